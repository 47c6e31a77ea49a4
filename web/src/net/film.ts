// The film of a game at a villa: the frames that a replay of its record has shown, as the engine's
// study service delivers them (docs/formats/wasm_api.md).

import type { FilmMoment } from "./protocol";
import { readViewFrame, type ViewFrame } from "./villa_frame";

export class Film {
  private readonly frames: ArrayBuffer[] = [];
  private readonly times: FilmMoment[] = [];

  /** Adds the frames of another slice. */
  add(bytes: ArrayBuffer): void {
    const view = new DataView(bytes);
    for (let at = 0; at + 4 <= bytes.byteLength;) {
      const length = view.getUint32(at, true);
      const frame = bytes.slice(at + 4, at + 4 + length);
      const header = new DataView(frame);
      this.frames.push(frame);
      this.times.push({ turn: header.getUint32(4, true), tick: header.getUint32(8, true) });
      at += 4 + length;
    }
  }

  /** The last moment so far; nothing without a frame. */
  get end(): FilmMoment | undefined {
    return this.times[this.times.length - 1];
  }

  momentOf(frame: number): FilmMoment {
    return this.times[frame] ?? { turn: 0, tick: 0 };
  }

  get length(): number {
    return this.frames.length;
  }

  /** The index of the last frame that is not later; -1 if there is none. */
  find({ turn, tick }: FilmMoment): number {
    let [low, high] = [0, this.times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const time = this.times[middle]!;
      if (time.turn < turn || (time.turn === turn && time.tick <= tick)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  read(frame: number): ViewFrame | undefined {
    const bytes = this.frames[frame];
    return bytes && readViewFrame(bytes);
  }
}
