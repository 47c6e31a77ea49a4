// The grip of hands at a villa, as the engine's inputs describe it: the target position, the turn,
// and the lift of a floor.

import type { HandInput, PalettiMaterial } from "../net/protocol";
import type { ViewFrame } from "../net/villa_frame";
import { heightOf, highestTop, near, placeOf, towards, type Place, type Point } from "./villa_parts";

export type Tool = "fingers" | "hook";

/** In metres per second. Pulling is slow, since a fast pull gives no feedback. */
export const paces = { pull: 0.05, carry: 0.25, lower: 0.05, lowerSlowly: 0.012, lay: 0.04 };
/** Columns and floors are carried this far above everything. */
export const aboveM = 0.03;
/** Below this height, lowering slows down. */
export const slowAboveM = 0.012;
/** It is pressed down by this much, to feel that it stands or lies. */
export const pressedM = 0.0004;
const fingersGripM = 0.035;
const hookGripM = 0.02;
/**
 * A floor lifted by less than this counts as lying; one this close to the intended lift, as lifted.
 */
const liesM = 0.00005;
const liftedM = 0.0001;

/** The speed at which hands turn a floor, in turns per second. */
const turnsPerSecond = 0.3;

const wholeUm = (metres: number) => Math.round(metres * 1e6);
const placeOfInput = ({ x_um, y_um, z_um }: HandInput) => ({ x: x_um / 1e6, y: y_um / 1e6, z: z_um / 1e6 });

/** The point at which fingers or hook hold a column in the villa. */
function heldAt(material: PalettiMaterial, frame: ViewFrame, column: number, gripM: number): Place {
  const { x, y, z } = placeOf(frame.poses, column);
  return { x, y, z: z - heightOf(material, column) / 2 + gripM };
}

/** The mutable state of a grip. */
export type GripSnapshot = Pick<
  VillaGrip,
  "tool" | "goal" | "gripM" | "turn" | "liftUm" | "heldFloor" | "isOpen" | "side"
>;

export class VillaGrip {
  turn = 0;
  liftUm = 0;
  heldFloor: number | undefined;
  /** Nothing is held any more, or not yet again. */
  isOpen = false;
  /** From the column to the hand, in turns: outwards. For a floor, which face is up. */
  side: number;

  static onColumn(material: PalettiMaterial, frame: ViewFrame, column: number, tool: Tool): VillaGrip {
    const gripM = tool === "hook" ? hookGripM : fingersGripM;
    return new VillaGrip(material, column, tool, heldAt(material, frame, column, gripM), gripM);
  }

  /** A floor in both hands, above its place. */
  static onFloor(
    material: PalettiMaterial,
    frame: ViewFrame,
    floor: number,
    spot: Point & { flipped: boolean },
  ): VillaGrip {
    const z = highestTop(material, frame.poses, floor) + heightOf(material, floor) + aboveM;
    const grip = new VillaGrip(material, floor, "both_hands", { x: spot.x, y: spot.y, z }, 0);
    grip.side = spot.flipped ? 0.5 : 0;
    return grip;
  }

  /** Restores the grip from an earlier input. */
  static from(material: PalettiMaterial, input: HandInput, part: number): VillaGrip {
    const tool = input.tool === "none" ? "fingers" : input.tool;
    const grip = new VillaGrip(material, part, tool, placeOfInput(input), input.grip_height_um / 1e6);
    grip.side = input.side_ppm / 1e6;
    grip.turn = input.turn_ppm / 1e6;
    grip.liftUm = input.lift_um;
    grip.heldFloor = input.held_floor
      ? material.parts.findIndex((one) => one.part === input.held_floor)
      : undefined;
    return grip;
  }

  private constructor(
    readonly material: PalettiMaterial,
    readonly part: number,
    public tool: Tool | "both_hands",
    public goal: Place,
    public gripM: number,
  ) {
    this.side = (Math.atan2(goal.y, goal.x) / (2 * Math.PI) + 1) % 1;
  }

  /** Returns to this input after a rollback. */
  rollBack(input: HandInput): void {
    this.goal = placeOfInput(input);
    this.turn = input.turn_ppm / 1e6;
  }

  get snapshot(): GripSnapshot {
    const { tool, goal, gripM, turn, liftUm, heldFloor, isOpen, side } = this;
    return { tool, goal, gripM, turn, liftUm, heldFloor, isOpen, side };
  }
  restore(snapshot: GripSnapshot): void {
    Object.assign(this, snapshot);
  }

  /** The height at which it is carried above everything. */
  carryingZ(frame: ViewFrame): number {
    return highestTop(this.material, frame.poses, this.part) + aboveM + this.gripM;
  }

  /** Returns whether the second hand has lifted the floor by this much. */
  liftFloor(floor: number, liftUm: number, frame: ViewFrame): boolean {
    this.heldFloor = floor;
    this.liftUm = liftUm;
    const isLifted = frame.heldFloor === floor && frame.liftedM > liftUm / 1e6 - liftedM;
    return isLifted || frame.isFloorAtLimit;
  }

  /** Puts down the held floor, if any; returns whether that is done. */
  putFloorDown(frame: ViewFrame): boolean {
    if (this.heldFloor === undefined) return true;
    this.liftUm = 0;
    if (frame.liftedM < liesM) this.heldFloor = undefined;
    return false;
  }

  /** Removes the hook; fingers follow once it is seen to be off. */
  takeHookOff(): void {
    this.tool = "fingers";
    this.isOpen = true;
  }
  holdAgain(frame: ViewFrame): void {
    // Several inputs may be made between two batches, so this must wait until the tool is really
    // off.
    if (frame.tool !== "none") return;
    this.isOpen = false;
    this.gripM = fingersGripM;
    this.goal = heldAt(this.material, frame, this.part, fingersGripM);
  }

  input(): HandInput {
    const name = (part: number | undefined) =>
      part === undefined ? undefined : this.material.parts[part]?.part;
    const input: HandInput = {
      tool: this.isOpen ? "none" : this.tool,
      grip_height_um: wholeUm(this.gripM),
      side_ppm: Math.round(this.side * 1e6) % 1_000_000,
      x_um: wholeUm(this.goal.x),
      y_um: wholeUm(this.goal.y),
      z_um: wholeUm(this.goal.z),
      turn_ppm: Math.round(this.turn * 1e6),
      lift_um: this.heldFloor === undefined ? 0 : Math.round(this.liftUm),
    };
    const part = this.isOpen ? undefined : name(this.part);
    const floor = name(this.heldFloor);
    return { ...input, ...(part ? { part } : {}), ...(floor ? { held_floor: floor } : {}) };
  }
}

/**
 * Both hands turn a floor above its place, then lower it, slowly at the end; returns whether it
 * lies and can be released.
 */
export function layFloor(
  grip: VillaGrip,
  turns: number,
  seconds: number,
  frame: ViewFrame,
): "above" | "near" | "lies" {
  if (Math.abs(turns - grip.turn) > 1e-6) {
    const most = turnsPerSecond * seconds;
    grip.turn += Math.max(-most, Math.min(most, turns - grip.turn));
    return "above";
  }
  const top = highestTop(grip.material, frame.poses, grip.part);
  const rest = top + heightOf(grip.material, grip.part) / 2 - pressedM;
  const isNear = grip.goal.z - rest < slowAboveM;
  const down = { x: grip.goal.x, y: grip.goal.y, z: rest };
  grip.goal = towards(grip.goal, down, (isNear ? paces.lowerSlowly : paces.lay) * seconds);
  if (near(grip.goal, down, 1e-6)) return "lies";
  return isNear ? "near" : "above";
}
