// Display text for pieces and moves of Polyssimo.

import type { PolyssimoMove } from "../../net/protocol";
import type { Texts } from "../../state/texts";
import { recordPlayer } from "../record_words";

export function cellsLeft(texts: Texts, count: number): string {
  return texts.text("page.cells", { count });
}

/** "Ben places F on c3, c4, c5." */
export function moveSentence(
  texts: Texts,
  player: string,
  move: Pick<PolyssimoMove, "piece" | "cells">,
): string {
  const gaps = { player, piece: move.piece };
  if (move.cells === undefined) return texts.text("page.move.takes", gaps);
  return texts.text("page.move.places", { ...gaps, cells: move.cells.replaceAll(",", ", ") });
}

/** "Ben places F on c3, c4, c5." */
export function recordMove(texts: Texts, players: readonly string[], move: PolyssimoMove): string {
  return moveSentence(texts, recordPlayer(texts, players, move.seat), move);
}

/** "F c3, c4, c5" */
export function shortMove(move: PolyssimoMove): string {
  return move.cells === undefined ? move.piece : `${move.piece} ${move.cells.replaceAll(",", ", ")}`;
}

export function percentText(texts: Texts, millionths: number): string {
  return new Intl.NumberFormat(texts.language, { style: "percent" }).format(millionths / 1_000_000);
}
