// A person's hand at a villa: takes where somebody points and goes there slowly, as
// a hand does, tick for tick as what the engine wants to know. Pulls a column out,
// carries it round the villa and up, lowers it, puts it back, lays a floor. It
// knows neither rules nor screen: what it may do, the table says.

import type { HandWish, PalettiMaterial } from "../net/protocol";
import type { Sight } from "../net/sight";
import {
  clearRadius,
  faceOf,
  heightOf,
  highestTop,
  isUnderAny,
  near,
  nearM,
  placeOf,
  towards,
  type Place,
  type Point,
} from "./villa_parts";
import { VillaWay, type Lifted } from "./villa_way";

export type Tool = "fingers" | "hook";

export type Doing =
  /** Under its floor still: it follows where somebody pulls. */
  | "pulling"
  /** The second hand puts its floor back, the column goes out from under everything and up. */
  | "clearing"
  /** Over the highest floor: it follows where somebody points. */
  | "carrying"
  | "lowering"
  /** It stands: it can be let go. */
  | "standing"
  /** The way back, after breaking off. */
  | "putting_back"
  | "laying"
  | "let_go";

/** In metres a second. A pull is slow: faster, and one feels nothing. */
const paces = { pull: 0.05, carry: 0.25, lower: 0.05, lowerSlowly: 0.012, lay: 0.04 };
/** The goal is never farther ahead of the hand than this while it pulls. */
const mostLeadM = 0.02;
/** The wish of who drags it is never farther ahead than this: the hand comes after it slowly. */
const mostReachM = 0.15;
const fingersGripM = 0.035;
const hookGripM = 0.02;
/** So far above everything a column or floor is carried. */
const aboveM = 0.03;
/** From here on it is lowered slowly. */
const slowAboveM = 0.012;
/** It is pressed down by so much, to feel that it stands. */
const pressedM = 0.0004;
/** A push of so much, in newtons, is felt when a column stands. */
const standsN = 0.8;
/** While a floor is lifted its column is raised by half of that, so that it rubs on nothing. */
const raisedShare = 0.5;
/** A column that stands free is out when it is lifted. */
const freeLiftM = 0.006;
/** The hand itself has reached what it was carried to when it is so near. */
const arrivedM = 0.003;
/** A floor that is lifted so little lies; lifted so nearly as it should be, it is. */
const liesM = 0.00005;
const liftedM = 0.0001;
/** How fast hands turn a floor, in turns a second. */
const turnsPerSecond = 0.3;

const wholeUm = (metres: number) => Math.round(metres * 1e6);

export class VillaHand {
  doing: Doing = "pulling";
  private goal: Place;
  private target: Place;
  private readonly start: Place;
  private way: VillaWay;
  /** The way is known already, or never will be. */
  private isWayDone = false;
  /** What is left of the way back; from over the villa, across to its end comes first. */
  private footsteps: Place[] = [];
  private isOver = false;
  private mustLift: Lifted | undefined;
  private liftUm = 0;
  private heldFloor: number | undefined;
  private gripM: number;
  private side: number;
  /** The hook was taken off; fingers follow in the next batch. */
  private isRegripping = false;
  private turn = 0;
  private turnWanted = 0;

  static onColumn(material: PalettiMaterial, sight: Sight, column: number, tool: Tool): VillaHand {
    const at = placeOf(sight.poses, column);
    const grip = tool === "hook" ? hookGripM : fingersGripM;
    const held = { x: at.x, y: at.y, z: at.z - heightOf(material, column) / 2 + grip };
    return new VillaHand(material, column, tool, held, grip);
  }

  /** A column that is out already, and fell from the hand: it came by this way, if that is known. */
  static again(material: PalettiMaterial, sight: Sight, column: number, way?: VillaWay): VillaHand {
    const hand = VillaHand.onColumn(material, sight, column, "fingers");
    hand.cameBy(way ?? hand.wayBeside(sight));
    hand.doing = "clearing";
    return hand;
  }

  /** Nothing is above it: it is lifted at once. */
  liftFree(): void {
    this.target = { ...this.start, z: this.start.z + freeLiftM };
  }

