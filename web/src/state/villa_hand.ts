// A person's hand at a villa: follows a pointer slowly, as a hand does, and produces the engine's
// inputs. Pulls a column out, carries it round the villa and up, lowers it, puts it back, lays a
// floor. Knows neither rules nor screen: the table decides what is allowed.
//
//    onColumn              again (it fell)                   withFloor
//       |                     |                                  |
//       v        isOut        v    over the villa                v
//    pulling -----------> clearing -----------> carrying      laying
//       |                     |                 |   ^  ^         |
//       |                     |           lower |   |  | raise   |
//       |                     |                 v   |  |         |
//       |                     |               lowering |         |
//       |                     |                 |      |         |
//       |                     |          stands v      |         |
//       |                     |               standing +         | lies
//       |                     |                 |                |
//       |    putBack, from any of these five    | letGo          |
//       +----------+----------+                 |                |
//                  v             it is back     v                |
//             putting_back ----------------> let_go <------------+
//
// A hand that is rolled back is as it was when it last wanted the same. What the table
// and the person have said since stays said.

import type { HandInput, PalettiMaterial } from "../net/protocol";
import type { ViewFrame } from "../net/villa_frame";
import { layFloor, paces, pressedM, slowAboveM, VillaGrip, type GripSnapshot, type Tool } from "./villa_grip";
import { faceOf, isUnderAny, near, nearM, towards, type Place, type Point } from "./villa_parts";
import { goUp, VillaPath, PathBack, type PathBackSnapshot, type PathSnapshot } from "./villa_path";

/** While pulling, the target is never farther ahead of the hand than this. */
const mostLeadM = 0.02;
/** The pointer's target is never farther ahead than this: the hand follows slowly. */
const mostReachM = 0.15;
/** A push of this many newtons means that a column stands. */
const standsN = 0.8;
/**
 * While a floor is lifted, its column is raised by this share of the lift, so that it does not rub.
 */
const raisedShare = 0.5;
/** A column without a floor above it is out once it is lifted this far. */
const freeLiftM = 0.006;

export type Doing =
  /** Still under its floor: follows the pointer. */
  | "pulling"
  /** The second hand puts its floor back; the column moves out from under everything, and up. */
  | "clearing"
  /** Above the highest floor: follows the pointer. */
  | "carrying"
  | "lowering"
  /** It stands and can be released. */
  | "standing"
  /** On its path back, after breaking off. */
  | "putting_back"
  | "laying"
  | "let_go";

interface HandSnapshot {
  doing: Doing;
  target: Place;
  isPathDone: boolean;
  grip: GripSnapshot;
  path: PathSnapshot;
  back: { path: PathBack; snapshot: PathBackSnapshot } | undefined;
}

/** Hands take 60 steps a second: enough for a table that is 16 s behind. */
const mostSnapshots = 1_000;

/** The position of an open hand does not matter. */
function textOf({ tool, part, held_floor, x_um, y_um, z_um, turn_ppm, lift_um }: HandInput): string {
  if (tool === "none") return [tool, held_floor, lift_um].join();
  return [tool, part, held_floor, x_um, y_um, z_um, turn_ppm, lift_um].join();
}

/** The hand's earlier inputs and states, in case it is rolled back. */
class HandHistory {
  private readonly snapshots: Array<{ input: string; snapshot: HandSnapshot }> = [];

  get isEmpty(): boolean {
    return this.snapshots.length === 0;
  }

  note(input: HandInput, snapshot: HandSnapshot): void {
    const text = textOf(input);
    if (this.snapshots.at(-1)?.input === text) this.snapshots.pop();
    this.snapshots.push({ input: text, snapshot });
    if (this.snapshots.length > mostSnapshots) this.snapshots.shift();
  }

