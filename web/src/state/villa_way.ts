// The way that a column came, kept so that a hand can bring it back to its place: from
// where it stood, out from under its floor, to where it went up. It is kept as the way
// of the column's foot, since fingers may take over from the hook and hold it higher.

import { near, type Place } from "./villa_parts";

/** It is kept at points so far apart. */
const trailM = 0.002;

export interface Lifted {
  floor: number;
  liftUm: number;
}

export class VillaWay {
  /** The floor that was lifted when the column came out: it goes back in under it. */
  lifted: Lifted | undefined;

  private constructor(private readonly feet: Place[]) {}

  /** It stands where a hand holds it so high above its foot. */
  static from(held: Place, gripM: number): VillaWay {
    return new VillaWay([footOf(held, gripM)]);
  }

  /** Of a column whose way nobody knows: outwards, and down beside the base; it stays there (V5.6). */
  static beside(held: Place, gripM: number, radiusM: number, tableM: number): VillaWay {
    const { x, y, z } = footOf(held, gripM);
    const share = radiusM / (Math.hypot(x, y) || 1e-6);
    const outside = { x: x * share, y: y * share, z };
    return new VillaWay([{ ...outside, z: tableM }, outside]);
  }

  /** It has come here. */
  note(held: Place, gripM: number): void {
    const foot = footOf(held, gripM);
    if (!near(this.feet[this.feet.length - 1]!, foot, trailM)) this.feet.push(foot);
  }

  /** Where its foot was, to be gone through from the last to the first. */
  footsteps(): Place[] {
    return [...this.feet];
  }
}

function footOf(held: Place, gripM: number): Place {
  return { ...held, z: held.z - gripM };
}
