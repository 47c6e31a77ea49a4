// What own hands do at a villa elsewhere, on its way to the home: one after the other,
// and again from the first that was refused because it came too early. What was sent
// when a line broke, the table itself sends again.

import type { CommandBody, RefusalView, SeatNumber } from "./protocol";

export interface Post {
  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined>;
  /** The home's time is so much later than it was thought to be. */
  tooEarly(byMs: number): void;
  /** The home has refused this for good: what was predicted since has not happened. */
  refused(refusal: RefusalView): void;
}

interface Letter {
  seat: SeatNumber;
  body: CommandBody;
  isSent: boolean;
  settle?: (refusal: RefusalView | undefined) => void;
}

/** Refused because of when it came, not because of what it was (T8.1, T8.2). */
const tooEarly = "hands_too_early";
const untimely = new Set([tooEarly, "not_the_next_ticks"]);
/** The home takes hands that are less than 100 ms ahead. */
const patienceMs = 40;
/** So often something is tried again; then it is no matter of time. */
const mostTries = 25;

export class HandsPost {
  private letters: Letter[] = [];
  private tries = 0;
  private isEarly = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly post: Post) {}

  send(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    return new Promise((settle) => {
      const letter: Letter = { seat, body, isSent: false, settle };
      const waits = this.letters.some(({ isSent }) => !isSent);
      this.letters.push(letter);
      if (!waits) void this.submit(letter);
    });
  }

  /** Hands that are on their way are wanted no more. What was said is. */
  forget(): void {
    clearTimeout(this.timer);
    this.tries = 0;
    const all = this.letters;
    this.letters = all.filter(({ body }) => body.type !== "use_hands");
    for (const { body, settle } of all) if (body.type === "use_hands") settle?.(undefined);
    for (const letter of this.letters) if (!letter.isSent) void this.submit(letter);
  }

  private async submit(letter: Letter): Promise<void> {
    letter.isSent = true;
    const refusal = await this.post.submit(letter.seat, letter.body);
    const at = this.letters.indexOf(letter);
    if (at < 0) return;
    if (!refusal) {
      this.tries = 0;
      this.letters.splice(at, 1);
      letter.settle?.(undefined);
      return;
    }
    letter.isSent = false;
    if (!untimely.has(refusal.code) || ++this.tries > mostTries * this.letters.length) {
      this.letters.splice(at, 1);
      letter.settle?.(refusal);
      this.forget();
      this.post.refused(refusal);
      return;
    }
    this.isEarly ||= refusal.code === tooEarly;
    if (this.letters.some(({ isSent }) => isSent)) return;
    if (this.isEarly) this.post.tooEarly(patienceMs);
    this.isEarly = false;
    this.timer = setTimeout(() => this.sendAgain(), patienceMs);
  }

  private sendAgain(): void {
    for (const letter of this.letters) void this.submit(letter);
  }
}
