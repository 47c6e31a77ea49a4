// A person's hand between the screen and the table: carries out the person's actions, advances with
// time, sends inputs to the table, and records the hand's state.

import type { HandInput, PalettiView, SeatNumber } from "../net/protocol";
import type { ViewFrame } from "../net/villa_frame";
import { VillaGrip } from "./villa_grip";
import { VillaHand } from "./villa_hand";
import { firstColumn, footOfPose, isUnder, partNumber, type Point } from "./villa_parts";
import {
  findingOf,
  seatThatMay,
  villaOf,
  type Aim,
  type CausedChange,
  type VillaContext,
} from "./villa_state";
import type { VillaPath } from "./villa_path";

/** The interval between judgements of the column in hand. */
const judgingMs = 100;

const ticksPerSecond = 240;
/** The longest step of a hand. */
const mostStepS = 0.05;
/** The most that a hand advances at once, no matter how long the page was asleep. */
const mostAtOnceS = 1;

/**
 * The time that a hand has to advance by: the villa's own, in ticks. A page that was drawing for a
 * long time only sees the villa's present state; its hand must catch up with all ticks until then.
 * Between two frames of the villa, a pointer's hand advances by the page's clock.
 */
export class HandTime {
  private motion = -1;
  private tick = 0;
  private seenMs = 0;
  /** The time that the hand has used, in the motion's time. */
  private hadS = 0;

  /** The steps that the hand takes now: at least one, possibly of zero length. */
  take({ motion, tick }: Pick<ViewFrame, "motion" | "tick">, nowMs: number): number[] {
    const villaS = tick / ticksPerSecond;
    if (motion !== this.motion || tick < this.tick) this.hadS = villaS;
    if (motion !== this.motion || tick !== this.tick) this.seenMs = nowMs;
    this.motion = motion;
    this.tick = tick;
    const nowS = villaS + Math.min(mostStepS, (nowMs - this.seenMs) / 1000);
    const seconds = Math.max(0, nowS - this.hadS);
    this.hadS += seconds;
    const stepsS: number[] = [];
    let leftS = Math.min(mostAtOnceS, seconds);
    do {
      stepsS.push(Math.min(mostStepS, leftS));
      leftS -= mostStepS;
    } while (leftS > 1e-9);
    return stepsS;
  }
}

export class VillaHandling {
  private hand: VillaHand | undefined;
  /** The path of the last column that was in hand. */
  private path: { part: number; path: VillaPath } | undefined;
  private readonly time = new HandTime();
  private judged = 0;

  constructor(
    private readonly context: VillaContext,
    private readonly nowMs: () => number,
  ) {}

  private get play(): PalettiView {
    return villaOf(this.context.state.value.view);
  }
  private get frame(): ViewFrame {
    return this.context.frame.value;
  }

  get isEmpty(): boolean {
    return this.hand === undefined;
  }
  /** The band between the hand and its target; nothing if no hand holds anything. */
  get reaching(): { wanted: Point & { z: number }; sideTurns: number } | undefined {
    if (!this.hand || this.hand.doing === "let_go") return undefined;
    return { wanted: this.hand.wanted, sideTurns: this.hand.sideTurns };
  }

  // ---- taking ------------------------------------------------------------------

  /** Starts an attempt (V5.5), or continues with a column that stayed in hand. */
  takeColumn(seat: SeatNumber, column: string): void {
    const { material, tool } = this.context.state.value;
    const part = partNumber(material, column);
    const { attempt } = this.play;
    if (attempt) {
      const path = this.path?.part === part ? this.path.path : undefined;
      const hand = VillaHand.again(material, this.frame, part, path);
      if (attempt.stage === "putting_back") hand.putBack(this.frame);
      return this.takeUp(seat, hand);
    }
    const hand = VillaHand.onColumn(material, this.frame, part, tool);
    if (!isUnder(material, this.frame.poses, part, this.levelOf(column) + 1)) hand.liftFree();
    this.takeUp(seat, hand);
  }

  /** Takes the next floor in order to lay it as aimed. */
  takeFloor(seat: SeatNumber, aim: Aim): void {
    const { material } = this.context.state.value;
    this.takeUp(seat, VillaHand.withFloor(material, this.frame, partNumber(material, aim.part), aim));
  }

  /** For a table that was opened while somebody at this screen held something. */
  async goOnHolding(): Promise<void> {
    const { client, state } = this.context;
    const { is_moving, seat, input, stood } = await client.askVilla({ type: "get_hands" }, "hands_now");
    if (!is_moving || seat === undefined || input.part === undefined || !client.drives(seat)) return;
    const { material } = state.value;
    const { attempt, columns } = this.play;
    const isOut = columns.some(({ column, place }) => column === input.part && place === "in_hand");
    const grip = VillaGrip.from(material, input, partNumber(material, input.part));
    const foot = stood?.part === input.part ? footOfPose(material, stood) : undefined;
    const hand = VillaHand.from(grip, this.frame, isOut, foot);
    if (attempt?.stage === "putting_back") hand.putBack(this.frame);
    this.takeUp(seat, hand);
  }

