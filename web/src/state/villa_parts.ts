// The parts of a villa by number and name, and their poses, as plain geometry for aiming. Axes and
// units are the engine's: metres, z up.

import type { PalettiMaterial, PartPose } from "../net/protocol";
import { poseStride, type Poses } from "../net/villa_frame";

export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  z: number;
}

/** A hand within this distance of its target has reached it. */
export const nearM = 0.0006;

export function near(one: Place, other: Place, tolerance = nearM): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z) < tolerance;
}

/** From one place towards another, by at most this distance. */
export function towards(from: Place, to: Place, most: number): Place {
  const [x, y, z] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const distance = Math.hypot(x, y, z);
  if (distance <= most) return to;
  const share = most / distance;
  return { x: from.x + x * share, y: from.y + y * share, z: from.z + z * share };
}

export const firstColumn = 6;
export const floorCount = 5;
const um = 1e-6;

export function partNumber(material: PalettiMaterial, name: string): number {
  return material.parts.findIndex(({ part }) => part === name);
}

export function isThere(poses: Poses, part: number): boolean {
  return poses[part * poseStride] === 1;
}

export function placeOf(poses: Poses, part: number): Place {
  const at = part * poseStride;
  return { x: poses[at + 1] ?? 0, y: poses[at + 2] ?? 0, z: poses[at + 3] ?? 0 };
}

export function heightOf(material: PalettiMaterial, part: number): number {
  return (material.parts[part]?.height_um ?? 0) * um;
}

/** The foot of a part in the villa, from its pose. */
export function footOfPose(material: PalettiMaterial, { part, position_um }: PartPose): Place {
  const [x = 0, y = 0, z = 0] = position_um.map((coordinate) => coordinate * um);
  return { x, y, z: z - heightOf(material, partNumber(material, part)) / 2 };
}

/** The greatest distance of its outline from its centre. */
export function reachOf(material: PalettiMaterial, part: number): number {
  const { radius_um, corners_um = [] } = material.parts[part] ?? {};
  if (radius_um !== undefined) return radius_um * um;
  let reach = 0;
  for (let at = 0; at + 1 < corners_um.length; at += 2)
    reach = Math.max(reach, Math.hypot(corners_um[at]!, corners_um[at + 1]!));
  return reach * um;
}

/** The height of the highest part other than this one. */
export function highestTop(material: PalettiMaterial, poses: Poses, except: number): number {
  let top = 0;
  for (let part = 1; part < material.parts.length; part++)
    if (part !== except && isThere(poses, part))
      top = Math.max(top, placeOf(poses, part).z + heightOf(material, part) / 2);
  return top;
}

/** The height of a floor's upper face; 0 for the base. */
export function faceOf(material: PalettiMaterial, poses: Poses, floor: number): number {
  return floor === 0 ? 0 : placeOf(poses, floor).z + heightOf(material, floor) / 2;
}

/** Farther from the middle than this, nothing is above a column of this radius. */
export function clearRadius(material: PalettiMaterial, poses: Poses, column: number): number {
  const clearance = 0.012;
  let radius = 0;
  for (let floor = 0; floor <= floorCount; floor++) {
    if (!isThere(poses, floor)) continue;
    const { x, y } = placeOf(poses, floor);
    radius = Math.max(radius, Math.hypot(x, y) + reachOf(material, floor));
  }
  return radius + reachOf(material, column) + clearance;
}

/** A point in a floor's own axes, seen from above. */
function inFloor(poses: Poses, floor: number, { x, y }: Point): Point {
  const at = floor * poseStride;
  const [qw, qx, qy, qz] = [4, 5, 6, 7].map((index) => poses[at + index] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  const place = placeOf(poses, floor);
  const [dx, dy] = [x - place.x, y - place.y];
  // The first two rows of the inverse rotation, for a floor that lies level.
  return {
    x: (1 - 2 * (qy * qy + qz * qz)) * dx + 2 * (qx * qy + qw * qz) * dy,
    y: 2 * (qx * qy - qw * qz) * dx + (1 - 2 * (qx * qx + qz * qz)) * dy,
  };
}

/** Whether a floor is above any part of the column, seen from above. */
export function isUnder(material: PalettiMaterial, poses: Poses, column: number, floor: number): boolean {
  const { radius_um, corners_um = [] } = material.parts[floor] ?? {};
  if (!isThere(poses, floor)) return false;
  const at = inFloor(poses, floor, placeOf(poses, column));
  const reach = reachOf(material, column);
  if (radius_um !== undefined) return Math.hypot(at.x, at.y) < radius_um * um + reach;
  let isInside = false;
  for (let index = 0; index < corners_um.length; index += 2) {
    const next = (index + 2) % corners_um.length;
    const [x1, y1, x2, y2] = [index, index + 1, next, next + 1].map((one) => corners_um[one]! * um) as [
      number,
      number,
      number,
      number,
    ];
    const along = Math.max(
      0,
      Math.min(1, ((at.x - x1) * (x2 - x1) + (at.y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)),
    );
    if (Math.hypot(at.x - x1 - along * (x2 - x1), at.y - y1 - along * (y2 - y1)) < reach) return true;
    if (y1 > at.y !== y2 > at.y && at.x < x1 + ((at.y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

/** Whether any floor is above it. */
export function isUnderAny(material: PalettiMaterial, poses: Poses, column: number): boolean {
  const { z } = placeOf(poses, column);
  for (let floor = 1; floor <= floorCount; floor++)
    if (isThere(poses, floor) && placeOf(poses, floor).z > z && isUnder(material, poses, column, floor))
      return true;
  return false;
}
