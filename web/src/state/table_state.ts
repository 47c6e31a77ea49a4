// A table of either game without a screen: who may do what there, whose attention it wants,
// what it offers besides moves, and the reactions that are shown. Every right that a seat has
// must be offered here, or the table could stand still.

import type { CommandBody, Presence, Proposal, SeatNumber, SeatView, TableView } from "../net/protocol";
import type { ReactionKind } from "../net/table_client";

export type Right = SeatView["may"][number];

export interface Thinker {
  seat: SeatNumber;
  percent: number;
}

/** For which seats one may act at this screen, and what may be done. */
export interface Seen {
  seats: readonly SeatNumber[];
  view: TableView;
}

export function seatOnTurn(state: Pick<Seen, "view">): SeatView | undefined {
  return state.view.seats.find((seat) => seat.on_turn);
}

/** The seat for which somebody at this screen may move now. */
export function movingSeat(state: Seen): SeatNumber | undefined {
  return seatWith(state, "move");
}

/**
 * Somebody at this screen with this right, whoever is on turn before the others. What one of
 * them says holds for all there, but for whom they give up or leave.
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

/** A person whose page is not connected to the server. */
export function isAway(
  state: Pick<Seen, "view"> & { presence?: Presence | undefined },
  seat: SeatNumber,
): boolean {
  const kind = state.view.seats[seat - 1]?.occupant.kind;
  const isPerson = kind === "here" || kind === "link";
  return isPerson && state.presence !== undefined && !state.presence.seats.includes(seat);
}

/**
 * Whether somebody at this screen is called to move after somebody elsewhere, or a computer
 * player, has moved. Nobody needs to be called where all sit at one screen.
 */
export function callsSomebodyHere({ view, seats }: Seen): boolean {
  const isHere = ({ seat }: SeatView) => seats.includes(seat);
  const isOnTurnHere = view.seats.some((seat) => seat.on_turn && isHere(seat));
  return view.phase === "playing" && isOnTurnHere && !view.seats.every(isHere);
}

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
  // Without the right to pause, one proposes a break instead.
  const canPause = offers.some(({ what }) => what === "pause");
  return canPause ? offers.filter(({ what }) => what !== "break") : offers;
}

export type Reactions = ReadonlyMap<SeatNumber, ReactionKind>;

/** How long a reaction is seen. */
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
