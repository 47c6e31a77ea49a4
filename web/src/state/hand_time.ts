// How much time a hand has had: the villa's own, by its ticks. A page that was drawing for
// long hears of many ticks at once; its hand has had them all. Between two looks at the
// villa a pointer's hand goes on by the page's clock.

import type { Sight } from "../net/sight";

const ticksPerSecond = 240;
/** However long the page was asleep, a hand goes no farther at once. */
const mostStepS = 0.05;

export class HandTime {
  private motion = -1;
  private tick = 0;
  private seenMs = 0;
  /** In the motion's time: what the hand has had. */
  private hadS = 0;

  /** How long the hand goes on now. */
  take({ motion, tick }: Pick<Sight, "motion" | "tick">, nowMs: number): number {
    const villaS = tick / ticksPerSecond;
    if (motion !== this.motion || tick < this.tick) this.hadS = villaS;
    if (motion !== this.motion || tick !== this.tick) this.seenMs = nowMs;
    this.motion = motion;
    this.tick = tick;
    const nowS = villaS + Math.min(mostStepS, (nowMs - this.seenMs) / 1000);
    const seconds = Math.max(0, nowS - this.hadS);
    this.hadS += seconds;
    return Math.min(mostStepS, seconds);
  }
}
