// A wooden piece: its shadow, its unpainted edge, its painted face, and on demand
// its pattern and its name.

import type { JSX } from "preact";
import type { Cell } from "../state/cells";
import { outlinePath } from "./outline";
import type { Paint } from "./palette";
import "./piece.css";

/** As fractions of a cell. */
const gap = 0.025;
const edge = 0.055;

export interface Look {
  patterns: boolean;
  names: boolean;
}

export interface PieceProps {
  cells: readonly Cell[];
  /** Of the drawing: y 0 is its top. */
  rows: number;
  name: string;
  paint: Paint;
  look: Look;
}

/** The cell nearest to the piece's middle. */
function middle(cells: readonly Cell[]): Cell {
  const column = cells.reduce((sum, cell) => sum + cell.column, 0) / cells.length;
  const row = cells.reduce((sum, cell) => sum + cell.row, 0) / cells.length;
  const away = (cell: Cell) => (cell.column - column) ** 2 + (cell.row - row) ** 2;
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

/** The box numbers its hexominoes: H12 is 12. */
export function shortName(name: string): string {
  return /^H\d+$/.test(name) ? name.slice(1) : name;
}

function Name({ cells, rows, name, paint }: PieceProps): JSX.Element {
  const at = middle(cells);
  const x = at.column + 0.5;
  const y = rows - 0.5 - at.row;
  return (
    <>
      {paint.isStriped && <rect x={x - 0.34} y={y - 0.32} width="0.68" height="0.64" rx="0.1" fill="#fff" />}
      <text class="piece-name" x={x} y={y} fill={paint.ink} font-size="0.52">
        {shortName(name)}
      </text>
    </>
  );
}

export function Piece(props: PieceProps): JSX.Element {
  const { cells, rows, paint, look } = props;
  const side = outlinePath(cells, rows, gap);
  const face = outlinePath(cells, rows, gap + edge);
  return (
    <g class="piece">
      <path class="piece-shadow" d={side} transform="translate(0.05 0.08)" />
      <path class="piece-side" d={side} />
      <path d={face} fill={paint.fill} fill-rule="evenodd" />
      {look.patterns && paint.pattern !== undefined && <path d={face} fill={`url(#fine-${paint.pattern})`} />}
      <path class="piece-light" d={face} />
      {look.names && <Name {...props} />}
    </g>
  );
}
