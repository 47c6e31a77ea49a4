// A table as the page sees it, in this browser or on a server. The engine in the page answers
// questions; commands go to the worker or the server that judges them.

import type {
  Answer,
  CommandBody,
  Bits64,
  Event,
  HandInput,
  Presence,
  Query,
  Reaction,
  RefusalView,
  SeatNumber,
  TableView,
  Thinking,
  VillaFinding,
  VillaQuestion,
} from "./protocol";
import type { TurnProgress } from "./thinking";
import type { ViewFrame } from "./villa_frame";

export type Answered<Type extends Answer["type"]> = Extract<Answer, { type: Type }>;
export type Finding<Type extends VillaFinding["type"]> = Extract<VillaFinding, { type: Type }>;

/** A question was refused, or a table could not be opened. */
export class Refused extends Error {
  constructor(readonly refusal: RefusalView) {
    super(refusal.code);
  }
}

/** A text from outside cannot be read: the position, in bytes from 1, and the reason. */
export class NotRead extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly problem: RefusalView,
  ) {
    super(problem.code);
  }
}

export const notConnected: RefusalView = { rule: "", code: "not_connected", arguments: [] };

/**
 * For a command's id or a table's seed. crypto.randomUUID exists only in secure contexts; this also
 * works over plain http.
 */
export function randomBits64(): Bits64 {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether nothing of the villa moves after these events. */
export function comesToRest(events: readonly Event[]): boolean {
  return events.some(({ body }) => body.type === "kept" && body.at_rest);
}

export type ReactionKind = Reaction["picture"];

/** The connection to a table's server. */
export type Connection =
  /** `lost`: it reconnects automatically. */
  | { kind: "connected" | "lost" }
  /** Permanent. `outdated`: the server speaks a newer protocol, so the page must be reloaded. */
  | { kind: "ended"; why: "outdated" | "unknown_key" | "link_ended" | "failed" }
  /** The table has moved to another server: load the page from there. */
  | { kind: "elsewhere"; address: string };

/**
 * The table, or the set of seats that one may act for, has changed; everything may be different.
 */
export interface TableChange {
  events: Event[];
  /** The table's new view; if missing, ask for it. */
  view?: TableView | undefined;
  /** For a villa on a server: the own predicted hands were rolled back. */
  isRolledBack?: boolean;
}

export interface TableListener {
  happened(change: TableChange): void;
  /** A computer player is thinking; without a seat, none is. */
  thinking(seat: SeatNumber | undefined, percent: number): void;
  /** By this or another player. */
  reaction?(reaction: Reaction): void;
  /** For a table on a server: who is connected. */
  presence?(presence: Presence): void;
}

export interface TableClient {
  /** The seats that one may act for from here. */
  readonly seats: readonly SeatNumber[];
  listen(listener: TableListener): void;
  /** Rejects with Refused. */
  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>>;
  /** Returns the reason if it was refused; nothing if it was accepted. */
  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined>;
  /** Computes a hint. */
  thinkAbout(task: Thinking): Promise<TurnProgress>;
  /** Shown to everybody at the table, and not stored. */
  react(seat: SeatNumber, reaction: ReactionKind): void;
  /** The time base of the table's clocks. */
  nowMs(): number;
  close(): void;
}

export interface VillaClient extends Omit<TableClient, "thinkAbout"> {
  /**
   * Sets the input of a person's hands from now on. Results arrive as events, refusals at
   * `handsRefused`.
   */
  wantHands(seat: SeatNumber, input: HandInput): void;
  /** Rejects with Refused. */
  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>>;
  watch(watcher: VillaWatcher): void;
  /** Whether this seat's hands are or can be moved from here. */
  drives(seat: SeatNumber): boolean;
  /**
   * The speed at which computer players' hands are shown, if it can be chosen; 1 is a person's
   * speed.
   */
  setSpeed?(speed: number): void;
  /** The whole game as a file. */
  record(progress?: (percent: number) => void): Promise<string>;
  /** For a villa of this browser: stores the present state, including all hand inputs so far. */
  save?(): void;
}

export interface VillaWatcher {
  /** Up to 60 times a second while something moves. */
  frame(frame: ViewFrame): void;
  handsRefused(refusal: RefusalView): void;
  /**
   * Own hands at a villa on a server were rolled back to this input; nothing if the hands are not
   * in use there.
   */
  rolledBack?(input: HandInput | undefined): void;
  /** Hands that were left in motion are now moved from here. */
  takeUp?(): void;
}
