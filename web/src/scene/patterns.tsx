// The fills that pieces refer to: stripes for the hexominoes, and twelve fine
// patterns that lie over the colours. One cell is 1 wide.

import type { JSX } from "preact";

/** Each as strokes within a tile of 8 x 8 units; a unit is an eighth of a cell. */
const fine = [
  "M0 8L8 0",
  "M0 4H8",
  "M4 0V8",
  "M0 0L8 8",
  "M4 2V6M2 4H6",
  "M0 8L8 0M0 0L8 8",
  "M2 4A2 2 0 1 0 6 4A2 2 0 1 0 2 4Z",
  "M0 4H8M4 0V8",
  "M0 6L4 2L8 6",
  "M3 4H5M4 3V5",
  "M0 2H4V6H8",
  "M2 2L6 6M6 2L2 6",
] as const;

const stripeAngles = [45, 90, 135, 0] as const;

/** The numbers of the patterns that are most readable in white. */
function strokeOf(index: number): string {
  const dark = new Set([3, 7, 9, 11]);
  return dark.has(index) ? "#fff" : "#000";
}

export function PatternDefinitions(): JSX.Element {
  return (
    <svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {stripeAngles.map((angle, index) => (
          <pattern
            key={angle}
            id={`stripes-${index}`}
            width="0.25"
            height="0.25"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${angle})`}
          >
            <rect width="0.25" height="0.25" fill="#fbfaf6" />
            <rect width="0.125" height="0.25" fill="#161412" />
          </pattern>
        ))}
        {fine.map((strokes, index) => (
          <pattern
            key={strokes}
            id={`fine-${index}`}
            width="0.3333"
            height="0.3333"
            patternUnits="userSpaceOnUse"
          >
            <path
              d={strokes}
              transform="scale(0.04167)"
              fill="none"
              stroke={strokeOf(index)}
              stroke-opacity="0.34"
              stroke-width="0.9"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