  /** Both hands bring it over its place, turned so far from how the box draws it. */
  static withFloor(
    material: PalettiMaterial,
    sight: Sight,
    floor: number,
    spot: Point & { turns: number; flipped: boolean },
  ): VillaHand {
    const z = highestTop(material, sight.poses, floor) + heightOf(material, floor) + aboveM;
    const hand = new VillaHand(material, floor, "both_hands", { x: spot.x, y: spot.y, z }, 0);
    hand.side = spot.flipped ? 0.5 : 0;
    hand.turnWanted = spot.turns - Math.round(spot.turns);
    hand.doing = "laying";
    return hand;
  }

  /** Hands that held something when the table was opened. */
  static from(
    material: PalettiMaterial,
    sight: Sight,
    wish: HandWish,
    part: number,
    isOut: boolean,
  ): VillaHand {
    const at = { x: wish.x_um / 1e6, y: wish.y_um / 1e6, z: wish.z_um / 1e6 };
    const tool = wish.tool === "none" ? "fingers" : wish.tool;
    const hand = new VillaHand(material, part, tool, at, wish.grip_height_um / 1e6);
    hand.side = wish.side_ppm / 1e6;
    hand.turn = hand.turnWanted = wish.turn_ppm / 1e6;
    hand.liftUm = wish.lift_um;
    hand.heldFloor = wish.held_floor
      ? material.parts.findIndex((one) => one.part === wish.held_floor)
      : undefined;
    hand.doing = tool === "both_hands" ? "laying" : isOut ? "clearing" : "pulling";
    if (isOut) hand.cameBy(hand.wayBeside(sight));
    return hand;
  }

  /** The hands had to go back, to where they wanted this. */
  goOnFrom(wish: HandWish): void {
    this.goal = { x: wish.x_um / 1e6, y: wish.y_um / 1e6, z: wish.z_um / 1e6 };
    this.turn = wish.turn_ppm / 1e6;
  }

  private constructor(
    private readonly material: PalettiMaterial,
    readonly part: number,
    private tool: Tool | "both_hands",
    held: Place,
    gripM: number,
  ) {
    this.gripM = gripM;
    this.goal = this.target = this.start = held;
    this.way = VillaWay.from(held, gripM);
    // From the column to the hand: outwards.
    this.side = (Math.atan2(held.y, held.x) / (2 * Math.PI) + 1) % 1;
  }

  /** How the column came here; another hand may have to bring it back. */
  get wayBack(): VillaWay {
    return this.way;
  }
  /** Where the person wants it, for the band between. */
  get wanted(): Place {
    return this.target;
  }
  get lift(): number {
    return this.liftUm;
  }
  get floorHeld(): number | undefined {
    return this.heldFloor;
  }
  get usedTool(): Tool {
    return this.tool === "hook" ? "hook" : "fingers";
  }
  get sideTurns(): number {
    return this.side;
  }

  /** Points at where the column should be, seen from above. */
  aim({ x, y }: Point): void {
    if (this.doing === "pulling" || this.doing === "carrying") this.target = { x, y, z: this.target.z };
  }

  aimBy(dx: number, dy: number): void {
    this.aim({ x: this.target.x + dx, y: this.target.y + dy });
  }

  /** A pointer drags it on: what it wants is never farther from the hand than an arm gives. */
  pullBy(dx: number, dy: number): void {
    if (this.doing !== "pulling") return;
    const { x, y, z } = this.target;
    this.target = towards({ ...this.goal, z }, { x: x + dx, y: y + dy, z }, mostReachM);
  }

  /** The pointer was let go: it stays where it is, in hand. */
  stop(): void {
    if (this.doing === "pulling") this.target = { ...this.goal, z: this.target.z };
  }

  /** The second hand lifts this floor so far; as long as the column is under it. */
  liftFloor(floor: number, liftUm: number): void {
    if (this.doing !== "pulling") return;
    this.heldFloor = floor;
    this.liftUm = Math.max(0, Math.min(liftUm, this.material.lift_limit_um));
    this.target = { ...this.target, z: this.start.z + (raisedShare * this.liftUm) / 1e6 };
  }

  lower(sight: Sight, floor: number): void {
    if (this.doing !== "carrying") return;
    this.doing = "lowering";
    const z = faceOf(this.material, sight.poses, floor) + this.gripM - pressedM;
    this.target = { x: this.target.x, y: this.target.y, z };
  }

