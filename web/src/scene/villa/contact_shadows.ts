// A soft dark spot at both ends of every column, on the surfaces below and above it: it
// shows contact where the column stands and carries, and where a carried column would
// come down. Cheap enough for every quality level.

import {
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
  type Texture,
} from "three";
import type { PalettiMaterial, PalettiPart } from "../../net/protocol";
import { radiusOf } from "./shapes";
import { firstColumn, poseStride, type PartNumber, type Poses } from "./villa_scene";

const um = 1e-6;
/** Offset above the surface, to avoid z-fighting. */
const lift = 0.0003;
/** At this height above a floor a column's spot is only half as dark. */
const halfDarkAt = 0.02;
/** How much wider the spot is than the part that casts it. */
const spread = 2.1;

const tolerance = 0.003;
const halfTurn = new Quaternion(1, 0, 0, 0);

const scratch = {
  matrix: new Matrix4(),
  end: new Vector3(),
  local: new Vector3(),
  axis: new Vector3(),
  turn: new Quaternion(),
  partTurn: new Quaternion(),
  scale: new Vector3(),
  /** The nearest edge: its direction in the part's own axes, and its distance. */
  edge: new Vector3(),
};

/** Writes the distance and direction of the nearest edge into `out`. Far away for a disc's middle. */
function nearestEdge(part: PalettiPart, x: number, y: number, out: Vector3): void {
  if (part.radius_um !== undefined) {
    const away = Math.hypot(x, y) || 1;
    out.set(x / away, y / away, part.radius_um * um - away);
    return;
  }
  const corners = part.corners_um;
  out.set(0, 0, Infinity);
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [ax, ay] = [(corners[j] ?? 0) * um, (corners[j + 1] ?? 0) * um];
    const [dx, dy] = [(corners[i] ?? 0) * um - ax, (corners[i + 1] ?? 0) * um - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    const [ex, ey] = [ax + share * dx - x, ay + share * dy - y];
    const away = Math.hypot(ex, ey);
    if (away < out.z) out.set(ex / (away || 1), ey / (away || 1), away);
  }
}

