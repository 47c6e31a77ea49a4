// What the players and moves of a record are called on the screen.

import type { PolyssimoMove, RefusalView, SeatNumber } from "../net/protocol";
import { NotRead, Refused } from "../net/table_client";
import type { Texts } from "../state/texts";
import { moveSentence } from "./names";

/** A villa's record has an object on every line; what Polyssimo writes never begins so. */
export function isVillaRecord(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text);
}

export function recordPlayer(texts: Texts, players: readonly string[], seat: SeatNumber): string {
  return players[seat - 1] || texts.text("page.new.player", { seat });
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

export function reasonText(texts: Texts, refusal: RefusalView): string {
  const gaps = Object.fromEntries(refusal.arguments.map(({ argument, value }) => [argument, value]));
  return texts.text(`message.${refusal.code}`, gaps);
}

/** What an engine refused or could not read; other errors are thrown on. */
export function problemText(texts: Texts, error: unknown): string {
  if (error instanceof Refused) return texts.refusal(error.refusal);
  if (!(error instanceof NotRead)) throw error;
  const { line, column, problem } = error;
  return texts.text("page.unreadable", { line, column, reason: reasonText(texts, problem) });
}
