// Shows hands at a villa: the player's own, other players', and those of a replay.

import type { ViewFrame } from "../../net/villa_frame";
import type { Point3, VillaScene } from "../../scene/villa/villa_scene";
import { placeOf } from "../../state/villa_parts";
import { loadsOf } from "./sensations";

/** `reaching`: the target of the player's own hand, and its side. Unknown for other players. */
export function showHands(
  scene: VillaScene,
  frame: ViewFrame | undefined,
  reaching?: { wanted: Point3; sideTurns: number },
): void {
  if (!frame?.isMoving) {
    scene.setHand(undefined);
    scene.setFloorHand(undefined);
    return;
  }
  const { tool, part, hand, heldFloor: floor, poses } = frame;
  const isColumn = (tool === "fingers" || tool === "hook") && part > 0;
  const goal = reaching?.wanted ?? hand;
  const side = reaching ? reaching.sideTurns * 2 * Math.PI : Math.atan2(hand.y, hand.x);
  const loads = loadsOf(frame);
  scene.setHand(isColumn ? { part, tool, at: hand, goal, side, resistance: loads.tool } : undefined);
  const at = placeOf(poses, floor);
  const eye = scene.camera.eye.azimuth;
  const edge = { x: at.x + 0.09 * Math.cos(eye + 1), y: at.y + 0.09 * Math.sin(eye + 1), z: at.z };
  scene.setFloorHand(
    floor > 0 ? { floor, at: edge, lift: frame.liftedM, resistance: loads.floor } : undefined,
  );
}
