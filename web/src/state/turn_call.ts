// Whose attention a table wants: whether somebody at this screen is called to move
// after somebody elsewhere, or a computer player, has moved.

import type { SeatNumber, TableView } from "../net/protocol";

type Seen = Pick<TableView, "seats" | "phase">;

/** Somebody at this screen is on turn. */
export function isOnTurnHere(view: Seen, seats: readonly SeatNumber[]): boolean {
  return view.phase === "playing" && view.seats.some((seat) => seat.on_turn && seats.includes(seat.seat));
}

/** Nobody needs to be called where all sit at one screen. */
function hasOthers(view: Seen, seats: readonly SeatNumber[]): boolean {
  return view.seats.some((seat) => !seats.includes(seat.seat));
}

export function callsSomebodyHere(view: Seen, seats: readonly SeatNumber[]): boolean {
  return hasOthers(view, seats) && isOnTurnHere(view, seats);
}
