// A villa from the front and a little from above, as a picture: for the box and
// for the rules. Lengths are millimetres of the box; x is 0 in the middle, depth
// goes from -1 at the back of a floor to 1 at its front.

import type { JSX } from "preact";

export type ColumnColour = "blue" | "green" | "yellow" | "red";
export type FloorColour = "blue" | "green" | "yellow" | "orange" | "red";
export type ColumnShape = "thin" | "hexagonal" | "thick";

export interface DrawnColumn {
  colour: ColumnColour;
  shape: ColumnShape;
  x: number;
  depth: number;
  /** In the air: its height above the place where it would stand. */
  lift?: number;
  /** Highlighted. */
  isMarked?: boolean;
}

export interface DrawnLevel {
  columns: readonly DrawnColumn[];
  /** The floor that lies on them, and how far it is shifted. */
  floor?: FloorColour | undefined;
  shift?: number;
}

/** As on other pictures of the villa: apps/drawing/paletti_palette.h. */
const columnPaints: Readonly<Record<ColumnColour, string>> = {
  blue: "#28569e",
  green: "#2c8a64",
  yellow: "#f4ce50",
  red: "#961e26",
};
const floorPaints: Readonly<Record<FloorColour, string>> = {
  blue: "#28569e",
  green: "#2c8a64",
  yellow: "#f4ce50",
  orange: "#e4842e",
  red: "#961e26",
};
const ply = ["#e8d0a5", "#ba9768", "#e8d0a5"] as const;

const columnHeight = 62;
const columnWidths: Readonly<Record<ColumnShape, number>> = { thin: 13, hexagonal: 19, thick: 26 };
const floorWidths: Readonly<Record<FloorColour, number>> = {
  blue: 216,
  green: 188,
  yellow: 158,
  orange: 124,
  red: 84,
};
const baseWidth = 280;
const zoneWidth = 236;
/** The visible share of horizontal surfaces, as seen from this height. */
const flatness = 0.24;
const thickness = 6;

/** A rounded shape of its own for each floor. */
function floorPath(width: number, seed: number): string {
  const corners = 40;
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const radius = 1 + 0.05 * Math.cos(2 * angle + seed) + 0.035 * Math.cos(3 * angle + 2 * seed);
    const x = (width / 2) * radius * Math.cos(angle);
    const y = (width / 2) * flatness * radius * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

function Floor({ colour, y, shift }: { colour: FloorColour; y: number; shift: number }): JSX.Element {
  const path = floorPath(floorWidths[colour], Object.keys(floorPaints).indexOf(colour) + 1);
  return (
    <g transform={`translate(${shift} ${y})`}>
      {ply.map((paint, index) => (
        <path
          key={index}
          d={path}
          fill={paint}
          transform={`translate(0 ${thickness - (index * thickness) / 3})`}
        />
      ))}
      <path d={path} fill={floorPaints[colour]} />
      <path d={path} fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="0.8" />
    </g>
  );
}

function Column({ column, y }: { column: DrawnColumn; y: number }): JSX.Element {
  const width = columnWidths[column.shape];
  const left = column.x - width / 2;
  const top = y - columnHeight - (column.lift ?? 0);
  const bottom = top + columnHeight;
  const bulge = column.shape === "hexagonal" ? 0 : width * flatness * 0.5;
  const body =
    `M${left} ${top}V${bottom}` +
    `A${width / 2} ${bulge} 0 0 0 ${left + width} ${bottom}V${top}` +
    `A${width / 2} ${bulge} 0 0 0 ${left} ${top}Z`;
  const paint = columnPaints[column.colour];
  return (
    <g>
      <ellipse
        cx={column.x + 5}
        cy={y + 1}
        rx={width * 0.62}
        ry={width * 0.2}
        fill="#1d1206"
        opacity={column.lift ? 0.12 : 0.28}
      />
      <path d={body} fill={paint} />
      {column.shape === "hexagonal" ? (
        <>
          <path
            d={`M${left} ${top}h${width * 0.27}v${columnHeight}h${-width * 0.27}z`}
            fill="#fff"
            opacity="0.2"
          />
          <path
            d={`M${left + width} ${top}h${-width * 0.27}v${columnHeight}h${width * 0.27}z`}
            fill="#000"
            opacity="0.2"
          />
        </>
      ) : (
        <>
          <rect
            x={left + width * 0.14}
            y={top}
            width={width * 0.2}
            height={columnHeight}
            fill="#fff"
            opacity="0.22"
          />
          <rect
            x={left + width * 0.76}
            y={top}
            width={width * 0.24}
            height={columnHeight}
            fill="#000"
            opacity="0.2"
          />
        </>
      )}
      <ellipse cx={column.x} cy={top} rx={width / 2} ry={width * flatness * 0.5} fill="#dfc595" />
      {column.isMarked && (
        <path d={body} fill="none" stroke="var(--glow)" stroke-width="3" stroke-linejoin="round" />
      )}
    </g>
  );
}

/** A single column. */
export function ColumnAlone({
  column,
  name,
}: {
  column: DrawnColumn;
  name: string | undefined;
}): JSX.Element {
  return (
    <svg class={name} viewBox="-20 -68 40 76" aria-hidden="true">
      <Column column={column} y={0} />
    </svg>
  );
}

/** The drawing's height for this many levels, floors included. */
function heightOf(levels: readonly DrawnLevel[]): number {
  const lift = Math.max(0, ...levels.flatMap(({ columns }) => columns.map((column) => column.lift ?? 0)));
  return levels.length * (columnHeight + thickness) + 22 + lift;
}

export function VillaSide({
  levels,
  name,
}: {
  levels: readonly DrawnLevel[];
  name?: string | undefined;
}): JSX.Element {
  const height = heightOf(levels);
  let y = 0;
  return (
    <svg class={name} viewBox={`-150 ${-height} 300 ${height + 48}`} aria-hidden="true">
      <ellipse
        cx="6"
        cy="12"
        rx={baseWidth / 2}
        ry={(baseWidth / 2) * flatness}
        fill="#1d1206"
        opacity="0.25"
      />
      <ellipse cy="6" rx={baseWidth / 2} ry={(baseWidth / 2) * flatness} fill="#a98a57" />
      <ellipse rx={baseWidth / 2} ry={(baseWidth / 2) * flatness} fill="#7a9e6a" />
      <ellipse rx={zoneWidth / 2} ry={(zoneWidth / 2) * flatness} fill="#e5cba0" />
      {levels.map((level, index) => {
        const below = levels[index - 1];
        const width = below?.floor ? floorWidths[below.floor] : zoneWidth;
        const ground = y;
        y -= columnHeight + thickness;
        return (
          <g key={index}>
            {[...level.columns]
              .sort((one, other) => one.depth - other.depth)
              .map((column, number) => (
                <Column
                  key={number}
                  column={column}
                  y={ground + column.depth * (width / 2) * flatness * 0.72}
                />
              ))}
            {level.floor && <Floor colour={level.floor} y={y} shift={level.shift ?? 0} />}
          </g>
        );
      })}
    </svg>
  );
}
