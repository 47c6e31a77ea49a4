// Both hands lay a floor: over its place it is turned as it should lie, then lowered,
// slowly at last.

import type { Sight } from "../net/sight";
import { paces, pressedM, slowAboveM, type VillaGrip } from "./villa_grip";
import { heightOf, highestTop, near, towards } from "./villa_parts";

/** How fast hands turn a floor, in turns a second. */
const turnsPerSecond = 0.3;

/** Whether it lies, and can be let go. */
export function layFloor(grip: VillaGrip, turns: number, seconds: number, sight: Sight): boolean {
  if (Math.abs(turns - grip.turn) > 1e-6) {
    const most = turnsPerSecond * seconds;
    grip.turn += Math.max(-most, Math.min(most, turns - grip.turn));
    return false;
  }
  const top = highestTop(grip.material, sight.poses, grip.part);
  const rest = top + heightOf(grip.material, grip.part) / 2 - pressedM;
  const isNear = grip.goal.z - rest < slowAboveM;
  const down = { x: grip.goal.x, y: grip.goal.y, z: rest };
  grip.goal = towards(grip.goal, down, (isNear ? paces.lowerSlowly : paces.lay) * seconds);
  return near(grip.goal, down, 1e-6);
}
