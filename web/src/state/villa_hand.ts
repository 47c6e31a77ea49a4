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
/** The way back is kept at points so far apart. */
const trailM = 0.002;
/** How fast hands turn a floor, in turns a second. */
const turnsPerSecond = 0.3;

const wholeUm = (metres: number) => Math.round(metres * 1e6);

export class VillaHand {
  doing: Doing = "pulling";
  private goal: Place;
  private target: Place;
  private readonly start: Place;
  private readonly trail: Place[] = [];
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
  static from(material: PalettiMaterial, wish: HandWish, part: number, isOut: boolean): VillaHand {
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
    // From the column to the hand: outwards.
    this.side = (Math.atan2(held.y, held.x) / (2 * Math.PI) + 1) % 1;
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

  /** Back where it stood, along the way that it came. */
  putBack(): void {
    if (this.doing !== "pulling") return;
    this.doing = "putting_back";
    this.trail.unshift(this.start);
  }

  /** The column is out, says the table. */
  isOut(): void {
    if (this.doing === "pulling") this.doing = "clearing";
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
    const last = this.trail[this.trail.length - 1] ?? this.start;
    if (!near(last, sight.hand, trailM) && sight.isMoving) this.trail.push({ ...sight.hand });
  }

  private clear(seconds: number, sight: Sight): void {
    if (this.heldFloor !== undefined) {
      this.liftUm = 0;
      if (sight.liftedM < 0.00005) this.heldFloor = undefined;
      return;
    }
    if (this.tool === "hook") {
      this.isRegripping = true;
      this.tool = "fingers";
      return;
    }
    if (this.isRegripping) {
      this.isRegripping = false;
      this.gripM = fingersGripM;
      const at = placeOf(sight.poses, this.part);
      this.goal = { x: at.x, y: at.y, z: at.z - heightOf(this.material, this.part) / 2 + this.gripM };
      return;
    }
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
      if (!near(sight.hand, above, 0.003)) return;
      this.doing = "carrying";
      this.target = above;
    }
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
    const next = this.trail[this.trail.length - 1];
    if (next) {
      this.goal = towards(this.goal, next, paces.pull * seconds);
      if (near(this.goal, next, 1e-6)) this.trail.pop();
      return;
    }
    if (this.heldFloor !== undefined) {
      this.liftUm = 0;
      this.goal = towards(this.goal, this.start, paces.lowerSlowly * seconds);
      if (sight.liftedM < 0.00005) this.heldFloor = undefined;
      return;
    }
    this.doing = "let_go";
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
