// The last seconds of a villa: the poses of all parts over time, interpolated in between.
// Knows nothing of a screen.

import { mixPoses } from "../../net/villa_frame";
import { partCount, poseStride, type Poses } from "./villa_scene";

const framesPerSecond = 60;
const keptSeconds = 20;
const capacity = framesPerSecond * keptSeconds;
const stride = partCount * poseStride;

export class PoseTrack {
  #frames = new Float32Array(capacity * stride);
  #times = new Float64Array(capacity);
  /** How many frames were ever added; the last `capacity` of them are stored. */
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }
  get newestMs(): number {
    return this.#timeOf(this.#count - 1);
  }
  get oldestMs(): number {
    return this.#timeOf(this.#oldest);
  }

  clear(): void {
    this.#count = 0;
  }

  /** A time that does not ascend replaces the newest frame. */
  add(poses: Poses, atMs: number): void {
    if (this.#count > 0 && atMs <= this.newestMs) this.#count--;
    const slot = this.#count % capacity;
    this.#frames.set(poses.subarray(0, stride), slot * stride);
    this.#times[slot] = atMs;
    this.#count++;
  }

  /** Samples the villa at a time into `out`, clamped to the first and last frame. */
  sample(atMs: number, out: Poses): void {
    if (this.#count === 0) {
      out.fill(0);
      return;
    }
    const after = this.#firstAfter(atMs);
    if (after === this.#oldest || after === this.#count) {
      const only = after === this.#count ? after - 1 : after;
      out.set(this.#frameOf(only));
      return;
    }
    const from = this.#timeOf(after - 1);
    const share = (atMs - from) / (this.#timeOf(after) - from);
    mixPoses(this.#frameOf(after - 1), this.#frameOf(after), share, out);
  }

  get #oldest(): number {
    return Math.max(0, this.#count - capacity);
  }

  #timeOf(frame: number): number {
    return this.#times[frame % capacity] ?? 0;
  }

  #frameOf(frame: number): Poses {
    const start = (frame % capacity) * stride;
    return this.#frames.subarray(start, start + stride);
  }

  /** The index of the first frame later than this, or the number of frames. */
  #firstAfter(atMs: number): number {
    let low = this.#oldest;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#timeOf(middle) <= atMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
