// What the page and its worker say to each other about a villa elsewhere. The worker has
// the line and leads the hands, so that neither waits while the page draws.

import type { CommandBody, Event, HandInput, Presence, Reaction, RefusalView, SeatNumber } from "./protocol";
import type { Sight } from "./sight";
import type { Connection, Picture } from "./table_client";

export interface OpenVilla {
  kind: "open";
  /** Of the page's many, one after the other: what is told of another one comes too late. */
  seat: number;
  key: string;
  /** Of the server's WebSocket. */
  address: string;
  /** When the page's `performance.now()` was 0: each thread has its own. */
  originMs: number;
}

export type ToHost =
  | OpenVilla
  | { kind: "look" }
  /** `handover` is the last one that the page had heard of. */
  | { kind: "want"; seat: SeatNumber; wish: HandInput; handover: number }
  | { kind: "submit"; id: number; seat: SeatNumber; body: CommandBody }
  | { kind: "react"; seat: SeatNumber; picture: Picture }
  | { kind: "record"; id: number }
  /** The page came back to light, or the network is back. */
  | { kind: "woken" }
  | { kind: "close" };

/** What the page is asked for at once, as it was when something was told. */
export interface HostNow {
  seats: readonly SeatNumber[];
  isOwner: boolean;
  /** Whose hands are led from here. */
  leading?: SeatNumber | undefined;
  /** The home's clock is ahead of this one by so much. */
  aheadMs: number;
  /**
   * How often the hands were taken from the page: they had to go back, were refused, or
   * all came to rest. What it wanted before it heard of that is wanted no more.
   */
  handover: number;
}

/** What came of something that the page asked for. */
export interface Found {
  refusal?: RefusalView | undefined;
  text?: string;
}

export type Told =
  | { kind: "connection"; connection: Connection }
  | { kind: "opened" }
  | { kind: "closed"; refusal: RefusalView }
  | { kind: "seen"; sight: Sight }
  | { kind: "hands_refused"; refusal: RefusalView }
  | { kind: "went_back"; wish: HandInput | undefined }
  | { kind: "take_up" }
  | { kind: "happened"; events: Event[] }
  | { kind: "thinking"; seat: SeatNumber | undefined; percent: number }
  | { kind: "reaction"; reaction: Reaction }
  | { kind: "presence"; presence: Presence }
  | ({ kind: "answer"; id: number } & Found);

export interface FromHost {
  seat: number;
  told: Told;
  now: HostNow;
}
