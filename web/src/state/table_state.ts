// A table of either game without a screen: rights, whose attention is needed, the offers besides
// moves, and the reactions shown. Every right that a seat has must be offered here, or the table
// could get stuck.

import type { CommandBody, Presence, Proposal, SeatNumber, SeatView, TableView } from "../net/protocol";
import type { ReactionKind } from "../net/table_client";

export type Right = SeatView["may"][number];

export interface Thinker {
  seat: SeatNumber;
  percent: number;
}

/** The seats that one may act for at this screen, and their rights. */
export interface Seen {
  seats: readonly SeatNumber[];
  view: TableView;
}

export function seatOnTurn(state: Pick<Seen, "view">): SeatView | undefined {
  return state.view.seats.find((seat) => seat.on_turn);
}

/** The seat whose move somebody at this screen may make now. */
export function movingSeat(state: Seen): SeatNumber | undefined {
  return seatWith(state, "move");
}

/**
 * A seat at this screen with this right, preferably the one whose turn it is. Its action counts for
 * everybody at the screen, except for resigning or leaving.
 */
export function seatWith({ seats, view }: Seen, right: Right): SeatNumber | undefined {
  const able = seats.filter((seat) => view.seats[seat - 1]?.may.includes(right));
  return able.find((seat) => view.seats[seat - 1]?.on_turn) ?? able[0];
}

/** Whether friends sit at other screens. */
export function isApart({ seats }: TableView): boolean {
  return seats.some(({ occupant }) => occupant.kind === "link");
}

/** Whether all persons sit at this screen. */
export function isAlone({ seats, view }: Seen): boolean {
  return view.seats.every(
    ({ seat, occupant }) => seats.includes(seat) || occupant.kind === "computer" || occupant.kind === "open",
  );
}

/** Whether the seat's person is disconnected from the server. */
export function isAway(
  state: Pick<Seen, "view"> & { presence?: Presence | undefined },
  seat: SeatNumber,
): boolean {
  const kind = state.view.seats[seat - 1]?.occupant.kind;
  const isPerson = kind === "here" || kind === "link";
  return isPerson && state.presence !== undefined && !state.presence.seats.includes(seat);
}

/**
 * Whether to alert somebody at this screen that it is their turn, after a move elsewhere or by a
 * computer player. Not needed if everybody sits at one screen.
 */
export function callsSomebodyHere({ view, seats }: Seen): boolean {
  const isHere = ({ seat }: SeatView) => seats.includes(seat);
  const isOnTurnHere = view.seats.some((seat) => seat.on_turn && isHere(seat));
  return view.phase === "playing" && isOnTurnHere && !view.seats.every(isHere);
}

/** Something unsettled at a table that keeps the game from simply continuing. */
export type Matter =
  | { kind: "proposal"; by: SeatNumber; proposal: Proposal["type"] }
  | { kind: "paused" }
  | { kind: "open_seat"; seat: SeatNumber };

/** The first unsettled matter, by priority. */
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
  /** The seat that says it. */
  seat: SeatNumber;
  body: CommandBody;
}

/** The level of a computer player that replaces a person who left. */
const usualLevel = 3;

type Saying = readonly [what: Offer["what"], right: Right, body: CommandBody];

function offered(state: Seen, sayings: readonly Saying[]): Offer[] {
  return sayings.flatMap(([what, right, body]) => {
    const seat = seatWith(state, right);
    return seat === undefined ? [] : [{ what, seat, body }];
  });
}

/** The possible answers to the unsettled matter, for somebody at this screen. */
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

/** An open seat that somebody at this screen may take. */
export function seatToTake(state: Seen): SeatNumber | undefined {
  return seatWith(state, "take_seat");
}

/** What somebody at this screen may do at any time. */
export function menu(state: Seen): Offer[] {
  const offers = offered(state, [
    ["pause", "pause", { type: "pause" }],
    ["break", "take_break", { type: "propose", proposal: { type: "break" } }],
    ["end_game", "end_game", { type: "propose", proposal: { type: "end_game" } }],
    ["resign", "resign", { type: "resign" }],
    ["leave", "leave", { type: "leave" }],
  ]);
  // Without the right to pause, proposes a break instead.
  const canPause = offers.some(({ what }) => what === "pause");
  return canPause ? offers.filter(({ what }) => what !== "break") : offers;
}

export type Reactions = ReadonlyMap<SeatNumber, ReactionKind>;

/** How long a reaction is shown. */
const reactionMs = 5_000;

export class ShownReactions {
  private reactions: Reactions = new Map();
  private readonly timers = new Map<SeatNumber, ReturnType<typeof setTimeout>>();

  constructor(private readonly changed: (reactions: Reactions) => void) {}

  show(seat: SeatNumber, reaction: ReactionKind): void {
    this.set(new Map(this.reactions).set(seat, reaction));
    clearTimeout(this.timers.get(seat));
    const hide = () => this.set(new Map([...this.reactions].filter(([one]) => one !== seat)));
    this.timers.set(seat, setTimeout(hide, reactionMs));
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private set(reactions: Reactions): void {
    this.reactions = reactions;
    this.changed(reactions);
  }
}
