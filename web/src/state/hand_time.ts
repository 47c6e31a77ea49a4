// How much time a hand has had: the villa's own, by its ticks. A page that was drawing for
// long sees only where the villa is now; its hand has had all ticks until then. Between two
// looks at the villa a pointer's hand goes on by the page's clock.

import type { Sight } from "../net/sight";

const ticksPerSecond = 240;
/** A hand goes in steps of so much at most. */
const mostStepS = 0.05;
/** However long the page was asleep, a hand goes no farther at once. */
const mostAtOnceS = 1;

export class HandTime {
  private motion = -1;
  private tick = 0;
  private seenMs = 0;
  /** In the motion's time: what the hand has had. */
  private hadS = 0;

  /** The steps that the hand goes now: at least one, which may take no time. */
  take({ motion, tick }: Pick<Sight, "motion" | "tick">, nowMs: number): number[] {
    const villaS = tick / ticksPerSecond;
    if (motion !== this.motion || tick < this.tick) this.hadS = villaS;
    if (motion !== this.motion || tick !== this.tick) this.seenMs = nowMs;
    this.motion = motion;
    this.tick = tick;
    const nowS = villaS + Math.min(mostStepS, (nowMs - this.seenMs) / 1000);
    const seconds = Math.max(0, nowS - this.hadS);
    this.hadS += seconds;
    const stepsS: number[] = [];
    let leftS = Math.min(mostAtOnceS, seconds);
    do {
      stepsS.push(Math.min(mostStepS, leftS));
      leftS -= mostStepS;
    } while (leftS > 1e-9);
    return stepsS;
  }
}
