// What a table offers somebody at this screen besides moves: answers to what is open
// between people there, and what may be said at any time. The same for every table,
// wherever it lives: a right that a seat has is found here, or the table would stand still.

import type { CommandBody, Proposal, SeatNumber, TableView } from "../net/protocol";
import { seatWith, type Right, type Seen } from "./table_state";

/** What is open at a table, so that not everybody can simply play on. */
export type Matter =
  | { kind: "proposal"; by: SeatNumber; proposal: Proposal["type"] }
  | { kind: "paused" }
  | { kind: "open_seat"; seat: SeatNumber };

/** In the order in which it is to be settled. */
export function openMatter({ phase, proposal, seats }: TableView): Matter | undefined {
  if (proposal) return { kind: "proposal", by: proposal.by, proposal: proposal.proposal.type };
  if (phase === "paused") return { kind: "paused" };
  const open = seats.find(({ occupant }) => occupant.kind === "open");
  return open && phase !== "gathering" ? { kind: "open_seat", seat: open.seat } : undefined;
}

export interface Offer {
  what:
    | "agree"
    | "decline"
    | "withdraw"
    | "resume"
    | "take_over"
    | "pause"
    | "break"
    | "end_game"
    | "resign"
    | "leave";
  /** Who says it. */
  seat: SeatNumber;
  body: CommandBody;
}

/** A computer player who sits down for somebody who left. */
const usualLevel = 3;

type Saying = readonly [what: Offer["what"], right: Right, body: CommandBody];

function offered(state: Seen, sayings: readonly Saying[]): Offer[] {
  return sayings.flatMap(([what, right, body]) => {
    const seat = seatWith(state, right);
    return seat === undefined ? [] : [{ what, seat, body }];
  });
}

/** What somebody at this screen can say to what is open. */
export function answers(state: Seen): Offer[] {
  const matter = openMatter(state.view);
  switch (matter?.kind) {
    case "proposal":
      return offered(state, [
        ["agree", "respond", { type: "respond", agree: true }],
        ["decline", "respond", { type: "respond", agree: false }],
        ["withdraw", "withdraw", { type: "withdraw" }],
      ]);
    case "paused":
      return offered(state, [["resume", "resume", { type: "resume" }]]);
    case "open_seat": {
      const proposal = { type: "take_over", seat: matter.seat, level: usualLevel } as const;
      return offered(state, [["take_over", "take_over", { type: "propose", proposal }]]);
    }
    case undefined:
      return [];
  }
}

/** An open seat where somebody at this screen may sit down. */
export function seatToTake(state: Seen): SeatNumber | undefined {
  return seatWith(state, "take_seat");
}

/** What somebody at this screen may say at any time. */
export function menu(state: Seen): Offer[] {
  const offers = offered(state, [
    ["pause", "pause", { type: "pause" }],
    ["break", "take_break", { type: "propose", proposal: { type: "break" } }],
    ["end_game", "end_game", { type: "propose", proposal: { type: "end_game" } }],
    ["resign", "resign", { type: "resign" }],
    ["leave", "leave", { type: "leave" }],
  ]);
  // Whoever may simply pause need not propose a break.
  const canPause = offers.some(({ what }) => what === "pause");
  return canPause ? offers.filter(({ what }) => what !== "break") : offers;
}
