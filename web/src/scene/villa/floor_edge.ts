// Where a hand grips the floor it holds.

import type { PalettiPart } from "../../net/protocol";
import { poseStride, type FloorHand, type Poses } from "./villa_scene";

const um = 1e-6;
/** How far the fingers reach in from the edge. */
const gripDepth = 0.006;

/** The outline's distance from its middle in this direction; the farthest of its crossings. */
function reachTowards(part: PalettiPart, dx: number, dy: number): number {
  if (part.radius_um !== undefined) return part.radius_um * um;
  const corners = part.corners_um;
  let reach = 0;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [ax, ay] = [(corners[j] ?? 0) * um, (corners[j + 1] ?? 0) * um];
    const [ex, ey] = [(corners[i] ?? 0) * um - ax, (corners[i + 1] ?? 0) * um - ay];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-12) continue;
    const along = (ax * dy - ay * dx) / across;
    const away = (ax * ey - ay * ex) / across;
    if (along >= 0 && along <= 1) reach = Math.max(reach, away);
  }
  return reach;
}

/** The hand at the floor's edge, on the side where it was. */
export function atEdge(hand: FloorHand, floor: PalettiPart, poses: Poses): FloorHand {
  const o = hand.floor * poseStride;
  const at = (i: number) => poses[o + i] ?? 0;
  const [x, y, z] = [at(1), at(2), at(3)];
  const length = Math.hypot(hand.at.x - x, hand.at.y - y) || 1;
  const [dx, dy] = [(hand.at.x - x) / length, (hand.at.y - y) / length];
  // Floors lie nearly flat: only the turn about the vertical matters, and which face is up.
  const [qw, qx, qy, qz] = [at(4), at(5), at(6), at(7)];
  const [cos, sin] = [1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qw * qz)];
  const isFlipped = 1 - 2 * (qx * qx + qy * qy) < 0;
  const [lx, ly] = [cos * dx + sin * dy, (isFlipped ? -1 : 1) * (cos * dy - sin * dx)];
  const reach = reachTowards(floor, lx, ly) - gripDepth;
  return { ...hand, at: { x: x + dx * reach, y: y + dy * reach, z } };
}