  private takeUp(seat: SeatNumber, hand: VillaHand): void {
    const { client, state } = this.context;
    this.hand = hand;
    this.path = { part: hand.part, path: hand.pathBack };
    const part = state.value.material.parts[hand.part]?.part ?? "";
    const tool = hand.usedTool;
    state.update({
      handling: { seat, part, doing: hand.doing, tool, liftUm: 0 },
      chosen: hand.part >= firstColumn ? part : undefined,
      refusal: undefined,
      aim: undefined,
    });
    client.wantHands(seat, hand.input());
  }

  drop(): void {
    this.hand = undefined;
    this.context.state.update({ handling: undefined, stand: undefined });
  }

  // ---- moving ------------------------------------------------------------------

  /** Pulls or carries it there, seen from above. */
  aim(point: Point): void {
    this.hand?.aim(point);
  }
  aimBy(dx: number, dy: number): void {
    this.hand?.aimBy(dx, dy);
  }
  /** Carries it there; a column that is still being pulled does not jump. */
  carryOver(point: Point): void {
    if (this.hand?.doing !== "carrying") return;
    this.hand.aim(point);
    this.step();
  }
  pullBy(dx: number, dy: number): void {
    this.hand?.pullBy(dx, dy);
    this.step();
  }
  stop(): void {
    this.hand?.stop();
  }

  /** The second hand lifts the floor above the column (V4.3). */
  lift(liftUm: number): void {
    const { state } = this.context;
    const { handling, material } = state.value;
    if (!this.hand || !handling) return;
    const level = this.levelOf(handling.part);
    if (level >= this.play.highest_floor) return;
    this.hand.liftFloor(level + 1, liftUm);
    this.note();
    state.update({ handling: { ...state.value.handling!, floor: material.parts[level + 1]?.part } });
  }
  liftBy(byUm: number): void {
    this.lift((this.hand?.lift ?? 0) + byUm);
  }

  lower(): void {
    this.hand?.lower(this.frame, this.play.highest_floor);
    this.note();
  }
  raise(): void {
    this.hand?.raise(this.frame);
    this.note();
  }
  letGo(): void {
    this.hand?.letGo();
    this.note();
  }
  /** Lowers what is carried, then releases it. */
  goOn(): void {
    if (this.hand?.doing === "carrying") this.lower();
    else if (this.hand?.doing === "standing") this.letGo();
  }

  /** The column goes back to its place, and nobody may take it any more (V5.1). */
  async breakOff(): Promise<void> {
    const { client, state } = this.context;
    const seat = seatThatMay(state.value, "break_off");
    if (seat === undefined) return;
    // Until the table has received this, a hand that is rolled back must not release anything.
    this.hand?.keep();
    const refusal = await client.submit(seat, { type: "say", choice: { type: "break_off" } });
    state.update({ refusal });
    if (!refusal) this.hand?.putBack(this.frame);
    this.note();
  }

  // ---- reports -----------------------------------------------------------------

  /** The referee's observations. */
  heard(notices: readonly CausedChange[]): void {
    const kinds = new Set(notices.map(({ kind }) => kind));
    if (kinds.has("out")) this.hand?.isOut();
    if (kinds.has("breaking_off")) this.hand?.putBack(this.frame);
    if (kinds.has("came_down")) this.drop();
  }

  /** Returns the hands to this input, after a rollback. */
  rollBack(input: HandInput): void {
    this.hand?.rollBack(input, this.frame);
  }

  /**
   * Advances the hand by the time that has passed: called for every frame, and at once when a
   * pointer moves.
   */
  step(): void {
    const { handling } = this.context.state.value;
    if (!this.hand || !handling || !this.frame.isMoving) return;
    const now = this.nowMs();
    const input = this.hand.catchUp(this.time.take(this.frame, now), this.frame);
    this.context.client.wantHands(handling.seat, input);
    this.note();
    if (this.hand.doing === "carrying" && now - this.judged > judgingMs) void this.judgeStand(now);
  }

  private levelOf(column: string): number {
    return this.play.columns.find((one) => one.column === column)?.level ?? 0;
  }

  private note(): void {
    const { state } = this.context;
    const { handling } = state.value;
    if (!this.hand || !handling) return;
    const { doing, lift: liftUm, usedTool: tool } = this.hand;
    const floor = this.hand.floorHeld === undefined ? undefined : handling.floor;
    const isSame = handling.doing === doing && handling.liftUm === liftUm && handling.floor === floor;
    if (!isSame) state.update({ handling: { ...handling, doing, liftUm, tool, floor } });
  }

  private async judgeStand(now: number): Promise<void> {
    const { handling } = this.context.state.value;
    const wanted = this.hand?.wanted;
    if (!handling || !wanted) return;
    this.judged = now;
    const spot = { x_um: Math.round(wanted.x * 1e6), y_um: Math.round(wanted.y * 1e6) };
    const question = { type: "judge_stand", column: handling.part, ...spot } as const;
    const judged = await findingOf(this.context, question, "stand_judged");
    if (this.hand) this.context.state.update({ stand: judged?.fault });
  }
}
