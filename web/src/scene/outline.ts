// The outline of cells as an SVG path, inset by `inset`: a piece's edge lies within its
// cells, so that touching pieces can be told apart. A cell is 1 wide; rows count
// upwards, SVG's y downwards from the top of `rows`.

import type { Cell } from "../state/cells";

type Point = readonly [x: number, y: number];

/** Edges with the inside on their right, keyed by their start point. */
function boundary(cells: readonly Cell[], rows: number): Map<string, Point[]> {
  const taken = new Set(cells.map((cell) => `${cell.column},${rows - 1 - cell.row}`));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => edges.set(`${from}`, [...(edges.get(`${from}`) ?? []), to]);
  for (const cell of cells) {
    const x = cell.column;
    const y = rows - 1 - cell.row;
    if (!taken.has(`${x},${y - 1}`)) add([x, y], [x + 1, y]);
    if (!taken.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!taken.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!taken.has(`${x - 1},${y}`)) add([x, y + 1], [x, y]);
  }
  return edges;
}

/** Closed walks along the edges. Where two meet in a corner, it turns right: cells
 *  that touch only there stay apart. */
function loops(edges: Map<string, Point[]>): Point[][] {
  const found: Point[][] = [];
  for (const [start, ends] of edges)
    while (ends.length > 0) {
      const loop: Point[] = [start.split(",").map(Number) as unknown as Point];
      let next = ends.pop()!;
      while (`${next}` !== start) {
        const previous = loop[loop.length - 1]!;
        loop.push(next);
        next = rightmost(previous, next, edges.get(`${next}`)!);
      }
      found.push(loop);
    }
  return found;
}

function rightmost(from: Point, at: Point, ends: Point[]): Point {
  const turn = (to: Point) => (at[0] - from[0]) * (to[1] - at[1]) - (at[1] - from[1]) * (to[0] - at[0]);
  ends.sort((one, other) => turn(one) - turn(other));
  return ends.pop()!;
}

/** Corners only, each moved inwards along both of its edges. */
function corners(loop: readonly Point[], inset: number): Point[] {
  const drawn: Point[] = [];
  loop.forEach((point, index) => {
    const before = loop[(index + loop.length - 1) % loop.length]!;
    const after = loop[(index + 1) % loop.length]!;
    const into: Point = [point[0] - before[0], point[1] - before[1]];
    const out: Point = [after[0] - point[0], after[1] - point[1]];
    if (into[0] === out[0] && into[1] === out[1]) return;
    // The inside is on the right: of direction (dx, dy) that is (-dy, dx).
    drawn.push([point[0] + inset * (-into[1] - out[1]), point[1] + inset * (into[0] + out[0])]);
  });
  return drawn;
}

export function outlinePath(cells: readonly Cell[], rows: number, inset: number): string {
  const number = (value: number) => Number(value.toFixed(3)).toString();
  return loops(boundary(cells, rows))
    .map((loop) => corners(loop, inset).map(([x, y]) => `${number(x)} ${number(y)}`))
    .map((points) => `M${points.join("L")}Z`)
    .join("");
}
