// Sound and vibration of hands at work: scraping by speed and load, a creak that rises with
// the load, knocks, and on phones a vibration as wood sticks and slips.

import type { PalettiMaterial } from "../../net/protocol";
import type { ViewFrame } from "../../net/villa_frame";
import type { WoodSounds } from "../../scene/villa/wood_sounds";
import { isUnderAny } from "../../state/villa_parts";

/** A hand's full force, and the second hand's, in newtons. */
export const fullForceN = 4;
export const fullFloorForceN = 15;
const msPerTick = 1000 / 240;
/** Vibration: the least share of a hand's force, the interval, and the shortest and longest pulse. */
const leastFelt = 0.12;
const feltEveryMs = 70;
const shortestMs = 4;
const longestMs = 26;

type Sounding = Pick<WoodSounds, "hear" | "forget" | "speedOf" | "pull" | "hush">;

/** How hard the hands work, as shares of their full force. */
export function loadsOf(frame: ViewFrame): { tool: number; floor: number } {
  return {
    tool: Math.min(1, frame.toolN / fullForceN),
    floor: Math.min(1, frame.floorN / fullFloorForceN),
  };
}

export class Sensations {
  private motion = -1;
  private feltTick = 0;

  constructor(
    private readonly sounds: Sounding,
    private readonly vibrate: ((ms: number) => unknown) | undefined,
  ) {}

  /** Timed by simulation ticks, because messages arrive unevenly. */
  sense(frame: ViewFrame, material: PalettiMaterial): void {
    const { sounds } = this;
    if (frame.motion !== this.motion) {
      this.motion = frame.motion;
      this.feltTick = 0;
      sounds.forget();
    }
    sounds.hear(frame.poses, frame.tick * msPerTick);
    const isHeld = frame.isMoving && (frame.tool !== "none" || frame.heldFloor > 0);
    if (!isHeld) return sounds.hush();
    const { tool, floor } = loadsOf(frame);
    const isRubbing = frame.part > 0 && isUnderAny(material, frame.poses, frame.part);
    sounds.pull(Math.max(tool, floor), isRubbing ? sounds.speedOf(frame.part) : 0);
    if (isRubbing) this.feel(tool, frame.tick);
  }

  private feel(load: number, tick: number): void {
    if (load < leastFelt || (tick - this.feltTick) * msPerTick < feltEveryMs) return;
    this.feltTick = tick;
    this.vibrate?.(Math.round(shortestMs + (longestMs - shortestMs) * load));
  }
}
