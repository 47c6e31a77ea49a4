// The pictures that people at a table show each other, for as long as they are seen.

import type { SeatNumber } from "../net/protocol";
import type { Picture } from "../net/table_client";

export type Reactions = ReadonlyMap<SeatNumber, Picture>;

/** How long a picture is seen. */
const reactionMs = 5_000;

export class ShownReactions {
  private reactions: Reactions = new Map();
  private readonly timers = new Map<SeatNumber, ReturnType<typeof setTimeout>>();

  constructor(private readonly changed: (reactions: Reactions) => void) {}

  show(seat: SeatNumber, picture: Picture): void {
    this.set(new Map(this.reactions).set(seat, picture));
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
