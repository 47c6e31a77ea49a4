// Outlines of parts as smooth closed curves with normals, and wooden prisms with
// rounded edges built from them.

import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from "three";
import type { PalettiPart } from "../../net/protocol";

/** A point of a closed counter-clockwise curve, and its outward normal. In metres. */
export interface RimPoint {
  x: number;
  y: number;
  nx: number;
  ny: number;
}

const metresPerUm = 1e-6;
const pointsPerEdge = 4;
/** Corners of hexagonal columns are slightly rounded. */
const cornerRadius = 0.0012;

/** The distance from its axis to its farthest point. */
export function radiusOf(part: PalettiPart): number {
  if (part.radius_um !== undefined) return part.radius_um * metresPerUm;
  return Math.hypot(part.corners_um[0] ?? 0, part.corners_um[1] ?? 0) * metresPerUm;
}

export function rimOf(part: PalettiPart, segments: number): RimPoint[] {
  if (part.radius_um !== undefined) return circle(part.radius_um * metresPerUm, segments);
  const corners: Vector2[] = [];
  for (let i = 0; i < part.corners_um.length; i += 2)
    corners.push(
      new Vector2((part.corners_um[i] ?? 0) * metresPerUm, (part.corners_um[i + 1] ?? 0) * metresPerUm),
    );
  return part.kind === "hexagonal" ? roundedPolygon(corners) : smoothCurve(corners);
}

function circle(radius: number, segments: number): RimPoint[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * 2 * Math.PI;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    return { x: nx * radius, y: ny * radius, nx, ny };
  });
}

/** Replaces every corner by a small arc. */
function roundedPolygon(corners: readonly Vector2[]): RimPoint[] {
  const arcPoints = 4;
  const rim: RimPoint[] = [];
  corners.forEach((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const inward = corner.clone().sub(before).normalize();
    const outward = after.clone().sub(corner).normalize();
    const first = Math.atan2(-inward.x, inward.y);
    let last = Math.atan2(-outward.x, outward.y);
    if (last < first) last += 2 * Math.PI;
    const half = (last - first) / 2;
    const middle = (first + last) / 2;
    const back = cornerRadius / Math.cos(half);
    const [cx, cy] = [corner.x - back * Math.cos(middle), corner.y - back * Math.sin(middle)];
    for (let k = 0; k < arcPoints; k++) {
      const angle = first + (2 * half * k) / (arcPoints - 1);
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
      rim.push({ x: cx + cornerRadius * nx, y: cy + cornerRadius * ny, nx, ny });
    }
  });
  return rim;
}

/** A closed Catmull-Rom curve through the corners. */
function smoothCurve(corners: readonly Vector2[]): RimPoint[] {
  const at = (i: number) => corners[(i + corners.length) % corners.length] as Vector2;
  const rim: RimPoint[] = [];
  for (let i = 0; i < corners.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < pointsPerEdge; k++) {
      const t = k / pointsPerEdge;
      const weights = [
        0.5 * (-t + 2 * t * t - t * t * t),
        0.5 * (2 - 5 * t * t + 3 * t * t * t),
        0.5 * (t + 4 * t * t - 3 * t * t * t),
        0.5 * (-t * t + t * t * t),
      ] as const;
      const slopes = [
        0.5 * (-1 + 4 * t - 3 * t * t),
        0.5 * (-10 * t + 9 * t * t),
        0.5 * (1 + 8 * t - 9 * t * t),
        0.5 * (-2 * t + 3 * t * t),
      ] as const;
      const mix = (by: typeof weights | typeof slopes, axis: "x" | "y") =>
        a[axis] * by[0] + b[axis] * by[1] + c[axis] * by[2] + d[axis] * by[3];
      const [dx, dy] = [mix(slopes, "x"), mix(slopes, "y")];
      const length = Math.hypot(dx, dy) || 1;
      rim.push({ x: mix(weights, "x"), y: mix(weights, "y"), nx: dy / length, ny: -dx / length });
    }
  }
  return rim;
}

/** Rings of a prism's side from bottom to top: inset, height and surface normal. */
interface Ring {
  inset: number;
  z: number;
  out: number;
  up: number;
}

function rings(height: number, bevel: number, steps: number): Ring[] {
  const quarter = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * (Math.PI / 2));
  const bottom = quarter.map((angle) => ({
    inset: bevel * (1 - Math.sin(angle)),
    z: -height / 2 + bevel * (1 - Math.cos(angle)),
    out: Math.sin(angle),
    up: -Math.cos(angle),
  }));
  return [...bottom, ...bottom.map((ring) => ({ ...ring, z: -ring.z, up: -ring.up })).reverse()];
}

/**
 * A prism about the z axis from -height/2 to height/2. `uv` is in metres: x and y on
 * the faces, the way round and z on the side. `edge` is 0 on faces, 1 on the side.
 */
export function prism(
  rim: readonly RimPoint[],
  height: number,
  bevel: number,
  steps: number,
): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const edges: number[] = [];
  const indices: number[] = [];
  const add = (
    x: number,
    y: number,
    z: number,
    normal: readonly number[],
    u: number,
    v: number,
    edge: number,
  ) => {
    positions.push(x, y, z);
    normals.push(...normal);
    uvs.push(u, v);
    edges.push(edge);
  };

  const levels = rings(height, bevel, steps);
  const ways = [0];
  rim.forEach((point, i) => {
    const next = rim[(i + 1) % rim.length] ?? point;
    ways.push((ways[i] ?? 0) + Math.hypot(next.x - point.x, next.y - point.y));
  });
  for (const ring of levels)
    for (let i = 0; i <= rim.length; i++) {
      const point = rim[i % rim.length] as RimPoint;
      const normal = [point.nx * ring.out, point.ny * ring.out, ring.up];
      const [x, y] = [point.x - point.nx * ring.inset, point.y - point.ny * ring.inset];
      add(x, y, ring.z, normal, ways[i] ?? 0, ring.z, 1);
    }
  const row = rim.length + 1;
  for (let level = 0; level + 1 < levels.length; level++)
    for (let i = 0; i < rim.length; i++) {
      const low = level * row + i;
      indices.push(low, low + 1, low + row, low + 1, low + row + 1, low + row);
    }

  const inner = rim.map((point) => new Vector2(point.x - point.nx * bevel, point.y - point.ny * bevel));
  const triangles = ShapeUtils.triangulateShape(inner, []);
  for (const side of [1, -1]) {
    const start = positions.length / 3;
    for (const { x, y } of inner) add(x, y, (side * height) / 2, [0, 0, side], x, y, 0);
    for (const [a, b, c] of triangles as Array<[number, number, number]>)
      if (side > 0) indices.push(start + a, start + b, start + c);
      else indices.push(start + a, start + c, start + b);
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute("edge", new BufferAttribute(new Float32Array(edges), 1));
  geometry.setIndex(indices);
  return geometry;
}
