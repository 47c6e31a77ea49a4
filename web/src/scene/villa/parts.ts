// All parts as instances of a few shapes: their poses, paint and marks. Columns of a kind
// share a shape and differ in height; a floor is an instance of its own shape.

import {
  Color,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Intersection,
  type Material,
  type Raycaster,
} from "three";
import type { PalettiMaterial, PalettiPart } from "../../net/protocol";
import { paints, patternNumbers } from "./paint_colours";
import { prism, rimOf } from "./shapes";
import {
  poseStride,
  type ColumnColour,
  type Marks,
  type PartNumber,
  type Poses,
  type Quality,
} from "./villa_scene";
import { kinds } from "./wood_material";

interface Slot {
  mesh: InstancedMesh;
  index: number;
  /** A column's own height relative to its shape's. */
  stretch: number;
}

const um = 1e-6;
const bevels = { column: 0.0011, floor: 0.0016 } as const;
const segments: Readonly<Record<Quality, number>> = { low: 20, middle: 36, high: 56 };

/** Traits: which pattern, the load (-1: not shown), glow, paleness. */
const untouched = [0, -1, 0, 0] as const;

const scratch = {
  matrix: new Matrix4(),
  at: new Vector3(),
  turn: new Quaternion(),
  scale: new Vector3(1, 1, 1),
};

export class Parts {
  readonly group = new Group();
  #slots: Slot[] = [];
  #meshes: InstancedMesh[] = [];
  #material: Material;
  #quality: Quality;
  #shown = new Uint8Array(0);
  parts: readonly PalettiPart[] = [];

  constructor(material: Material, quality: Quality) {
    this.#material = material;
    this.#quality = quality;
  }

  setMaterial(material: PalettiMaterial): void {
    this.#clear();
    this.parts = material.parts;
    this.#shown = new Uint8Array(material.parts.length);
    const byShape = new Map<string, number[]>();
    material.parts.forEach((part, number) => {
      const shape = part.kind === "floor" ? part.part : part.kind;
      byShape.set(shape, [...(byShape.get(shape) ?? []), number]);
    });
    for (const numbers of byShape.values()) this.#addShape(material.parts, numbers);
  }

  #addShape(parts: readonly PalettiPart[], numbers: readonly number[]): void {
    const first = parts[numbers[0] ?? 0];
    if (!first) return;
    const isFlat = first.kind === "floor" || first.kind === "base";
    const count = first.kind === "base" ? segments[this.#quality] * 3 : segments[this.#quality];
    const bevel = isFlat ? bevels.floor : bevels.column;
    const steps = this.#quality === "low" ? 1 : 3;
    const geometry = prism(rimOf(first, count), first.height_um * um, bevel, steps);
    const mesh = new InstancedMesh(geometry, this.#material, numbers.length);
    const paint = new Float32Array(numbers.length * 4);
    const trait = new Float32Array(numbers.length * 4);
    numbers.forEach((number, index) => {
      const part = parts[number] ?? first;
      const colour = new Color(paints[part.colour]);
      const kind = first.kind === "base" ? kinds.base : isFlat ? kinds.floor : kinds.column;
      paint.set([colour.r, colour.g, colour.b, kind], index * 4);
      trait.set(untouched, index * 4);
      trait[index * 4] = patternNumbers[part.colour as ColumnColour] ?? 0;
      this.#slots[number] = { mesh, index, stretch: part.height_um / first.height_um };
    });
    geometry.setAttribute("paint", new InstancedBufferAttribute(paint, 4));
    geometry.setAttribute("trait", new InstancedBufferAttribute(trait, 4));
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    mesh.userData["numbers"] = numbers;
    this.#meshes.push(mesh);
    this.group.add(mesh);
  }

  /** Absent parts are scaled to zero. */
  setPoses(poses: Poses): void {
    this.#slots.forEach((slot, number) => {
      slot.mesh.setMatrixAt(slot.index, this.matrixOf(number, poses, scratch.matrix));
      this.#shown[number] = poses[number * poseStride] ? 1 : 0;
    });
    for (const mesh of this.#meshes) {
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
  }

  matrixOf(number: PartNumber, poses: Poses, into: Matrix4): Matrix4 {
    const o = number * poseStride;
    const at = (i: number) => poses[o + i] ?? 0;
    if (!at(0)) return into.makeScale(0, 0, 0);
    scratch.at.set(at(1), at(2), at(3));
    scratch.turn.set(at(5), at(6), at(7), at(4));
    scratch.scale.set(1, 1, this.#slots[number]?.stretch ?? 1);
    return into.compose(scratch.at, scratch.turn, scratch.scale);
  }

  isShown(number: PartNumber): boolean {
    return this.#shown[number] === 1;
  }

  geometryOf(number: PartNumber): BufferGeometry | undefined {
    return this.#slots[number]?.mesh.geometry;
  }

  setMarks(marks: Marks): void {
    this.#slots.forEach(({ mesh, index }, number) => {
      const trait = mesh.geometry.getAttribute("trait");
      const load = marks.loads?.get(number);
      const isPointed = marks.pointed === number;
      const isSelected = marks.selected === number;
      // A held part keeps its paint: its outline and the hand are enough.
      const glow = isSelected ? 0.2 : isPointed ? 0.6 : marks.touchable?.includes(number) ? 0.4 : 0;
      const isPale = marks.blocked?.includes(number) || (marks.loads !== undefined && load === undefined);
      trait.setY(index, load ?? -1);
      trait.setZ(index, glow);
      trait.setW(index, isPale ? 0.55 : 0);
      trait.needsUpdate = true;
    });
  }

  pick(raycaster: Raycaster): { part: PartNumber; point: Vector3 } | undefined {
    let nearest: Intersection | undefined;
    for (const mesh of this.#meshes)
      for (const hit of raycaster.intersectObject(mesh, false))
        if (!nearest || hit.distance < nearest.distance) nearest = hit;
    if (!nearest) return undefined;
    const numbers = nearest.object.userData["numbers"] as readonly number[];
    const part = numbers[nearest.instanceId ?? 0];
    return part === undefined ? undefined : { part, point: nearest.point };
  }

  #clear(): void {
    for (const mesh of this.#meshes) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.#meshes = [];
    this.#slots = [];
  }

  dispose(): void {
    this.#clear();
  }
}