  /** The state in which the hand last made this input; later ones are discarded. */
  backTo(input: HandInput): HandSnapshot | undefined {
    const text = textOf(input);
    const at = this.snapshots.map((one) => one.input).lastIndexOf(text);
    if (at < 0) return undefined;
    this.snapshots.splice(at + 1);
    return this.snapshots[at]?.snapshot;
  }
}

export class VillaHand {
  doing: Doing = "pulling";
  private target: Place;
  private start: Place;
  private path: VillaPath;
  /** The path is known, or will never be. */
  private isPathDone = false;
  private back: PathBack | undefined;
  private turnWanted: number;
  /** The last step was a slow one, close to something that it may touch. */
  private feelsItsWay = false;
  private readonly history = new HandHistory();
  /** The table has reported that the column is out, or goes back. */
  private said: "out" | "back" | undefined;
  /** The person's last request for a column above its place. */
  private lastWanted: "up" | "let_go" | undefined;

  static onColumn(material: PalettiMaterial, frame: ViewFrame, column: number, tool: Tool): VillaHand {
    return new VillaHand(VillaGrip.onColumn(material, frame, column, tool));
  }

  /**
   * A column that is already out and fell from the hand; it came by this path, if that is known.
   */
  static again(material: PalettiMaterial, frame: ViewFrame, column: number, path?: VillaPath): VillaHand {
    const hand = VillaHand.onColumn(material, frame, column, "fingers");
    hand.cameBy(path ?? VillaPath.beside(hand.grip, frame));
    return hand;
  }

  /** Both hands bring it above its place, turned by this much from the box's drawing. */
  static withFloor(
    material: PalettiMaterial,
    frame: ViewFrame,
    floor: number,
    spot: Point & { turns: number; flipped: boolean },
  ): VillaHand {
    const hand = new VillaHand(VillaGrip.onFloor(material, frame, floor, spot));
    hand.turnWanted = spot.turns - Math.round(spot.turns);
    hand.doing = "laying";
    return hand;
  }

  /**
   * Hands that held something when the table was opened; for a column, with the original position
   * of its foot, if that is known.
   */
  static from(grip: VillaGrip, frame: ViewFrame, isOut: boolean, stood?: Place): VillaHand {
    const hand = new VillaHand(grip);
    if (grip.tool === "both_hands") hand.doing = "laying";
    else if (isOut) hand.cameBy(VillaPath.beside(grip, frame));
    else if (stood) {
      hand.path = VillaPath.since(stood, grip);
      hand.start = { ...stood, z: stood.z + grip.gripM };
    }
    return hand;
  }

  private constructor(private readonly grip: VillaGrip) {
    this.target = this.start = grip.goal;
    this.turnWanted = grip.turn;
    this.path = VillaPath.from(grip);
  }

  private cameBy(path: VillaPath): void {
    this.path = path;
    this.isPathDone = true;
    this.doing = "clearing";
  }

  /** Nothing is above it, so it is lifted at once. */
  liftFree(): void {
    this.target = { ...this.start, z: this.start.z + freeLiftM };
  }

  /** Returns to the state that belongs to this input, after a rollback. */
  rollBack(input: HandInput, frame: ViewFrame): void {
    const before = this.snapshot;
    const snapshot = this.history.backTo(input);
    if (snapshot) this.restore(snapshot);
    else if (input.tool === "none") this.letGo();
    else this.grip.rollBack(input);
    this.sayAgain(before, frame);
  }

  /** Repeats the requests that were made since the hand was in this state. */
  private sayAgain(before: HandSnapshot, frame: ViewFrame): void {
    if (this.said === "out") this.isOut();
    else if (this.said === "back") this.putBack(frame);
    if (this.lastWanted === "up") this.raise(frame);
    // The last pointer position remains the target.
    const { doing } = this;
    if (doing === before.doing && (doing === "pulling" || doing === "carrying")) this.target = before.target;
    if (this.lastWanted === "let_go" && doing === "standing") this.letGo();
  }

