// Reads the bytes of the engine's picture (docs/formats/wasm_api.md): a villa as it is seen and
// felt at one moment.

import type { HandInput } from "./protocol";
import { readPoseFrame, type Poses } from "./poses";

export interface Impact {
  first: number;
  second: number;
  speedMs: number;
  forceN: number;
}

export interface Sight {
  motion: number;
  tick: number;
  isMoving: boolean;
  poses: Poses;
  /** How hard the tool pulls and the second hand bears, in newtons. */
  toolN: number;
  floorN: number;
  /** It pulls as hard as it can. */
  isToolAtLimit: boolean;
  isFloorAtLimit: boolean;
  tool: HandInput["tool"];
  /** What the tool holds, and where it is held. */
  part: number;
  hand: { x: number; y: number; z: number };
  /** What the second hand holds, 0 for nothing, and how far it has lifted it. */
  heldFloor: number;
  liftedM: number;
  impacts: readonly Impact[];
  /** Of a villa that is watched from afar: when it was so, by `performance.now()`. */
  atMs?: number;
}

const tools: readonly HandInput["tool"][] = ["none", "fingers", "hook", "both_hands"];
const feelBytes = 28;
const impactBytes = 12;

export function readSight(buffer: ArrayBuffer): Sight | undefined {
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
