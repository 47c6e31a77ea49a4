// The board from above: cells, placed pieces, help marks, and the piece that a player
// holds over it. Row 1 is at the bottom.

import type { JSX, Ref } from "preact";
import { useMemo } from "preact/hooks";
import type { Footprint, PolyssimoMaterial, PolyssimoPlaced } from "../net/protocol";
import { cellText, parseCells, type Cell } from "../state/cells";
import { cellsOf, type Held } from "../state/held";
import type { Judged } from "../state/polyssimo_state";
import { outlinePath } from "./outline";
import type { Paint } from "./palette";
import { Piece, type Look } from "./piece";
import "./board.css";

/** Room for the row and column labels, in cells. */
const margin = 0.55;

export interface BoardProps {
  material: PolyssimoMaterial;
  paints: ReadonlyMap<string, Paint>;
  look: Look;
  placed: readonly PolyssimoPlaced[];
  held: Held | undefined;
  judged: Judged | undefined;
  spots: readonly string[];
  footprints: readonly Footprint[];
  /** The cells of the last move, if it placed a piece. */
  last: string | undefined;
  drawing: Ref<SVGSVGElement>;
}

function Cells({ material }: { material: PolyssimoMaterial }): JSX.Element {
  const blocked = new Set(material.blocked === "" ? [] : material.blocked.split(","));
  const { width, height } = material;
  const columns = Array.from({ length: width }, (_, column) => column);
  const rows = Array.from({ length: height }, (_, row) => row);
  return (
    <g>
      {rows.flatMap((row) =>
        columns
          .filter((column) => !blocked.has(cellText({ column, row })))
          .map((column) => (
            <rect
              class="cell"
              key={`${column},${row}`}
              x={column}
              y={height - 1 - row}
              width="1"
              height="1"
            />
          )),
      )}
      {columns.map((column) => (
        <text class="ruler" key={column} x={column + 0.5} y={height + 0.32}>
          {String.fromCharCode(97 + column)}
        </text>
      ))}
      {rows.map((row) => (
        <text class="ruler" key={row} x={-0.3} y={height - 0.5 - row}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}

function Mark({ cells, rows, name }: { cells: readonly Cell[]; rows: number; name: string }): JSX.Element {
  return <path class={name} d={outlinePath(cells, rows, 0.04)} />;
}

interface PlacedProps extends Pick<BoardProps, "paints" | "look" | "last"> {
  piece: PolyssimoPlaced;
  height: number;
}

function Placed({ piece, paints, look, last, height }: PlacedProps): JSX.Element {
  const paint = paints.get(piece.piece);
  const cells = parseCells(piece.cells);
  const isLast = piece.cells === last;
  return (
    <g class={isLast ? "placed last" : "placed"} data-piece={piece.piece}>
      {paint && <Piece cells={cells} rows={height} name={piece.piece} paint={paint} look={look} />}
      {isLast && <Mark cells={cells} rows={height} name="last-rim" />}
    </g>
  );
}

function Footprints({ footprints, rows }: { footprints: readonly Footprint[]; rows: number }): JSX.Element {
  return (
    <>
      {footprints.map((footprint) => (
        <g key={footprint.cells} class={`footprint seat-${footprint.seat}`}>
          <Mark cells={parseCells(footprint.cells)} rows={rows} name="footprint-area" />
          {parseCells(footprint.cells).map((cell) => (
            <text key={cellText(cell)} x={cell.column + 0.5} y={rows - 0.5 - cell.row}>
              {footprint.seat}
            </text>
          ))}
        </g>
      ))}
    </>
  );
}

/** A dot on every cell that the held piece can cover. */
function Spots({ spots, rows }: { spots: readonly string[]; rows: number }): JSX.Element {
  const cells = [...new Set(spots.flatMap((spot) => spot.split(",")))];
  return (
    <g class="spots">
      {parseCells(cells.join(",")).map((cell) => (
        <circle key={cellText(cell)} cx={cell.column + 0.5} cy={rows - 0.5 - cell.row} r="0.13" />
      ))}
    </g>
  );
}

function Ghost(props: BoardProps & { held: Held }): JSX.Element {
  const { held, judged, material, paints, look } = props;
  const paint = paints.get(held.piece);
  const cells = cellsOf(held);
  const answer = judged === undefined ? "unknown" : judged.fits ? "fits" : "fits-not";
  return (
    <g class={`ghost ${answer}`} data-answer={answer} data-piece={held.piece}>
      {paint && <Piece cells={cells} rows={material.height} name={held.piece} paint={paint} look={look} />}
      <Mark cells={cells} rows={material.height} name="ghost-rim" />
      {answer === "fits-not" && <path class="ghost-cross" d={crosses(cells, material.height)} />}
    </g>
  );
}

/** Not distinguished by colour alone. */
function crosses(cells: readonly Cell[], rows: number): string {
  return cells
    .map(({ column, row }) => [column + 0.5, rows - 0.5 - row] as const)
    .map(([x, y]) => `M${x - 0.15} ${y - 0.15}l0.3 0.3m0 -0.3l-0.3 0.3`)
    .join("");
}

export function Board(props: BoardProps): JSX.Element {
  const { material, paints, look, placed, held, spots, footprints, last, drawing } = props;
  const { width, height } = material;
  // Memoized: the board re-renders with every pointer step.
  const cells = useMemo(() => <Cells material={material} />, [material]);
  const pieces = useMemo(
    () =>
      placed.map((piece) => <Placed {...{ paints, look, height, last }} key={piece.piece} piece={piece} />),
    [placed, paints, look, height, last],
  );
  const areas = useMemo(() => <Footprints footprints={footprints} rows={height} />, [footprints, height]);
  const dots = useMemo(() => <Spots spots={spots} rows={height} />, [spots, height]);
  return (
    <svg
      ref={drawing}
      class="board"
      viewBox={`${-margin} ${-0.1} ${width + margin + 0.1} ${height + margin + 0.1}`}
      aria-hidden="true"
    >
      <rect class="board-shadow" x="0.05" y="0.12" width={width} height={height} />
      {cells}
      {areas}
      {pieces}
      {spots.length > 0 && dots}
      {held && <Ghost {...props} held={held} />}
    </svg>
  );
}
