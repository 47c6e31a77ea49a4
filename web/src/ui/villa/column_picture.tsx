// A column, a player's colour and the master builder's seal as small pictures, with the same
// patterns as on the table, for colour-blind players. The text beside them names the meaning.

import type { JSX } from "preact";
import type { Colour } from "./words";
import "./column_picture.css";

/** Half of the width of each shape; the picture is 24 wide and 40 high. */
const halves = { thin: 4.5, hexagonal: 7, thick: 10 } as const;

const patterns: Readonly<Record<Colour, string>> = {
  blue: "M0 9h24M0 17h24M0 25h24M0 33h24",
  green: "M4 0v40M8 0v40M12 0v40M16 0v40M20 0v40",
  yellow:
    "M9 9h.1M15 9h.1M12 15h.1M6 15h.1M18 15h.1M9 21h.1M15 21h.1M12 27h.1M6 27h.1M18 27h.1M9 33h.1M15 33h.1",
  red: "M0 12L24 2M0 22L24 12M0 32L24 22M0 42L24 32",
};

/** By its name, for example "blue-thin-2". */
export function ColumnPicture({ column }: { column: string }): JSX.Element {
  const [colour = "blue", kind = "thin"] = column.split("-") as [Colour, keyof typeof halves];
  const half = halves[kind];
  const box = { x: 12 - half, y: 2, width: 2 * half, height: 36 };
  return (
    <svg class={`villa-column ${colour}`} viewBox="0 0 24 40" aria-hidden="true" focusable="false">
      <svg {...box} viewBox={Object.values(box).join(" ")}>
        <rect width={24} height={40} />
        <path class="pattern" d={patterns[colour]} />
        {kind === "hexagonal" && <path class="edges" d="M8.5 0v40M15.5 0v40" />}
      </svg>
      <rect class="outline" {...box} rx={1.5} />
    </svg>
  );
}

/** A long bar; the face that is up has a colour. */
export function SealPicture({ up }: { up: Colour }): JSX.Element {
  return (
    <svg class={`villa-seal ${up}`} viewBox="0 0 56 16" aria-hidden="true" focusable="false">
      <path class="wood" d="M5 8h50v5.5a1.5 1.5 0 0 1-1.5 1.5h-50A1.5 1.5 0 0 1 2 13.5V8z" />
      <path class="face" d="M7.5 1.5H54L51 9H3z" />
    </svg>
  );
}

export function ColourChip({ colour, title }: { colour: Colour; title?: string }): JSX.Element {
  return (
    <span class={`villa-chip ${colour}`} title={title}>
      {title && <span class="unseen">{title}</span>}
    </span>
  );
}
