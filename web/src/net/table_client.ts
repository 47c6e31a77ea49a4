// A table as the page sees it, wherever it lives. Questions are answered by the
// engine in the page; commands go to the table's home.

import type {
  Answer,
  CommandBody,
  Event,
  Presence,
  Query,
  Reaction,
  RefusalView,
  Resync,
  SeatNumber,
  TableView,
  Thinking,
} from "./protocol";
import type { TurnProgress } from "./thinking";

export type Answered<Type extends Answer["type"]> = Extract<Answer, { type: Type }>;

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

export type Picture = Reaction["picture"];

/** How it stands with a home that is elsewhere. */
export type Connection =
  /** `lost`: it is being made again, by itself. */
  | { kind: "connected" | "lost" }
  /** For good. `outdated`: the home speaks a newer protocol; load the page anew. */
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
  /** A computer player is at work, or nobody any more. */
  thinking(seat: SeatNumber | undefined, percent: number): void;
  /** Somebody shows a picture; oneself, too. */
  reaction?(reaction: Reaction): void;
  /** Of a home that is elsewhere: how it stands with it, and who else is there. */
  connection?(connection: Connection): void;
  presence?(presence: Presence): void;
  /** Of a villa elsewhere: docs/formats/protocol.md has the frames. */
  poses?(frame: Uint8Array): void;
  resync?(resync: Resync): void;
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
  /** A picture for all at the table; kept by nobody. */
  react(seat: SeatNumber, picture: Picture): void;
  /** The time of the table's home, in which its clocks run. */
  nowMs(): number;
  close(): void;
}