  /** Up again, before it was let go. */
  raise(sight: Sight): void {
    if (this.doing !== "lowering" && this.doing !== "standing") return;
    this.doing = "carrying";
    this.target = { ...this.target, z: this.carryingZ(sight) };
  }

  letGo(): void {
    this.doing = "let_go";
  }

  /** Back where it stood, along the way that it came (V5.1). */
  putBack(sight: Sight): void {
    if (this.doing === "putting_back" || this.doing === "laying" || this.doing === "let_go") return;
    const isOnWay =
      this.doing === "pulling" ||
      (this.doing === "clearing" && (!this.isWayDone || isUnderAny(this.material, sight.poses, this.part)));
    this.isOver = !isOnWay;
    this.doing = "putting_back";
    this.footsteps = this.way.footsteps();
    this.mustLift = this.way.lifted;
  }

  /** The column is out, says the table. */
  isOut(): void {
    if (this.doing !== "pulling") return;
    this.doing = "clearing";
    if (this.heldFloor !== undefined) this.way.lifted = { floor: this.heldFloor, liftUm: this.liftUm };
  }

  /** Some time has passed: what the hands want now. */
  step(seconds: number, sight: Sight): HandWish {
    switch (this.doing) {
      case "pulling":
        this.pull(seconds, sight);
        break;
      case "clearing":
        this.clear(seconds, sight);
        break;
      case "carrying":
        this.goal = towards(this.goal, this.target, paces.carry * seconds);
        break;
      case "lowering":
        this.goLower(seconds, sight);
        break;
      case "putting_back":
        this.goBack(seconds, sight);
        break;
      case "laying":
        this.lay(seconds, sight);
        break;
      case "standing":
      case "let_go":
        break;
    }
    return this.wish();
  }

  wish(): HandWish {
    const isOpen = this.doing === "let_go" || this.isRegripping;
    const name = (part: number) => this.material.parts[part]?.part;
    const wish: HandWish = {
      tool: isOpen ? "none" : this.tool,
      grip_height_um: wholeUm(this.gripM),
      side_ppm: Math.floor(this.side * 1e6) % 1_000_000,
      x_um: wholeUm(this.goal.x),
      y_um: wholeUm(this.goal.y),
      z_um: wholeUm(this.goal.z),
      turn_ppm: Math.round(this.turn * 1e6),
      lift_um: this.heldFloor === undefined ? 0 : Math.round(this.liftUm),
    };
    const part = name(this.part);
    const floor = this.heldFloor === undefined || this.doing === "let_go" ? undefined : name(this.heldFloor);
    return { ...wish, ...(part && !isOpen ? { part } : {}), ...(floor ? { held_floor: floor } : {}) };
  }

  private pull(seconds: number, sight: Sight): void {
    const next = towards(this.goal, this.target, paces.pull * seconds);
    this.goal = towards(sight.isMoving ? sight.hand : next, next, mostLeadM);
    if (sight.isMoving) this.way.note(sight.hand, this.gripM);
  }

  private clear(seconds: number, sight: Sight): void {
    if (this.heldFloor !== undefined) {
      this.liftUm = 0;
      if (sight.liftedM < liesM) this.heldFloor = undefined;
      return;
    }
    if (this.tool === "hook") {
      this.isRegripping = true;
      this.tool = "fingers";
      return;
    }
    if (this.isRegripping) return this.regrip(sight);
    if (!this.isWayDone) this.way.note(sight.hand, this.gripM);
    const radius = clearRadius(this.material, sight.poses, this.part);
    const from = Math.hypot(this.goal.x, this.goal.y) || 1e-6;
    const z = this.carryingZ(sight);
    const isUp = this.goal.z > z - nearM;
    const mustGoOut = isUnderAny(this.material, sight.poses, this.part);
    if (!isUp && mustGoOut && from < radius - nearM) {
      const share = radius / from;
      const outside = { x: this.goal.x * share, y: this.goal.y * share, z: this.goal.z };
      this.goal = towards(this.goal, outside, paces.carry * seconds);
    } else {
      const above = { x: this.goal.x, y: this.goal.y, z };
      this.goal = towards(this.goal, above, paces.carry * seconds);
      if (!near(sight.hand, above, arrivedM)) return;
      this.doing = "carrying";
      this.target = above;
    }
  }

