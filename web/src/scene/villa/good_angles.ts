// Camera positions with a good view of what matters now: near the current one, with
// nothing in front. Pure geometry, no screen.

import type { PalettiMaterial } from "../../net/protocol";
import {
  firstColumn,
  partCount,
  poseStride,
  type Eye,
  type PartNumber,
  type Poses,
  type Subject,
} from "./villa_scene";

const um = 1e-6;
/** Vertical field of view, in radians: a long lens keeps lines straight. */
export const fieldOfView = 0.48;

/** Parts that rolled farther away than this, in metres, are ignored. */
const farthest = 0.3;

export interface Looking {
  material: PalettiMaterial;
  poses: Poses;
  eye: Readonly<Eye>;
  /** Width of the picture over its height. */
  aspect: number;
}

const elevations = {
  villa: 0.3,
  column: 0.2,
  placing: 0.62,
  laying: 0.52,
  squat: 0.012,
  table: 1.1,
} as const;

interface Placed {
  x: number;
  y: number;
  z: number;
}

function placeOf(poses: Poses, part: PartNumber): Placed | undefined {
  const o = part * poseStride;
  if (!poses[o]) return undefined;
  return { x: poses[o + 1] ?? 0, y: poses[o + 2] ?? 0, z: poses[o + 3] ?? 0 };
}

/** The height of the highest part present. */
function topOf({ material, poses }: Looking): number {
  let top = 0;
  for (let part = 0; part < partCount; part++) {
    const place = placeOf(poses, part);
    if (place) top = Math.max(top, place.z + ((material.parts[part]?.height_um ?? 0) * um) / 2);
  }
  return top;
}

/** The villa's height plus a column on its highest floor, so that the picture has room for one. */
function heightToCome(looking: Looking): number {
  const { material, poses } = looking;
  let high = topOf(looking);
  for (let floor = 1; floor < firstColumn; floor++) {
    const place = placeOf(poses, floor);
    const above = (material.parts[floor]?.height_um ?? 0) / 2 + (material.parts[firstColumn]?.height_um ?? 0);
    if (place) high = Math.max(high, place.z + above * um);
  }
  return high;
}

/** The farthest distance of any part from the middle of the table: the villa may have collapsed. */
function reachOf({ poses }: Looking): number {
  let reach = 0;
  for (let part = 1; part < partCount; part++) {
    const place = placeOf(poses, part);
    const half = part < firstColumn ? 0.1 : 0.04;
    if (place) reach = Math.max(reach, Math.hypot(place.x, place.y) + half);
  }
  return Math.min(reach, farthest);
}

/** The camera distance needed to fit this much in view. */
export function distanceFor(width: number, height: number, aspect: number): number {
  const tangent = Math.tan(fieldOfView / 2);
  return Math.max(height / (2 * tangent), width / (2 * tangent * aspect));
}

/** The equivalent angle that is at most half a turn from `near`. */
export function nearestTurn(angle: number, near: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.round((angle - near) / turn);
}

/** The azimuth nearest to `eye` at which nothing on the same level hides the column. */
function clearAzimuth({ poses, eye }: Looking, part: PartNumber, column: Placed): number {
  const steps = 24;
  const hides = (azimuth: number) => {
    let hidden = 0;
    for (let other = firstColumn; other < partCount; other++) {
      const place = other === part ? undefined : placeOf(poses, other);
      if (!place || Math.abs(place.z - column.z) > 0.04) continue;
      const [dx, dy] = [place.x - column.x, place.y - column.y];
      const before = dx * Math.cos(azimuth) + dy * Math.sin(azimuth);
      const beside = Math.abs(dy * Math.cos(azimuth) - dx * Math.sin(azimuth));
      if (before > 0) hidden += Math.max(0, 1 - beside / 0.03);
    }
    return hidden;
  };
  let best = eye.azimuth;
  let least = Infinity;
  for (let i = 0; i < steps; i++) {
    const away = ((i % 2 ? 1 : -1) * Math.ceil(i / 2) * 2 * Math.PI) / steps;
    // Half hiding a column costs as much as a quarter turn.
    const cost = hides(eye.azimuth + away) + Math.abs(away) * 0.32;
    if (cost < least) [least, best] = [cost, eye.azimuth + away];
  }
  return best;
}

export function goodEye(subject: Subject, looking: Looking): Eye {
  const { material, poses, eye, aspect } = looking;
  const top = topOf(looking);
  const base = (material.parts[0]?.radius_um ?? 140_000) * um;
  // Base and seal from left to right, and as much above as a villa of `high`.
  const wholeOf = (high: number, reach = 0) =>
    distanceFor(2 * Math.max(base * 1.15, reach), high + 0.16, aspect) + base * 0.6;
  // During play a low villa is not viewed from any closer than a high one.
  const whole = wholeOf(Math.max(top, 0.22));
  switch (subject.kind) {
    case "villa": {
      const high = heightToCome(looking);
      return {
        azimuth: eye.azimuth,
        elevation: elevations.villa,
        distance: wholeOf(Math.max(high, 0.14), reachOf(looking)),
        height: high * 0.41 - 0.01,
      };
    }
    case "table":
      return { azimuth: eye.azimuth, elevation: elevations.table, distance: whole * 1.25, height: 0 };
    case "column": {
      const column = placeOf(poses, subject.part);
      if (!column) return goodEye({ kind: "villa" }, looking);
      return {
        azimuth: clearAzimuth(looking, subject.part, column),
        elevation: elevations.column,
        distance: Math.max(whole * 0.72, distanceFor(0.3, 0.2, aspect)),
        height: column.z * 0.8 + top * 0.5 * 0.2,
      };
    }
    case "squat": {
      const floor = placeOf(poses, subject.floor) ?? { x: 0, y: 0, z: 0 };
      const distance = distanceFor(0.3, 0.19, aspect) + base * 0.5;
      return { azimuth: eye.azimuth, elevation: elevations.squat, distance, height: floor.z };
    }
    case "placing":
    case "laying": {
      const floor = placeOf(poses, subject.floor) ?? { x: 0, y: 0, z: top };
      const distance = Math.max(whole * 0.8, distanceFor(0.3, 0.28, aspect));
      return { azimuth: eye.azimuth, elevation: elevations[subject.kind], distance, height: floor.z * 0.92 };
    }
  }
}

/** Beside the fall: at a right angle to the floors' motion, on the side of the contact that failed. */
export function collapseEye(before: Poses, after: Poses, at: Placed | undefined, looking: Looking): Eye {
  let [dx, dy] = [0, 0];
  for (let part = 1; part < partCount; part++) {
    const [from, to] = [placeOf(before, part), placeOf(after, part)];
    if (!from || !to) continue;
    const weight = part < firstColumn ? 4 : 1;
    dx += weight * (to.x - from.x);
    dy += weight * (to.y - from.y);
  }
  const { eye, aspect } = looking;
  const side = Math.hypot(dx, dy) > 0.02 ? Math.atan2(dy, dx) + Math.PI / 2 : eye.azimuth;
  const towards = at ? Math.cos(side) * at.x + Math.sin(side) * at.y : Math.cos(side - eye.azimuth);
  const azimuth = nearestTurn(towards < 0 ? side + Math.PI : side, eye.azimuth);
  const top = topOf({ ...looking, poses: before });
  // Parts that fall towards the camera stay in view.
  const distance = distanceFor(0.5, Math.max(top, 0.16) + 0.14, aspect) + 0.12;
  return { azimuth, elevation: 0.16, distance, height: top * 0.42 };
}
