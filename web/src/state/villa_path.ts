// The path of a column, stored so that a hand can bring it back to its place: from its original
// place, out from under its floor, to where it is carried. It is stored as the path of the column's
// foot, since fingers may replace the hook and hold it higher.

import type { ViewFrame } from "../net/villa_frame";
import { aboveM, paces, type VillaGrip } from "./villa_grip";
import { clearRadius, heightOf, isUnderAny, near, nearM, towards, type Place } from "./villa_parts";

/** The distance between stored points. */
const trailM = 0.002;
/** A hand within this distance of its carrying target has reached it. */
const arrivedM = 0.003;

function footOf({ goal, gripM }: VillaGrip, held: Place = goal): Place {
  return { ...held, z: held.z - gripM };
}

/** The mutable state of a path; lists are never changed, but replaced. */
export interface PathSnapshot {
  feet: readonly Place[];
  lifted: VillaPath["lifted"];
}

export class VillaPath {
  /** The floor that was lifted when the column came out; it must be lifted again to go back. */
  lifted: { floor: number; liftUm: number } | undefined;

  private constructor(private feet: readonly Place[]) {}

  static from(grip: VillaGrip): VillaPath {
    return new VillaPath([footOf(grip)]);
  }

  /**
   * For a column still under its floor whose path was not observed: starts at its original place.
   */
  static since(stood: Place, grip: VillaGrip): VillaPath {
    return new VillaPath([stood, footOf(grip)]);
  }

  /**
   * For a column whose path is unknown: outwards, and down beside the base; it stays there (V5.6).
   */
  static beside(grip: VillaGrip, frame: ViewFrame): VillaPath {
    const { x, y, z } = footOf(grip);
    const share = clearRadius(grip.material, frame.poses, grip.part) / (Math.hypot(x, y) || 1e-6);
    const outside = { x: x * share, y: y * share, z };
    return new VillaPath([{ ...outside, z: -heightOf(grip.material, 0) }, outside]);
  }

  /** Appends the hand's present position. */
  note(grip: VillaGrip, frame: ViewFrame): void {
    const foot = footOf(grip, frame.hand);
    if (!near(this.feet[this.feet.length - 1]!, foot, trailM)) this.feet = [...this.feet, foot];
  }

  /** The positions of its foot, to be retraced from last to first. */
  get footsteps(): readonly Place[] {
    return this.feet;
  }

  get snapshot(): PathSnapshot {
    return { feet: this.feet, lifted: this.lifted };
  }
  restore({ feet, lifted }: PathSnapshot): void {
    this.feet = feet;
    this.lifted = lifted;
  }
}

/** Out from under everything, and up; returns whether it is above the villa. */
export function goUp(grip: VillaGrip, seconds: number, frame: ViewFrame): boolean {
  const radius = clearRadius(grip.material, frame.poses, grip.part);
  const { x, y } = grip.goal;
  const from = Math.hypot(x, y) || 1e-6;
  const z = grip.carryingZ(frame);
  const isUp = grip.goal.z > z - nearM;
  const mustGoOut = isUnderAny(grip.material, frame.poses, grip.part);
  if (!isUp && mustGoOut && from < radius - nearM) {
    const share = radius / from;
    const outside = { x: x * share, y: y * share, z: grip.goal.z };
    grip.goal = towards(grip.goal, outside, paces.carry * seconds);
    return false;
  }
  const above = { x, y, z };
  grip.goal = towards(grip.goal, above, paces.carry * seconds);
  return near(frame.hand, above, arrivedM);
}

/** The mutable state of a path back. */
export interface PathBackSnapshot {
  footsteps: readonly Place[];
  lifted: VillaPath["lifted"];
  isOver: boolean;
}

/** Moves a hand along its path back. */
export class PathBack {
  private footsteps: readonly Place[];
  private lifted: VillaPath["lifted"];

  /** If it is above the villa, it first crosses to the path's end. */
  constructor(
    path: VillaPath,
    private isOver: boolean,
  ) {
    this.footsteps = path.footsteps;
    this.lifted = path.lifted;
  }

  get snapshot(): PathBackSnapshot {
    const { footsteps, lifted, isOver } = this;
    return { footsteps, lifted, isOver };
  }
  restore({ footsteps, lifted, isOver }: PathBackSnapshot): void {
    this.footsteps = footsteps;
    this.lifted = lifted;
    this.isOver = isOver;
  }

  /** Whether it may touch something on its way. */
  get isOnPath(): boolean {
    return !this.isOver;
  }

  /** Returns whether it is back, with every floor put down, and can be released. */
  step(grip: VillaGrip, seconds: number, frame: ViewFrame): boolean {
    if (grip.isOpen) grip.holdAgain(frame);
    else if (this.footsteps.length === 0) return grip.putFloorDown(frame);
    else if (this.isOver) this.goOver(grip, seconds, frame);
    else if (this.lifted) this.liftAgain(grip, this.lifted, frame);
    else this.retrace(grip, seconds);
    return false;
  }

  /** Up, and across to where it came up. */
  private goOver(grip: VillaGrip, seconds: number, frame: ViewFrame): void {
    const { x, y } = this.footsteps[this.footsteps.length - 1]!;
    const z = grip.carryingZ(frame);
    const isUp = frame.hand.z > z - arrivedM;
    const over = isUp ? { x, y, z } : { ...grip.goal, z };
    grip.goal = towards(grip.goal, over, paces.carry * seconds);
    this.isOver = !isUp || !near(frame.hand, over, arrivedM);
  }

  /** Lifts the floor as when the column came out (V4.3). */
  private liftAgain(
    grip: VillaGrip,
    { floor, liftUm }: NonNullable<VillaPath["lifted"]>,
    frame: ViewFrame,
  ): void {
    if (grip.liftFloor(floor, liftUm, frame)) this.lifted = undefined;
  }

  /** From point to point; slowly where it may touch something. */
  private retrace(grip: VillaGrip, seconds: number): void {
    const isHigh = footOf(grip).z > this.footsteps[0]!.z + aboveM;
    let left = (isHigh ? paces.carry : paces.pull) * seconds;
    for (let foot = this.footsteps.at(-1); foot; foot = this.footsteps.at(-1)) {
      const before = grip.goal;
      const held = { ...foot, z: foot.z + grip.gripM };
      grip.goal = towards(before, held, left);
      if (grip.goal !== held) return;
      left -= Math.hypot(held.x - before.x, held.y - before.y, held.z - before.z);
      this.footsteps = this.footsteps.slice(0, -1);
    }
  }
}
