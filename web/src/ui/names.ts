// Display names of players and of the actions open to them.

import type { Occupant, SeatNumber, TableView } from "../net/protocol";
import { isAlone, type Offer, type Seen } from "../state/table_state";
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

/** A button's label. Somebody who plays alone has nobody to ask, so the label does not propose. */
export function offerName(texts: Texts, state: Seen, { what, seat }: Offer): string {
  switch (what) {
    case "agree":
    case "decline":
    case "withdraw":
      return texts.text(`page.proposal.${what}`);
    case "break":
      return texts.text(isAlone(state) ? "page.talk.pause" : "page.talk.break");
    case "end_game":
      return texts.text(isAlone(state) ? "page.talk.end_now" : "page.talk.end_game");
    case "resign":
    case "leave": {
      const name = texts.text(`page.talk.${what}`);
      return state.seats.length > 1 ? `${name} (${playerName(texts, state.view, seat)})` : name;
    }
    default:
      return texts.text(`page.talk.${what}`);
  }
}