  private get snapshot(): HandSnapshot {
    const { doing, target, isPathDone, grip, path, back } = this;
    const backSnapshot = back && { path: back, snapshot: back.snapshot };
    return { doing, target, isPathDone, grip: grip.snapshot, path: path.snapshot, back: backSnapshot };
  }
  private restore({ doing, target, isPathDone, grip, path, back }: HandSnapshot): void {
    Object.assign(this, { doing, target, isPathDone, back: back?.path });
    this.grip.restore(grip);
    this.path.restore(path);
    back?.path.restore(back.snapshot);
  }

  get part(): number {
    return this.grip.part;
  }
  /** The path by which the column came; another hand may have to bring it back. */
  get pathBack(): VillaPath {
    return this.path;
  }
  /** The person's target, to which the screen draws a band. */
  get wanted(): Place {
    return this.doing === "putting_back" ? this.grip.goal : this.target;
  }
  get lift(): number {
    return this.grip.liftUm;
  }
  get floorHeld(): number | undefined {
    return this.grip.heldFloor;
  }
  get usedTool(): Tool {
    return this.grip.tool === "hook" ? "hook" : "fingers";
  }
  get sideTurns(): number {
    return this.grip.side;
  }
  input(): HandInput {
    return this.grip.input();
  }

  /** Sets the column's target, seen from above. */
  aim({ x, y }: Point): void {
    if (this.doing === "pulling" || this.doing === "carrying") this.target = { x, y, z: this.target.z };
  }

  aimBy(dx: number, dy: number): void {
    this.aim({ x: this.target.x + dx, y: this.target.y + dy });
  }

  /** Drags the target; it never gets farther from the hand than an arm's reach. */
  pullBy(dx: number, dy: number): void {
    if (this.doing !== "pulling") return;
    const { x, y, z } = this.target;
    this.target = towards({ ...this.grip.goal, z }, { x: x + dx, y: y + dy, z }, mostReachM);
  }

  /** The pointer was released: the column stays where it is, in hand. */
  stop(): void {
    if (this.doing === "pulling") this.target = { ...this.grip.goal, z: this.target.z };
  }

  /** The second hand lifts this floor by this much, as long as the column is under it. */
  liftFloor(floor: number, liftUm: number): void {
    if (this.doing !== "pulling") return;
    this.grip.heldFloor = floor;
    this.grip.liftUm = Math.max(0, Math.min(liftUm, this.grip.material.lift_limit_um));
    this.target = { ...this.target, z: this.start.z + (raisedShare * this.grip.liftUm) / 1e6 };
  }

  lower(frame: ViewFrame, floor: number): void {
    if (this.doing !== "carrying") return;
    this.lastWanted = undefined;
    this.doing = "lowering";
    const z = faceOf(this.grip.material, frame.poses, floor) + this.grip.gripM - pressedM;
    this.target = { x: this.target.x, y: this.target.y, z };
  }

  /** Raises it again, before it is released. */
  raise(frame: ViewFrame): void {
    this.lastWanted = "up";
    if (this.doing !== "lowering" && this.doing !== "standing") return;
    this.doing = "carrying";
    this.target = { ...this.target, z: this.grip.carryingZ(frame) };
  }

  /** It stays in hand until the person decides otherwise. */
  keep(): void {
    this.lastWanted = undefined;
  }

  letGo(): void {
    this.lastWanted = "let_go";
    this.doing = "let_go";
    this.grip.isOpen = true;
    this.grip.heldFloor = undefined;
  }

  /** Back to its original place, along the path that it came (V5.1). */
  putBack(frame: ViewFrame): void {
    this.said = "back";
    const { doing, grip, isPathDone } = this;
    if (doing === "putting_back" || doing === "laying" || doing === "let_go") return;
    const isUnder = () => isUnderAny(grip.material, frame.poses, grip.part);
    const isOnPath = doing === "pulling" || (doing === "clearing" && (!isPathDone || isUnder()));
    this.back = new PathBack(this.path, !isOnPath);
    this.doing = "putting_back";
  }