  private regrip(sight: Sight): void {
    this.isRegripping = false;
    this.gripM = fingersGripM;
    const at = placeOf(sight.poses, this.part);
    this.goal = { x: at.x, y: at.y, z: at.z - heightOf(this.material, this.part) / 2 + this.gripM };
  }

  private cameBy(way: VillaWay): void {
    this.way = way;
    this.isWayDone = true;
  }

  private wayBeside(sight: Sight): VillaWay {
    const radius = clearRadius(this.material, sight.poses, this.part);
    return VillaWay.beside(this.goal, this.gripM, radius, -heightOf(this.material, 0));
  }

  private carryingZ(sight: Sight): number {
    return highestTop(this.material, sight.poses, this.part) + aboveM + this.gripM;
  }

  private goLower(seconds: number, sight: Sight): void {
    const isOver = Math.hypot(sight.hand.x - this.target.x, sight.hand.y - this.target.y) < nearM;
    const over = { x: this.target.x, y: this.target.y, z: this.goal.z };
    if (!isOver && !near(this.goal, over)) {
      this.goal = towards(this.goal, over, paces.carry * seconds);
      return;
    }
    const isNear = this.goal.z - this.target.z < slowAboveM;
    this.goal = towards(this.goal, this.target, (isNear ? paces.lowerSlowly : paces.lower) * seconds);
    const pushes = isNear && sight.toolN > standsN && sight.hand.z > this.goal.z;
    if (pushes || near(this.goal, this.target, 1e-6)) this.doing = "standing";
  }

  private goBack(seconds: number, sight: Sight): void {
    if (this.isRegripping) return this.regrip(sight);
    if (this.footsteps.length > 0) {
      if (this.isOver) this.goOverWay(seconds, sight);
      else if (this.mustLift) this.liftAgain(this.mustLift, sight);
      else this.retrace(seconds);
      return;
    }
    if (this.heldFloor !== undefined) {
      this.liftUm = 0;
      if (sight.liftedM < liesM) this.heldFloor = undefined;
      return;
    }
    this.doing = "let_go";
  }

  /** Up, and across to where it came up. */
  private goOverWay(seconds: number, sight: Sight): void {
    const end = this.footsteps[this.footsteps.length - 1]!;
    const z = this.carryingZ(sight);
    const isUp = sight.hand.z > z - arrivedM;
    const over = isUp ? { x: end.x, y: end.y, z } : { x: this.goal.x, y: this.goal.y, z };
    this.goal = towards(this.goal, over, paces.carry * seconds);
    this.isOver = !isUp || !near(sight.hand, over, arrivedM);
  }

  /** From footstep to footstep; slowly where it may touch something. */
  private retrace(seconds: number): void {
    const place = this.footsteps[0]!.z + this.gripM;
    let left = (this.goal.z > place + aboveM ? paces.carry : paces.pull) * seconds;
    for (let foot = this.footsteps.at(-1); foot; foot = this.footsteps.at(-1)) {
      const before = this.goal;
      const held = { ...foot, z: foot.z + this.gripM };
      this.goal = towards(before, held, left);
      if (this.goal !== held) return;
      left -= Math.hypot(held.x - before.x, held.y - before.y, held.z - before.z);
      this.footsteps.pop();
    }
  }

  /** As it was when the column came out (V4.3). */
  private liftAgain({ floor, liftUm }: Lifted, sight: Sight): void {
    this.heldFloor = floor;
    this.liftUm = liftUm;
    const isLifted = sight.heldFloor === floor && sight.liftedM > liftUm / 1e6 - liftedM;
    if (isLifted || sight.isFloorAtLimit) this.mustLift = undefined;
  }

  private lay(seconds: number, sight: Sight): void {
    if (Math.abs(this.turnWanted - this.turn) > 1e-6) {
      const most = turnsPerSecond * seconds;
      this.turn += Math.max(-most, Math.min(most, this.turnWanted - this.turn));
      return;
    }
    const floor = this.part;
    const rest =
      highestTop(this.material, sight.poses, floor) + heightOf(this.material, floor) / 2 - pressedM;
    const isNear = this.goal.z - rest < slowAboveM;
    const down = { x: this.goal.x, y: this.goal.y, z: rest };
    this.goal = towards(this.goal, down, (isNear ? paces.lowerSlowly : paces.lay) * seconds);
    if (near(this.goal, down, 1e-6)) this.doing = "let_go";
  }
}
