// Display names of a record's players, and the reasons why a record could not be opened.

import type { RefusalView, SeatNumber } from "../net/protocol";
import { NotRead, Refused } from "../net/table_client";
import type { Texts } from "../state/texts";

/** A villa's record has a JSON object on every line; Polyssimo's records never start with one. */
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

/** The text of an engine's refusal or parse error; other errors are rethrown. */
export function problemText(texts: Texts, error: unknown): string {
  if (error instanceof Refused) return texts.refusal(error.refusal);
  if (!(error instanceof NotRead)) throw error;
  const { line, column, problem } = error;
  return texts.text("page.unreadable", { line, column, reason: reasonText(texts, problem) });
}