  /** The table has reported that the column is out. */
  isOut(): void {
    this.said = "out";
    if (this.doing !== "pulling") return;
    this.doing = "clearing";
    const { heldFloor: floor, liftUm } = this.grip;
    if (floor !== undefined) this.path.lifted = { floor, liftUm };
  }

  /** Advances by some time; returns the hands' input. */
  step(seconds: number, frame: ViewFrame): HandInput {
    // The input at the start of the grip precedes all steps.
    if (this.history.isEmpty) this.history.note(this.input(), this.snapshot);
    this.goOn(seconds, frame);
    const input = this.input();
    this.history.note(input, this.snapshot);
    return input;
  }

  /**
   * Takes all steps that are due. Close to something that it may touch, it takes only one before it
   * has seen the effect: otherwise it would release or push the part at a place that it has not
   * reached.
   */
  catchUp(stepsS: readonly number[], frame: ViewFrame): HandInput {
    let input = this.input();
    for (const seconds of stepsS) {
      input = this.step(seconds, frame);
      if (this.feelsItsWay) break;
    }
    return input;
  }

  private goOn(seconds: number, frame: ViewFrame): void {
    this.feelsItsWay = false;
    switch (this.doing) {
      case "pulling":
        this.pull(seconds, frame);
        break;
      case "clearing":
        this.clear(seconds, frame);
        break;
      case "carrying":
        this.grip.goal = towards(this.grip.goal, this.target, paces.carry * seconds);
        break;
      case "lowering":
        this.goLower(seconds, frame);
        break;
      case "putting_back":
        this.goBack(seconds, frame);
        break;
      case "laying":
        this.lay(seconds, frame);
        break;
    }
  }

  private pull(seconds: number, frame: ViewFrame): void {
    const next = towards(this.grip.goal, this.target, paces.pull * seconds);
    this.grip.goal = towards(frame.isMoving ? frame.hand : next, next, mostLeadM);
    if (frame.isMoving) this.path.note(this.grip, frame);
  }

  private clear(seconds: number, frame: ViewFrame): void {
    const { grip } = this;
    if (!grip.putFloorDown(frame)) return;
    if (grip.tool === "hook") return grip.takeHookOff();
    if (grip.isOpen) return grip.holdAgain(frame);
    if (!this.isPathDone) this.path.note(grip, frame);
    if (!goUp(grip, seconds, frame)) return;
    this.doing = "carrying";
    this.target = { ...grip.goal, z: grip.carryingZ(frame) };
  }

  private lay(seconds: number, frame: ViewFrame): void {
    const found = layFloor(this.grip, this.turnWanted, seconds, frame);
    this.feelsItsWay = found !== "above";
    if (found === "lies") this.letGo();
  }

  private goBack(seconds: number, frame: ViewFrame): void {
    const isBack = this.back?.step(this.grip, seconds, frame);
    this.feelsItsWay = this.back?.isOnPath ?? false;
    if (isBack) this.letGo();
  }

  private goLower(seconds: number, frame: ViewFrame): void {
    const { grip, target } = this;
    const isOver = Math.hypot(frame.hand.x - target.x, frame.hand.y - target.y) < nearM;
    const over = { x: target.x, y: target.y, z: grip.goal.z };
    if (!isOver && !near(grip.goal, over)) {
      grip.goal = towards(grip.goal, over, paces.carry * seconds);
      return;
    }
    const isNear = grip.goal.z - target.z < slowAboveM;
    this.feelsItsWay = isNear;
    grip.goal = towards(grip.goal, target, (isNear ? paces.lowerSlowly : paces.lower) * seconds);
    const pushes = isNear && frame.toolN > standsN && frame.hand.z > grip.goal.z;
    if (!pushes && !near(grip.goal, target, 1e-6)) return;
    if (this.lastWanted === "let_go") this.letGo();
    else this.doing = "standing";
  }
}
