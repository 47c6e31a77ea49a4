// A villa at one moment, decoded into numbers for drawing, not for simulating: pose frames of a
// server (docs/formats/protocol.md), and view frames of the engine (docs/formats/wasm_api.md),
// which also contain forces.

import type { HandInput, PalettiMaterial, PartPose } from "./protocol";

export const partCount = 26;
/**
 * Part n starts at n * poseStride: 1 if it is present, x, y, z in metres, then the rotation w, x,
 * y, z.
 */
export const poseStride = 8;
export type Poses = Float32Array;

export interface PoseFrame {
  motion: number;
  tick: number;
  poses: Poses;
  /** The frame's own bytes. */
  bytes: number;
}

const version = 1;
const headerBytes = 20;
const poseBytes = 13;
const positionBits = 18;
const rotationBits = 15;
const unitM = 0.00001;
const rotationUnit = Math.SQRT1_2 / ((1 << (rotationBits - 1)) - 1);

class BitReader {
  private at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
  ) {}

  take(bits: number): number {
    let number = 0;
    for (let bit = 0; bit < bits; bit++, this.at++)
      number |= (((this.bytes[this.start + (this.at >> 3)] ?? 0) >> (this.at & 7)) & 1) << bit;
    return number;
  }
  takeSigned(bits: number): number {
    const number = this.take(bits);
    const sign = 1 << (bits - 1);
    return (number & (sign - 1)) - (number & sign);
  }
}

function readPose(bytes: Uint8Array, start: number, poses: Poses, part: number): void {
  const reader = new BitReader(bytes, start);
  const at = part * poseStride;
  poses[at] = 1;
  for (let axis = 1; axis <= 3; axis++) poses[at + axis] = reader.takeSigned(positionBits) * unitM;
  const largest = reader.take(2);
  let square = 1;
  for (let index = 0; index < 4; index++) {
    if (index === largest) continue;
    const number = reader.takeSigned(rotationBits) * rotationUnit;
    poses[at + 4 + index] = number;
    square -= number * number;
  }
  poses[at + 4 + largest] = Math.sqrt(Math.max(0, square));
}

/**
 * In an incomplete frame, parts that did not move are as in `before`. Nothing for malformed bytes.
 */
export function readPoseFrame(bytes: Uint8Array, before?: Poses): PoseFrame | undefined {
  if (bytes.length < headerBytes || bytes[0] !== version) return undefined;
  const isWhole = bytes[1] === 1;
  if (!isWhole && !before) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const there = view.getUint32(12, true);
  const follow = view.getUint32(16, true);
  const poses = new Float32Array(partCount * poseStride);
  let at = headerBytes;
  for (let part = 0; part < partCount; part++) {
    if (!((there >>> part) & 1)) continue;
    if ((follow >>> part) & 1) {
      if (at + poseBytes > bytes.length) return undefined;
      readPose(bytes, at, poses, part);
      at += poseBytes;
    } else if (before) {
      poses.set(before.subarray(part * poseStride, (part + 1) * poseStride), part * poseStride);
    }
  }
  return { motion: view.getUint32(4, true), tick: view.getUint32(8, true), poses, bytes: at };
}

export interface Impact {
  first: number;
  second: number;
  speedMs: number;
  forceN: number;
}

export interface ViewFrame {
  motion: number;
  tick: number;
  isMoving: boolean;
  poses: Poses;
  /** The tool's pull and the second hand's load, in newtons. */
  toolN: number;
  floorN: number;
  /** The tool pulls with its maximum force. */
  isToolAtLimit: boolean;
  isFloorAtLimit: boolean;
  tool: HandInput["tool"];
  /** The part that the tool holds, and where. */
  part: number;
  hand: { x: number; y: number; z: number };
  /** The floor that the second hand holds, 0 for none, and its lift. */
  heldFloor: number;
  liftedM: number;
  impacts: readonly Impact[];
  /** For a villa on a server: the time that it shows, by `performance.now()`. */
  atMs?: number;
}

const tools: readonly HandInput["tool"][] = ["none", "fingers", "hook", "both_hands"];
const feelBytes = 28;
const impactBytes = 12;

export function readViewFrame(buffer: ArrayBuffer): ViewFrame | undefined {
  const bytes = new Uint8Array(buffer);
  const frame = readPoseFrame(bytes);
  if (!frame) return undefined;
  const start = (frame.bytes + 3) & ~3;
  if (bytes.length < start + feelBytes) return undefined;
  const view = new DataView(buffer);
  const number = (index: number) => view.getFloat32(start + 4 * index, true);
  const flags = bytes[start + 27] ?? 0;
  const impacts: Impact[] = [];
  for (let at = start + feelBytes; at + impactBytes <= bytes.length; at += impactBytes)
    impacts.push({
      first: bytes[at] ?? 0,
      second: bytes[at + 1] ?? 0,
      speedMs: view.getFloat32(at + 4, true),
      forceN: view.getFloat32(at + 8, true),
    });
  return {
    motion: frame.motion,
    tick: frame.tick,
    isMoving: (flags & 4) !== 0,
    poses: frame.poses,
    toolN: number(0),
    floorN: number(1),
    isToolAtLimit: (flags & 1) !== 0,
    isFloorAtLimit: (flags & 2) !== 0,
    tool: tools[bytes[start + 24] ?? 0] ?? "none",
    part: bytes[start + 25] ?? 0,
    hand: { x: number(2), y: number(3), z: number(4) },
    heldFloor: bytes[start + 26] ?? 0,
    liftedM: number(5),
    impacts,
  };
}

/** Converts poses from messages. */
export function posesOf(material: PalettiMaterial, parts: readonly PartPose[]): Poses {
  const poses = new Float32Array(partCount * poseStride);
  for (const { part, position_um, rotation_ppm } of parts) {
    const at = material.parts.findIndex((one) => one.part === part) * poseStride;
    if (at < 0) continue;
    poses[at] = 1;
    position_um.forEach((um, axis) => (poses[at + 1 + axis] = um / 1e6));
    rotation_ppm.forEach((ppm, axis) => (poses[at + 4 + axis] = ppm / 1e6));
  }
  return poses;
}

const stride = partCount * poseStride;

/**
 * Interpolates between two frames, into `out`. Parts that appear or disappear do so at the second
 * one.
 */
export function mixPoses(one: Poses, other: Poses, share: number, out: Poses): void {
  for (let o = 0; o < stride; o += poseStride) {
    if (one[o] !== other[o]) {
      for (let i = 0; i < poseStride; i++) out[o + i] = one[o + i]!;
      continue;
    }
    out[o] = one[o]!;
    for (let i = 1; i <= 3; i++) out[o + i] = one[o + i]! * (1 - share) + other[o + i]! * share;
    let dot = 0;
    for (let i = 4; i < poseStride; i++) dot += one[o + i]! * other[o + i]!;
    const sign = dot < 0 ? -1 : 1;
    let square = 0;
    for (let i = 4; i < poseStride; i++) {
      const value = one[o + i]! * (1 - share) + sign * other[o + i]! * share;
      out[o + i] = value;
      square += value * value;
    }
    const scale = square > 0 ? 1 / Math.sqrt(square) : 1;
    for (let i = 4; i < poseStride; i++) out[o + i] = out[o + i]! * scale;
  }
}
