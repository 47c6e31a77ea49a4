// What players, pieces and moves are called on the screen.

import type { Occupant, PolyssimoMove, SeatNumber, TableView } from "../net/protocol";
import type { Texts } from "../state/texts";

export function occupantName(texts: Texts, occupant: Occupant): string {
  if (occupant.kind === "computer") return texts.text("page.player.computer", { level: occupant.level });
  if (occupant.kind === "open") return texts.text("page.player.open");
  return occupant.person;
}

export function playerName(texts: Texts, view: TableView, seat: SeatNumber): string {
  const occupant = view.seats[seat - 1]?.occupant;
  return occupant ? occupantName(texts, occupant) : "";
}

export function cellsLeft(texts: Texts, count: number): string {
  return texts.text("page.cells", { count });
}

/** "Ben places F on c3, c4, c5." */
export function moveSentence(texts: Texts, view: TableView, move: PolyssimoMove): string {
  const gaps = { player: playerName(texts, view, move.seat), piece: move.piece };
  if (move.cells === undefined) return texts.text("page.move.takes", gaps);
  return texts.text("page.move.places", { ...gaps, cells: move.cells.replaceAll(",", ", ") });
}
