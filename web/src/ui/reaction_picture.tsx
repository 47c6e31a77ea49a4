// The eight reaction pictures: wooden discs with a few strokes.

import type { JSX } from "preact";
import type { ReactionKind } from "../net/table_client";

export const allPictures = [
  "smile",
  "laugh",
  "surprise",
  "sweat",
  "thinking",
  "applause",
  "thumb_up",
  "heart",
] as const satisfies readonly ReactionKind[];

const eyes = "M11 13.5v1.5M21 13.5v1.5";
const thumb =
  "M8 15h4v10H8zM12 16l4-8c2 0 2.8 1.2 2.4 3L18 14h5.4c1.4 0 2 1 1.7 2.2l-1.6 7c-.3 1.2-1 1.8-2.2 1.8H12";

/** The disc's strokes, then its filled shapes. */
const strokes: Readonly<Record<ReactionKind, { lines: string; filled?: string; colour?: string }>> = {
  smile: { lines: `${eyes}M10.5 19.5c2.8 3.6 8.2 3.6 11 0` },
  laugh: {
    lines: "M9.5 14.5l1.7-2 1.7 2M19.1 14.5l1.7-2 1.7 2",
    filled: "M9.8 18h12.4c-.4 4.6-3 7-6.2 7s-5.8-2.4-6.2-7z",
    colour: "#7a2a1e",
  },
  surprise: { lines: eyes, filled: "M16 18.2a3 3.6 0 1 0 .01 0z", colour: "#7a2a1e" },
  sweat: {
    lines: `${eyes}M11.5 21.5c1.5-1.5 3 1.5 4.5 0s3 1.5 4.5 0`,
    filled: "M24.5 6.5c1.8 2.6 2.5 3.7 2.5 5a2.5 2.5 0 0 1-5 0c0-1.3.7-2.4 2.5-5z",
    colour: "#28569e",
  },
  thinking: { lines: "M10 12.5l3-1M21 13.5v1.5M11 14.5v1M12.5 20.5l7-1.5M9 25.5c1-2.5 3-3 5.5-2.5" },
  applause: {
    lines:
      "M10.5 18.5l-1.8-3c-.7-1.2.9-2.2 1.7-1.1l2.6 3.6M12.6 17.4l-2.4-4c-.7-1.3 1-2.2 1.8-1l3 4.6M15 16.9l-1.9-3.6c-.6-1.3 1.1-2.1 1.8-.9l3.6 5.8 .6-2.5c.4-1.5 2.3-1.1 2.2.4l-.3 4.4c-.2 3.5-2.7 5.5-5.7 5.5-2.2 0-3.6-1.1-4.8-2.7l-2.4-3.4c-.8-1.2.8-2.3 1.8-1.2M19 9.5l.8-2.5M22.5 11l2-1.8",
  },
  thumb_up: { lines: thumb },
  heart: {
    lines: "",
    filled:
      "M16 25C9.5 20.5 7.5 17.5 7.5 14.3c0-2.6 1.9-4.3 4.2-4.3 1.8 0 3.3 1 4.3 2.9 1-1.9 2.5-2.9 4.3-2.9 2.3 0 4.2 1.7 4.2 4.3 0 3.2-2 6.2-8.5 10.7z",
    colour: "#961e26",
  },
};

export function ReactionPicture({ picture }: { picture: ReactionKind }): JSX.Element {
  const { lines, filled, colour } = strokes[picture];
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16.6" cy="17" r="14.5" fill="#000" opacity="0.18" />
      <circle cx="16" cy="16" r="14.5" fill="#e5cba0" stroke="#8a6d3f" />
      {filled && <path d={filled} fill={colour} />}
      {lines && (
        <path
          d={lines}
          fill="none"
          stroke="#2b2620"
          stroke-width="1.8"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
    </svg>
  );
}
