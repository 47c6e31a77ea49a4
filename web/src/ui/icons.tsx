// Pictures on buttons; the button's label carries the meaning.

import type { JSX } from "preact";
import "./icons.css";

const strokes = {
  back: "M15 5l-7 7 7 7",
  clockwise: "M19 12a7 7 0 1 1-2.2-5.1M19 3.5V7.6h-4.1",
  anticlockwise: "M5 12a7 7 0 1 0 2.2-5.1M5 3.5V7.6h4.1",
  flip: "M12 3.5v17M9 7L3.5 17H9zM15 7l5.5 10H15z",
  place: "M5 12.5l4.5 4.5L19 7.5",
  undo: "M9 6L4.5 10.5 9 15M5 10.5h8.5a5 5 0 0 1 0 10H9",
  hint: "M9.5 17.5h5M10 20.5h4M8.6 14.4a6 6 0 1 1 6.8 0c-.6.5-.9 1.2-.9 2.1h-5c0-.9-.3-1.6-.9-2.1z",
  spots: "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM16.5 15v3M15 16.5h3",
  footprints:
    "M8 4c2 0 2.6 2 2.3 4.2C10 10 9.6 11 8 11s-2.5-1-2.5-3S6.3 4 8 4zM6.5 13.5h3.2v1.8a1.6 1.6 0 0 1-3.2 0zM16 7.5c1.7 0 2.5 2 2.5 4s-.9 3-2.5 3-2-1-2.3-2.8C13.4 9.5 14 7.5 16 7.5zM14.3 17h3.2v1.8a1.6 1.6 0 0 1-3.2 0z",
  settings: "M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  people:
    "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3.5 19.5v-1.3c0-2.6 2.4-4.2 5.5-4.2s5.5 1.6 5.5 4.2v1.3M15.5 5a3 3 0 0 1 0 5.8M17 14.3c2.1.5 3.5 1.9 3.5 3.9v1.3",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.4M12 17.3v.4M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  save: "M12 4v10M7.5 10L12 14.5 16.5 10M5 19.5h14",
  play: "M8 5l11 7-11 7z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  sound: "M4.5 9.5h3.5l4.5-4v13l-4.5-4H4.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  silence: "M4.5 9.5h3.5l4.5-4v13l-4.5-4H4.5zM16 9.5l5 5M21 9.5l-5 5",
  reaction: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 9.5v.8M15 9.5v.8M8 14c2 2.7 6 2.7 8 0",
  previous: "M16 5l-8 7 8 7zM6 5v14",
  next: "M8 5l8 7-8 7zM18 5v14",
  close: "M6 6l12 12M18 6L6 18",
} as const;

export function Icon({ name }: { name: keyof typeof strokes }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  );
}
