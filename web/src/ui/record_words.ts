// What the players of a record are called, and why a record could not be opened.

import type { RefusalView, SeatNumber } from "../net/protocol";
import { NotRead, Refused } from "../net/table_client";
import type { Texts } from "../state/texts";

/** A villa's record has an object on every line; what Polyssimo writes never begins so. */
export function isVillaRecord(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text);
}

export function recordPlayer(texts: Texts, players: readonly string[], seat: SeatNumber): string {
  return players[seat - 1] || texts.text("page.new.player", { seat });
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
