// A villa on a server. Own hands are predicted (hand_prediction.ts); the server is authoritative.
// If it held them still or refuses them, they are rolled back to the last common tick; if its hash
// differs, they resync from its snapshot. Other players' hands are shown by its pose frames.

import { resultOf } from "./engine";
import { HandPrediction, handsNow, paused, ticksPerMs } from "./hand_prediction";
import type { CommandBody, HandsNow, HandInput, RefusalView, Resync, SeatNumber } from "./protocol";
import type { RemoteTable } from "./remote_table";
import type { EventOf } from "./rpc";
import { comesToRest, type TableChange, type TableListener, type VillaWatcher } from "./table_client";
import {
  mixPoses,
  poseStride,
  readPoseFrame,
  readViewFrame,
  type PoseFrame,
  type Poses,
  type ViewFrame,
} from "./villa_frame";
import type { WasmEngine } from "./wasm_engine";

/** How often in one motion the simulation may differ; after that the server's poses are shown. */
const mostResyncs = 1;
const um = 1e-6;

export class RemoteVilla {
  /** The seat whose hands are predicted here. */
  private predicted: SeatNumber | undefined;
  private mustTakeUp = false;
  private resyncs = 0;
  private readonly prediction: HandPrediction;
  private readonly received = new PoseTimeline();
  private readonly blend = new PoseBlend();
  private lastReceived: Poses | undefined;
  private others: HandsNow | undefined;

  /** `drawnMs` is the page's clock, which times what it draws. */
  constructor(
    private readonly table: RemoteTable,
    private readonly engine: WasmEngine,
    nowMs: () => number,
    private readonly parts: readonly string[],
    private readonly drawnMs: () => number,
    private readonly emit: (...event: EventOf<TableListener & VillaWatcher>) => void,
  ) {
    this.prediction = new HandPrediction(engine, nowMs, {
      submit: (seat, body) => this.send(seat, body),
      refused: (refusal) => this.refused(refusal),
      frame: (bytes) => {
        const frame = readViewFrame(bytes);
        if (frame) this.show(frame);
      },
    });
  }

  drives(seat: SeatNumber): boolean {
    return this.predicted === seat;
  }

