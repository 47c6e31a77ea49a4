// Keeps pictures coming on weak machines: when frames that follow each other take too
// long, fewer pixels are drawn. Looks at times only; what it costs to draw, it does not
// know.

import type { Quality } from "./villa_scene";

/** Pixels for each pixel of CSS, at most. */
export const mostPixels: Readonly<Record<Quality, number>> = { low: 1, middle: 1.5, high: 2 };

/** Slower than this, in ms from frame to frame, is felt. */
const slowMs = 30;
/** A pause, not a slow frame. */
const pauseMs = 400;
const framesLooked = 24;
const leastPixels = 0.6;
const step = 0.75;

export class Pace {
  #beforeMs = -Infinity;
  #slow = 0;
  #looked = 0;
  /** Pixels for each pixel of CSS. */
  pixels: number;

  constructor(pixels: number) {
    this.pixels = pixels;
  }

  /** A frame is drawn; whether from now on it should have fewer pixels. */
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
