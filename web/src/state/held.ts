// A piece held over the board: its orientation and position. Geometry only: the table decides
// whether it fits. The piece always stays within the board's frame.

import type { PolyssimoMaterial, PolyssimoPiece } from "../net/protocol";
import { cellsText, cornered, extentOf, flipped, parseCells, shifted, turned, type Cell } from "./cells";

export interface Held {
  readonly piece: string;
  /** In its current orientation, moved to the corner a1. */
  readonly shape: readonly Cell[];
  /** The position of the lower left corner of its frame. */
  readonly corner: Cell;
}

function pieceOf(material: PolyssimoMaterial, name: string): PolyssimoPiece | undefined {
  return material.pieces.find((piece) => piece.piece === name);
}

function within(position: number, size: number, frame: number): number {
  return Math.max(0, Math.min(position, frame - size));
}

function placed(material: PolyssimoMaterial, held: Held): Held {
  const extent = extentOf(held.shape);
  const column = within(held.corner.column, extent.columns, material.width);
  const row = within(held.corner.row, extent.rows, material.height);
  return { ...held, corner: { column, row } };
}

/** A piece just taken up, over the middle of the board or where the last one was held. */
export function takenUp(material: PolyssimoMaterial, name: string, over?: Cell): Held | undefined {
  const piece = pieceOf(material, name);
  if (!piece?.orientations[0]) return undefined;
  const shape = parseCells(piece.orientations[0]);
  const middle = { column: Math.floor(material.width / 2), row: Math.floor(material.height / 2) };
  return centred(material, { piece: name, shape, corner: { column: 0, row: 0 } }, over ?? middle);
}

/** The piece with its middle over this cell. */
export function centred(material: PolyssimoMaterial, held: Held, cell: Cell): Held {
  const extent = extentOf(held.shape);
  const column = cell.column - Math.floor((extent.columns - 1) / 2);
  const row = cell.row - Math.floor((extent.rows - 1) / 2);
  return placed(material, { ...held, corner: { column, row } });
}

export function middleOf(held: Held): Cell {
  const extent = extentOf(held.shape);
  return {
    column: held.corner.column + Math.floor((extent.columns - 1) / 2),
    row: held.corner.row + Math.floor((extent.rows - 1) / 2),
  };
}

export function movedBy(material: PolyssimoMaterial, held: Held, by: Cell): Held {
  const corner = { column: held.corner.column + by.column, row: held.corner.row + by.row };
  return placed(material, { ...held, corner });
}

/** The piece after `change`; unchanged if the table does not allow that orientation. */
function laid(material: PolyssimoMaterial, held: Held, change: (cells: readonly Cell[]) => Cell[]): Held {
  const shape = change(held.shape);
  const isAllowed = pieceOf(material, held.piece)?.orientations.includes(cellsText(shape));
  return isAllowed ? centred(material, { ...held, shape }, middleOf(held)) : held;
}

export function turnedClockwise(material: PolyssimoMaterial, held: Held): Held {
  return laid(material, held, turned);
}

export function turnedAnticlockwise(material: PolyssimoMaterial, held: Held): Held {
  return laid(material, held, (cells) => turned(turned(turned(cells))));
}

export function turnedOver(material: PolyssimoMaterial, held: Held): Held {
  return laid(material, held, flipped);
}

/** The piece on exactly these cells, as in a list of spots. */
export function heldOn(piece: string, cells: string): Held {
  const all = parseCells(cells);
  const column = Math.min(...all.map((cell) => cell.column));
  const row = Math.min(...all.map((cell) => cell.row));
  return { piece, shape: cornered(all), corner: { column, row } };
}

export function cellsOf(held: Held): Cell[] {
  return shifted(held.shape, held.corner);
}

/** The move in text form. */
export function moveOf(held: Held): string {
  return cellsText(cellsOf(held));
}
