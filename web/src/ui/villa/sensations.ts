// What hands at work sound and feel like: scraping by speed and load, a creak that
// rises with the load, knocks, and on phones a trembling as wood sticks and slips.

import type { PalettiMaterial } from "../../net/protocol";
import type { Sight } from "../../net/sight";
import type { WoodSounds } from "../../scene/villa/wood_sounds";
import { isUnderAny } from "../../state/villa_parts";

/** A hand's full force, and the second hand's, in newtons. */
export const fullForceN = 4;
export const fullFloorForceN = 15;
const msPerTick = 1000 / 240;
/** From this share of its force on a hand feels the wood tremble; so often, and so long each time. */
const leastFelt = 0.12;
const feltEveryMs = 70;
const shortestMs = 4;
const longestMs = 26;

type Sounding = Pick<WoodSounds, "hear" | "forget" | "speedOf" | "pull" | "hush">;

/** How hard the hands work, as shares of what they can. */
export function loadsOf(sight: Sight): { tool: number; floor: number } {
  return {
    tool: Math.min(1, sight.toolN / fullForceN),
    floor: Math.min(1, sight.floorN / fullFloorForceN),
  };
}

export class Sensations {
  private motion = -1;
  private feltTick = 0;

  constructor(
    private readonly sounds: Sounding,
    private readonly vibrate: ((ms: number) => unknown) | undefined,
  ) {}

  /** The villa's own time counts: messages come in unevenly. */
  sense(sight: Sight, material: PalettiMaterial): void {
    const { sounds } = this;
    if (sight.motion !== this.motion) {
      this.motion = sight.motion;
      this.feltTick = 0;
      sounds.forget();
    }
    sounds.hear(sight.poses, sight.tick * msPerTick);
    const isHeld = sight.isMoving && (sight.tool !== "none" || sight.heldFloor > 0);
    if (!isHeld) return sounds.hush();
    const { tool, floor } = loadsOf(sight);
    const isRubbing = sight.part > 0 && isUnderAny(material, sight.poses, sight.part);
    sounds.pull(Math.max(tool, floor), isRubbing ? sounds.speedOf(sight.part) : 0);
    if (isRubbing) this.feel(tool, sight.tick);
  }

  private feel(load: number, tick: number): void {
    if (load < leastFelt || (tick - this.feltTick) * msPerTick < feltEveryMs) return;
    this.feltTick = tick;
    this.vibrate?.(Math.round(shortestMs + (longestMs - shortestMs) * load));
  }
}
