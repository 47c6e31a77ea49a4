// Keeps the frame rate up on weak machines: when consecutive frames take too long, fewer
// pixels are drawn. Sees only frame times, not what drawing costs.

import type { Quality } from "./villa_scene";

/** The maximum device pixels per CSS pixel. */
export const mostPixels: Readonly<Record<Quality, number>> = { low: 1, middle: 1.5, high: 2 };

/** Frame times above this, in ms, are noticeable. */
const slowMs = 30;
/** A gap this long is a pause, not a slow frame. */
const pauseMs = 400;
const framesLooked = 24;
const leastPixels = 0.6;
const step = 0.75;

export class Pace {
  #beforeMs = -Infinity;
  #slow = 0;
  #looked = 0;
  /** Device pixels per CSS pixel. */
  pixels: number;

  constructor(pixels: number) {
    this.pixels = pixels;
  }

  /** Records a frame; returns whether later frames should have fewer pixels. */
  isTooSlow(nowMs: number): boolean {
    const ms = nowMs - this.#beforeMs;
    this.#beforeMs = nowMs;
    if (ms > pauseMs) return false;
    this.#looked++;
    if (ms > slowMs) this.#slow++;
    if (this.#looked < framesLooked) return false;
    const isTooSlow = this.#slow > framesLooked / 2 && this.pixels > leastPixels;
    if (isTooSlow) this.pixels = Math.max(leastPixels, this.pixels * step);
    this.#looked = this.#slow = 0;
    return isTooSlow;
  }
}
