// A table as the page sees it, in this browser or on a server. Questions are answered by the
// engine in the page; commands go to the worker or the server that judges them.

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

/** A text from outside cannot be read: where, in bytes from 1, and why. */
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

/** A command's id, a table's seed. crypto.randomUUID exists only in secure contexts; this works over plain http. */
export function randomBits64(): Bits64 {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether nothing of the villa moves any more. */
export function comesToRest(events: readonly Event[]): boolean {
  return events.some(({ body }) => body.type === "kept" && body.at_rest);
}

export type ReactionKind = Reaction["picture"];

/** The connection to a table's server. */
export type Connection =
  /** `lost`: it is being made again, by itself. */
  | { kind: "connected" | "lost" }
  /** For good. `outdated`: the server speaks a newer protocol; load the page anew. */
  | { kind: "ended"; why: "outdated" | "unknown_key" | "link_ended" | "failed" }
  /** The table lives at another server: load the page there. */
  | { kind: "elsewhere"; address: string };

/** The table has changed, or the seats for which one may act; everything may be new. */
export interface TableChange {
  events: Event[];
  /** The table's new view; nothing if one must ask for it. */
  view?: TableView | undefined;
  /** In a villa on a server: one's own predicted hands were rolled back. */
  isRolledBack?: boolean;
}

export interface TableListener {
  happened(change: TableChange): void;
  /** A computer player is at work; without a seat, none is. */
  thinking(seat: SeatNumber | undefined, percent: number): void;
  /** A player's, or one's own. */
  reaction?(reaction: Reaction): void;
  /** Of a table on a server: who else is there. */
  presence?(presence: Presence): void;
}

export interface TableClient {
  /** For which seats one may act from here. */
  readonly seats: readonly SeatNumber[];
  listen(listener: TableListener): void;
  /** Rejects with Refused. */
  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>>;
  /** Why it was refused; nothing if it was accepted. */
  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined>;
  /** Computes a hint. */
  thinkAbout(task: Thinking): Promise<TurnProgress>;
  /** Shown to all at the table, and not stored. */
  react(seat: SeatNumber, reaction: ReactionKind): void;
  /** The time in which the table's clocks run. */
  nowMs(): number;
  close(): void;
}

export interface VillaClient extends Omit<TableClient, "thinkAbout"> {
  /** What a person's hands want from now on. Answers come as events, refusals to `handsRefused`. */
  wantHands(seat: SeatNumber, input: HandInput): void;
  /** Rejects with Refused. */
  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>>;
  watch(watcher: VillaWatcher): void;
  /** Whether this seat's hands are moved from here now, or can be. */
  drives(seat: SeatNumber): boolean;
  /** How fast computer players' hands are shown, where that can be chosen; 1 is as a person's. */
  setSpeed?(speed: number): void;
  /** The whole game as a file. */
  record(progress?: (percent: number) => void): Promise<string>;
  /** Of a villa of this browser: now, with all that the hands have done until now. */
  save?(): void;
}

export interface VillaWatcher {
  /** Up to 60 times a second while something moves. */
  frame(frame: ViewFrame): void;
  handsRefused(refusal: RefusalView): void;
  /** Own hands at a villa on a server were rolled back: they wanted this there. Nothing: they are not at work there. */
  rolledBack?(input: HandInput | undefined): void;
  /** Hands that were left in motion are driven from here now. */
  takeUp?(): void;
}
