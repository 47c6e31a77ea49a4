// A board and pieces in the editor, and the file made of them: docs/formats/polyssimo-sets.md. The
// engine decides whether they are valid.

import type { MaterialRead } from "../net/protocol";
import { cellText, cornered, extentOf, parseCells } from "./cells";

export interface DrawnBoard {
  readonly width: number;
  readonly height: number;
  /** As texts: a1, b1. */
  readonly blocked: ReadonlySet<string>;
}

export interface DrawnPiece {
  readonly name: string;
  readonly cells: ReadonlySet<string>;
}

/** Undrawn material is the game's default. */
export interface Drawn {
  readonly board: DrawnBoard | undefined;
  readonly pieces: readonly DrawnPiece[] | undefined;
}

export const mostSide = 16;
export const mostPieces = 32;
/** The longest side of a piece, which has up to eight cells. */
export const pieceSide = 8;

export const firstBoard: DrawnBoard = { width: 12, height: 11, blocked: new Set() };
export const firstPiece: DrawnPiece = { name: "A", cells: new Set(["a1", "b1"]) };

/** Cells that are cut off stay blocked in case the board grows again. */
export function resized(board: DrawnBoard, width: number, height: number): DrawnBoard {
  const within = (side: number) => Math.max(1, Math.min(mostSide, Math.floor(side)));
  return { ...board, width: within(width), height: within(height) };
}

export function toggled(cells: ReadonlySet<string>, cell: string): ReadonlySet<string> {
  const changed = new Set(cells);
  if (!changed.delete(cell)) changed.add(cell);
  return changed;
}

/** A name that no piece has yet: A to Z, then A1 and so on. */
export function freeName(pieces: readonly DrawnPiece[]): string {
  const taken = new Set(pieces.map((piece) => piece.name.toUpperCase()));
  for (let number = 0; ; number++)
    for (let letter = 0; letter < 26; letter++) {
      const name = String.fromCharCode(65 + letter) + (number || "");
      if (!taken.has(name)) return name;
    }
}

function rows(width: number, height: number, mark: (cell: string) => boolean): string {
  let text = "";
  for (let row = height - 1; row >= 0; row--) {
    for (let column = 0; column < width; column++) text += mark(cellText({ column, row })) ? "#" : ".";
    text += "\n";
  }
  return text;
}

export function fileOf(drawn: Drawn): string {
  const parts: string[] = [];
  if (drawn.board) {
    const { width, height, blocked } = drawn.board;
    parts.push(`board\n${rows(width, height, (cell) => blocked.has(cell))}`);
  }
  for (const piece of drawn.pieces ?? []) {
    const cells = cornered(parseCells([...piece.cells].join(",")));
    const texts = new Set(cells.map(cellText));
    const { columns, rows: height } = cells.length > 0 ? extentOf(cells) : { columns: 1, rows: 1 };
    parts.push(`piece ${piece.name}\n${rows(columns, height, (cell) => texts.has(cell))}`);
  }
  return parts.join("\n");
}

export function drawnOf(read: MaterialRead): Drawn {
  const cells = (text: string) => new Set(text === "" ? [] : text.split(","));
  return {
    board: read.board && { ...read.board, blocked: cells(read.board.blocked) },
    pieces: read.pieces?.pieces.map(({ piece, cells: text }) => ({ name: piece, cells: cells(text) })),
  };
}
