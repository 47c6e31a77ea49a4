// Places the picture on its canvas: above anything that covers the lower edge, and scaled
// down if it would not fit there. Knows pixels and the camera's opening angle, not the villa.

import type { PerspectiveCamera } from "three";

/** The narrowest aspect ratio (width over height) of a picture of the whole villa with the cards above it. */
const leastAspect = 0.5;
/** Free pixels between the villa and whatever covers the lower edge. */
const air = 14;
const glideMs = 200;

interface Size {
  width: number;
  height: number;
}

/** Whether the canvas changed shape: a rotated phone, not a hidden toolbar. */
export function isAnother(before: Size, now: Size): boolean {
  const share = now.width / now.height / (before.width / before.height);
  return Math.abs(Math.log(share)) > 0.2;
}

/** The height in pixels of the picture that the camera is set up for, and the y of its middle. */
export function fitted({ width, height }: Size, inset: number): { tall: number; middle: number } {
  const clear = Math.max(1, height - inset - Math.min(inset, air));
  const needed = Math.min(height, width / leastAspect);
  return { tall: height * Math.min(1, clear / needed), middle: clear / 2 };
}

export class Frame {
  #inset = 0;
  #glide: { from: number; to: number; startMs: number } | undefined;
  isMotionReduced = false;

  /** Sets how many pixels at the lower edge are covered; returns whether that changed. */
  cover(inset: number, nowMs: number): boolean {
    if (inset === (this.#glide?.to ?? this.#inset)) return false;
    this.#glide = this.isMotionReduced ? undefined : { from: this.#inset, to: inset, startMs: nowMs };
    if (!this.#glide) this.#inset = inset;
    return true;
  }

  /** Advances the glide; returns whether it is still moving. */
  advance(nowMs: number): boolean {
    const glide = this.#glide;
    if (!glide) return false;
    const share = Math.min(1, Math.max(0, (nowMs - glide.startMs) / glideMs));
    this.#inset = glide.from + (glide.to - glide.from) * share;
    if (share === 1) this.#glide = undefined;
    return true;
  }

  /** The final picture, after the glide. */
  aspect(size: Size): number {
    return size.width / fitted(size, this.#glide?.to ?? this.#inset).tall;
  }

  apply(camera: PerspectiveCamera, size: Size): void {
    const { tall, middle } = fitted(size, this.#inset);
    camera.aspect = size.width / tall;
    camera.setViewOffset(size.width, tall, 0, tall / 2 - middle, size.width, size.height);
  }
}
