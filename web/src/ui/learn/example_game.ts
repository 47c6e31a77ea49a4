// A game that was played, for the pictures of the rules: docs/pictures/polyssimo.sgf.

import type { PolyssimoMaterial, PolyssimoPlaced } from "../../net/protocol";
import { cellsText, cornered, parseCells, type Cell } from "../../state/cells";
import { tiling } from "../polyssimo/box_lid";

const placements: ReadonlyArray<readonly [seat: 1 | 2, piece: string, cells: string]> = [
  [2, "H1", "j7,k7,k8,k9,j10,k10"],
  [1, "H10", "h3,i3,j3,j4,k4,j5"],
  [2, "H3", "f1,g1,i1,g2,h2,i2"],
  [1, "H4", "c8,e8,c9,d9,e9,f9"],
  [2, "H9", "b8,b9,b10,c10,d10,d11"],
  [1, "H6", "f2,d3,e3,f3,g3,g4"],
  [2, "H12", "g5,h5,h6,i6,j6,i7"],
  [1, "H2", "g6,f7,g7,f8,g8,g9"],
  [2, "H5", "h9,f10,g10,h10,i10,g11"],
  [1, "H11", "c2,a3,b3,c3,c4,d4"],
  [2, "H8", "d5,b6,c6,d6,a7,b7"],
  [1, "H7", "e4,e5,f5,e6,d7,e7"],
  [2, "L", "k5,l5,l6,l7,l8"],
  [1, "P", "j1,k1,j2,k2,k3"],
  [2, "U", "b1,c1,d1,b2,d2"],
  [1, "Z", "h7,h8,i8,j8,j9"],
  [2, "F", "b4,a5,b5,c5,a6"],
  [1, "I", "h11,i11,j11,k11,l11"],
  [2, "V", "a9,a10,a11,b11,c11"],
];

/** Each player's remaining pieces at the end. */
export const leftInHand = { 1: ["N", "Y", "T"], 2: ["W", "X"] } as const;

/** The board after this many placed pieces. */
export function placedAfter(count: number): PolyssimoPlaced[] {
  return placements.slice(0, count).map(([seat, piece, cells]) => ({ seat, piece, cells }));
}

const hexominoes = Array.from({ length: 12 }, (_, index) => `H${index + 1}`);
/** All 24 pieces, in box order. */
export const pieceNames: readonly string[] = [...tiling.map(([piece]) => piece), ...hexominoes];

export function shapeOf(name: string): Cell[] {
  const pentomino = tiling.find(([piece]) => piece === name)?.[1];
  const cells = pentomino ?? placements.find(([, piece]) => piece === name)?.[2] ?? "";
  return cornered(parseCells(cells));
}

export const material: PolyssimoMaterial = {
  width: 12,
  height: 11,
  blocked: "",
  flipping: true,
  pieces: pieceNames.map((piece) => ({
    piece,
    is_hexomino: hexominoes.includes(piece),
    orientations: [cellsText(shapeOf(piece))],
  })),
  obligations: [],
};
