// What a hand has wanted, and how it was then: a villa elsewhere may let hands hold still,
// and what they did since has not happened.

import type { HandInput } from "../net/protocol";

/** Hands are stepped 60 times a second, and never so many seconds ahead of the table. */
const mostMoments = 1_000;

/** Where an open hand is does not matter. */
function textOf({ tool, part, held_floor, x_um, y_um, z_um, turn_ppm, lift_um }: HandInput): string {
  if (tool === "none") return [tool, held_floor, lift_um].join();
  return [tool, part, held_floor, x_um, y_um, z_um, turn_ppm, lift_um].join();
}

export class HandPast<Moment> {
  private readonly moments: Array<{ wish: string; moment: Moment }> = [];

  get isEmpty(): boolean {
    return this.moments.length === 0;
  }

  note(wish: HandInput, moment: Moment): void {
    const text = textOf(wish);
    if (this.moments.at(-1)?.wish === text) this.moments.pop();
    this.moments.push({ wish: text, moment });
    if (this.moments.length > mostMoments) this.moments.shift();
  }

  /** How the hand was when it last wanted this; what came after is forgotten. */
  backTo(wish: HandInput): Moment | undefined {
    const text = textOf(wish);
    const at = this.moments.map((one) => one.wish).lastIndexOf(text);
    if (at < 0) return undefined;
    this.moments.splice(at + 1);
    return this.moments[at]?.moment;
  }
}
