// Cells in text form: c3 is the third column from the left, the third row from below. In this file
// columns and rows are counted from 0.

export interface Cell {
  readonly column: number;
  readonly row: number;
}

export function parseCells(text: string): Cell[] {
  if (text === "") return [];
  return text.split(",").map((cell) => ({ column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 }));
}

export function cellText(cell: Cell): string {
  return `${String.fromCharCode(97 + cell.column)}${cell.row + 1}`;
}

/** In the engine's order: row by row, from below. */
export function cellsText(cells: readonly Cell[]): string {
  const sorted = [...cells].sort((one, other) => one.row - other.row || one.column - other.column);
  return sorted.map(cellText).join(",");
}

export interface Extent {
  columns: number;
  rows: number;
}

/** For cells that touch column 0 and row 0. */
export function extentOf(cells: readonly Cell[]): Extent {
  return {
    columns: 1 + Math.max(...cells.map((cell) => cell.column)),
    rows: 1 + Math.max(...cells.map((cell) => cell.row)),
  };
}

export function shifted(cells: readonly Cell[], by: Cell): Cell[] {
  return cells.map((cell) => ({ column: cell.column + by.column, row: cell.row + by.row }));
}

/** Moved to the corner a1. */
export function cornered(cells: readonly Cell[]): Cell[] {
  const column = Math.min(...cells.map((cell) => cell.column));
  const row = Math.min(...cells.map((cell) => cell.row));
  return shifted(cells, { column: -column, row: -row });
}

/** A quarter turn clockwise, as seen on the screen. */
export function turned(cells: readonly Cell[]): Cell[] {
  return cornered(cells.map((cell) => ({ column: cell.row, row: -cell.column })));
}

/** Mirrored left to right. */
export function flipped(cells: readonly Cell[]): Cell[] {
  return cornered(cells.map((cell) => ({ column: -cell.column, row: cell.row })));
}