export function isInside(part: PalettiPart, x: number, y: number): boolean {
  if (part.radius_um !== undefined) return Math.hypot(x, y) < part.radius_um * um;
  const corners = part.corners_um;
  let inside = false;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [xi, yi] = [(corners[i] ?? 0) * um, (corners[i + 1] ?? 0) * um];
    const [xj, yj] = [(corners[j] ?? 0) * um, (corners[j + 1] ?? 0) * um];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

export class ContactShadows {
  readonly mesh: InstancedMesh;
  #material: MeshBasicMaterial;
  #parts: readonly PalettiPart[] = [];
  #tableHeight = 0;
  #strength = 0.5;

  constructor(disc: Texture, columns: number) {
    this.#material = new MeshBasicMaterial({
      alphaMap: disc,
      color: "#1c1206",
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
    // Each spot has its own darkness, and is clipped to the surface it lies on.
    this.#material.onBeforeCompile = (shader) => {
      shader.vertexShader =
        "attribute vec4 spot;\nvarying vec4 vSpot;\nvarying vec2 vFromMiddle;\n" +
        shader.vertexShader.replace(
          "#include <begin_vertex>",
          "#include <begin_vertex>\nvSpot = spot;\nvFromMiddle = position.xy;",
        );
      shader.fragmentShader =
        "varying vec4 vSpot;\nvarying vec2 vFromMiddle;\n" +
        shader.fragmentShader.replace(
          "#include <alphamap_fragment>",
          "if (dot(vFromMiddle, vSpot.xy) > vSpot.z) discard;\ndiffuseColor.a *= vSpot.w * texture2D(alphaMap, vAlphaMapUv).a;",
        );
    };
    const geometry = new PlaneGeometry(1, 1);
    geometry.setAttribute("spot", new InstancedBufferAttribute(new Float32Array(8 * columns), 4));
    this.mesh = new InstancedMesh(geometry, this.#material, 2 * columns);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
  }

  setMaterial(material: PalettiMaterial, tableHeight: number): void {
    this.#parts = material.parts;
    this.#tableHeight = tableHeight;
  }
  setStrength(strength: number): void {
    this.#strength = strength;
  }

  setPoses(poses: Poses): void {
    const spot = this.mesh.geometry.getAttribute("spot");
    for (let i = 0; i < this.mesh.count; i++) {
      const side = i % 2 ? 1 : -1;
      const dark = this.#place(firstColumn + (i >> 1), side, poses, scratch.matrix);
      spot.setXYZW(i, scratch.edge.x, scratch.edge.y, scratch.edge.z, dark);
      this.mesh.setMatrixAt(i, scratch.matrix);
    }
    spot.needsUpdate = true;
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** The spot's darkness below (-1) or above (1) a column; 0 if there is none. */
  #place(number: PartNumber, side: number, poses: Poses, into: Matrix4): number {
    const column = this.#parts[number];
    const o = number * poseStride;
    const at = (i: number) => poses[o + i] ?? 0;
    into.makeScale(0, 0, 0);
    if (!column || !at(0)) return 0;
    scratch.turn.set(at(5), at(6), at(7), at(4));
    scratch.axis.set(0, 0, 1).applyQuaternion(scratch.turn);
    // A lying column gets a long shadow from the lights themselves.
    if (Math.abs(scratch.axis.z) < 0.5) return 0;
    const half = (column.height_um * um) / 2;
    const end = scratch.axis.z > 0 ? side * half : -side * half;
    scratch.end.set(at(1), at(2), at(3)).addScaledVector(scratch.axis, end);

    let gap = side < 0 ? scratch.end.z - this.#tableHeight : Infinity;
    scratch.turn.identity();
    scratch.edge.set(0, 0, Infinity);
    for (let other = 0; other < firstColumn; other++) {
      const away = this.#gapTo(other, side, poses);
      if (away === undefined || away >= gap) continue;
      gap = away;
      nearestEdge(this.#parts[other] as PalettiPart, scratch.local.x, scratch.local.y, scratch.edge);
      const f = other * poseStride;
      scratch.turn.set(poses[f + 5] ?? 0, poses[f + 6] ?? 0, poses[f + 7] ?? 0, poses[f + 4] ?? 1);
    }
    if (gap > (side < 0 ? 1 : halfDarkAt)) return 0;
    gap = Math.max(0, gap);
    const radius = radiusOf(column);
    const width = 2 * radius * spread * (1 + gap * 4);
    // The spot faces the column.
    scratch.axis.set(0, 0, 1).applyQuaternion(scratch.turn);
    if (scratch.axis.z * side > 0) {
      scratch.turn.multiply(halfTurn);
      scratch.edge.y = -scratch.edge.y;
    }
    scratch.edge.z = Math.min(1, scratch.edge.z / width);
    scratch.end.z += side * (gap - lift);
    into.compose(scratch.end, scratch.turn, scratch.scale.set(width, width, 1));
    return (this.#strength * (side < 0 ? 1 : 0.8)) / (1 + gap / halfDarkAt);
  }

  /** From the column's end straight down or up to this base or floor; nothing if that is missing. */
  #gapTo(other: PartNumber, side: number, poses: Poses): number | undefined {
    const part = this.#parts[other];
    const o = other * poseStride;
    if (!part || !poses[o]) return undefined;
    scratch.local.set(poses[o + 1] ?? 0, poses[o + 2] ?? 0, poses[o + 3] ?? 0);
    scratch.local.subVectors(scratch.end, scratch.local);
    const half = (part.height_um * um) / 2;
    const [x, y, z, w] = [poses[o + 5] ?? 0, poses[o + 6] ?? 0, poses[o + 7] ?? 0, poses[o + 4] ?? 1];
    scratch.local.applyQuaternion(scratch.partTurn.set(-x, -y, -z, w));
    if (!isInside(part, scratch.local.x, scratch.local.y)) return undefined;
    // Turned over, its own down is up.
    const upright = 1 - 2 * (x * x + y * y);
    const away = -side * (upright < 0 ? -1 : 1) * scratch.local.z - half;
    // Contacts may penetrate slightly.
    return away < -tolerance ? undefined : away;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
    this.mesh.dispose();
  }
}