  look(): void {
    this.prediction.look();
  }

  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    if (body.type !== "say" || this.predicted === undefined) return this.table.submit(seat, body);
    return this.prediction.say(seat, body.choice);
  }

  wantHands(seat: SeatNumber, input: HandInput): void {
    this.predicted = seat;
    this.prediction.want(seat, input);
  }

  close(): void {
    this.stopPredicting();
    this.table.close();
  }

  // ---- own hands -------------------------------------------------------------

  private send(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    const verdict = this.table.submit(seat, body);
    if (this.mustTakeUp && body.type === "use_hands") {
      this.mustTakeUp = false;
      this.emit("takeUp");
    }
    return verdict;
  }

  /** Shows the simulation of own hands, or the villa at rest. */
  private show(frame: ViewFrame): void {
    if (this.predicted === undefined && this.others?.is_moving) return;
    const trusted = this.resyncs > mostResyncs && this.lastReceived ? this.lastReceived : frame.poses;
    this.emit("frame", { ...frame, poses: this.blend.show(trusted, this.drawnMs()) });
  }

  private refused(refusal: RefusalView): void {
    if (refusal.code === paused && this.predicted !== undefined) {
      // They hold still with what they have until the table resumes.
      return this.rollBack(resultOf(this.engine.ask("mirror", "roll_back", {})));
    }
    this.stopPredicting();
    resultOf(this.engine.ask("mirror", "roll_back", {}));
    this.emit("handsRefused", refusal);
    this.look();
  }

  private stopPredicting(): void {
    this.predicted = undefined;
    this.mustTakeUp = false;
    this.prediction.stop();
  }

  // ---- messages from the server ------------------------------------------------

  happened(change: TableChange): void {
    const { events, isRolledBack } = change;
    const bodies = events.map(({ body }) => body);
    const isAtRest = comesToRest(events);
    const hasMoved = bodies.some((body) => body.type === "hands_moved");
    if (isAtRest || hasMoved || isRolledBack) this.others = this.handsNow();
    const now = this.others;
    const isEnded = bodies.some(({ type }) => type === "game_ended");
    // Another player's hands may be moving by now.
    if (isAtRest && !(now?.is_moving && now.seat === this.predicted)) this.rested();
    else if (this.predicted !== undefined && isEnded) this.rollBack(undefined);
    else if (this.predicted !== undefined && isRolledBack) this.rollBack(now);
    else if (this.predicted !== undefined && bodies.some(({ type }) => type === "resumed"))
      this.rollBack(this.handsNow(), "at this time");
    const isAlone = bodies.some((body) => body.type === "hands_moved" && body.by_table);
    if (isAlone && this.predicted === undefined && now?.is_moving) this.takeUp(now);
    const isOnlyHands = events.length > 0 && bodies.every(({ type }) => type === "hands_moved");
    if (!isOnlyHands) this.emit("happened", change);
  }

  private handsNow(): HandsNow | undefined {
    return handsNow(this.engine, "mirror");
  }

  private rested(): void {
    if (this.predicted !== undefined) this.stopPredicting();
    this.resyncs = 0;
    this.table.distrust(false);
    this.look();
  }

  /**
   * The server held the hands still: they continue from the server's state. After a pause no tick
   * is late.
   */
  private rollBack(now: HandsNow | undefined, when?: "at this time"): void {
    this.prediction.dropPending();
    const { predicted: seat } = this;
    if (seat === undefined || !now?.is_moving || now.seat !== seat) {
      this.rested();
      this.emit("rolledBack", undefined);
      return;
    }
    const { input } = now;
    this.blend.begin(this.drawnMs());
    this.emit("rolledBack", input);
    if (when) this.prediction.resume(seat, input);
    else this.prediction.rollBack(input);
  }

  /**
   * Takes over hands of a seat here that were left in motion, on another device or before this page
   * was opened.
   */
  private takeUp({ seat, input }: HandsNow): void {
    if (seat === undefined || !this.table.seats.includes(seat)) return;
    this.predicted = seat;
    this.mustTakeUp = true;
    this.prediction.resume(seat, input);
  }

  resync({ game, motion, ticks }: Resync): void {
    if (this.predicted === undefined) return;
    console.warn(`own hands were simulated otherwise than by the server: motion ${motion}, tick ${ticks}`);
    this.resyncs++;
    this.blend.begin(this.drawnMs());
    const { input } = resultOf(this.engine.ask("mirror", "resynchronize", { game }));
    this.prediction.rollBack(input);
    if (this.resyncs > mostResyncs) this.table.distrust(true);
  }

  // ---- other players' hands ----------------------------------------------------

  poses(bytes: Uint8Array): void {
    const received = this.received.read(bytes, this.drawnMs());
    if (!received) return;
    this.lastReceived = received.poses;
    if (this.predicted !== undefined) return;
    const { motion, tick, poses, atMs } = received;
    const still = { toolN: 0, floorN: 0, isToolAtLimit: false, isFloorAtLimit: false, liftedM: 0 };
    const frame = { motion, tick, poses, atMs, isMoving: true, ...still, impacts: [], ...this.handIn(poses) };
    this.emit("frame", frame);
  }

  /** The first pose frame after a new connection is a complete one. */
  disconnected(): void {
    this.received.forget();
  }

  private handIn(poses: Poses): Pick<ViewFrame, "tool" | "part" | "hand" | "heldFloor"> {
    const input = this.others?.input;
    const number = (name: string | undefined) => Math.max(0, name ? this.parts.indexOf(name) : 0);
    const part = number(input?.part);
    const [x = 0, y = 0] = poses.subarray(part * poseStride + 1, part * poseStride + 3);
    const hand = { x, y, z: (input?.z_um ?? 0) * um };
    return { tool: input?.tool ?? "none", part, hand, heldFloor: number(input?.held_floor) };
  }
}

/** A longer delay is not caused by an uneven network: the hands themselves were late. */
const mostUnevenMs = 150;

/**
 * Pose frames from the server, each with its time. They arrive unevenly, and are drawn with an
 * interpolation delay.
 */
class PoseTimeline {
  private before: Poses | undefined;
  private motion = 0;
  /** The best estimate of when tick 0 was. */
  private beganMs = 0;

  /**
   * `atMs` is on the clock of `nowMs`. Nothing for a frame that cannot be read, or whose
   * predecessor is missing.
   */
  read(bytes: Uint8Array, nowMs: number): (PoseFrame & { atMs: number }) | undefined {
    const frame = readPoseFrame(bytes, this.before);
    this.before = frame?.poses;
    if (!frame) return undefined;
    const beganMs = nowMs - frame.tick / ticksPerMs;
    const isLate = beganMs > this.beganMs + mostUnevenMs;
    // The frame with the shortest delay gives the best estimate of when the motion began.
    if (frame.motion !== this.motion || isLate || beganMs < this.beganMs) this.beganMs = beganMs;
    this.motion = frame.motion;
    return { ...frame, atMs: this.beganMs + frame.tick / ticksPerMs };
  }

  forget(): void {
    this.before = undefined;
  }
}

const blendMs = 250;

/**
 * Blends from the old poses to new ones that would otherwise jump, because a prediction was wrong.
 */
class PoseBlend {
  private from: Poses | undefined;
  private shown: Poses | undefined;
  private sinceMs = 0;

  /** From now on any part may jump. */
  begin(nowMs: number): void {
    this.from = this.shown;
    this.sinceMs = nowMs;
  }

  show(poses: Poses, nowMs: number): Poses {
    const share = Math.max(0, (nowMs - this.sinceMs) / blendMs);
    if (share >= 1) this.from = undefined;
    this.shown = poses;
    if (this.from) {
      this.shown = new Float32Array(poses.length);
      mixPoses(poses, this.from, 1 - share, this.shown);
    }
    return this.shown;
  }
}
