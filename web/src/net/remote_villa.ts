// A villa that lives on a server. Own hands are predicted (hand_prediction.ts) and sent; the
// server judges. Where it has let them hold still or refuses them, they are rolled back to
// the last common tick; where its hash differs, they resync with its snapshot. Hands of
// others are seen in the poses that it sends.

import { resultOf } from "./engine";
import type { HandEngine } from "./hand_engine";
import { handsNow, paused, type HandPrediction } from "./hand_prediction";
import { HandsPost } from "./hands_post";
import { PoseBlend } from "./pose_blend";
import { poseStride, type Poses } from "./poses";
import type { CommandBody, HandsNow, HandInput, RefusalView, Resync, SeatNumber, UseHands } from "./protocol";
import type { RemoteTable } from "./remote_table";
import { readSight, type Sight } from "./sight";
import type { TableChange, TableListener } from "./table_client";
import type { VillaWatcher } from "./villa_client";
import { WatchedPoses } from "./watched_poses";

/** So often in one motion the simulation may differ; then the server's poses are shown. */
const mostResyncs = 1;
const um = 1e-6;

export class RemoteVilla {
  /** Whose hands are predicted here. */
  private predicted: SeatNumber | undefined;
  private mustTakeUp = false;
  private resyncs = 0;
  private readonly prediction: HandPrediction;
  private readonly post: HandsPost;
  private readonly watched = new WatchedPoses();
  private readonly blend = new PoseBlend();
  private watchedLast: Poses | undefined;
  private others: HandsNow | undefined;

  /** `nowMsHere` is the clock of who draws. */
  constructor(
    private readonly table: RemoteTable,
    private readonly engine: HandEngine,
    private readonly parts: readonly string[],
    private readonly nowMsHere: () => number,
    private readonly listener: TableListener & Required<VillaWatcher>,
  ) {
    this.prediction = engine.predict({
      predicted: (seat, hands) => this.send(seat, hands),
      refused: (refusal) => this.refused(refusal),
      seen: (bytes) => {
        const sight = readSight(bytes);
        if (sight) this.seen(sight);
      },
    });
    this.post = new HandsPost({
      submit: (seat, body) => table.submit(seat, body),
      tooEarly: (byMs) => this.prediction.delay(byMs),
      refused: (refusal) => this.refused(refusal),
    });
    table.listen({
      happened: (change) => this.happened(change),
      thinking: (seat, percent) => listener.thinking(seat, percent),
      reaction: (reaction) => listener.reaction?.(reaction),
      presence: (presence) => listener.presence?.(presence),
      connection: ({ kind }) => {
        if (kind !== "connected") this.watched.forget();
      },
      poses: (frame) => this.poses(frame),
      resync: (resync) => this.resync(resync),
    });
  }

  drives(seat: SeatNumber): boolean {
    return this.predicted === seat;
  }

  look(): void {
    this.prediction.look();
  }

  /** What is said while own hands are at work is said in between what they do. */
  async submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    if (body.type !== "say" || this.predicted === undefined) return this.table.submit(seat, body);
    const { failure } = this.engine.ask("mirror", "predict_choice", { seat, choice: body.choice });
    return failure?.refusal ?? this.post.send(seat, body);
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

  private send(seat: SeatNumber, hands: UseHands): void {
    void this.post.send(seat, { type: "use_hands", ...hands });
    if (this.mustTakeUp) this.listener.takeUp();
    this.mustTakeUp = false;
  }

  /** Own hands as they are simulated here, or all at rest. */
  private seen(sight: Sight): void {
    if (this.predicted === undefined && this.others?.is_moving) return;
    const trusted = this.resyncs > mostResyncs && this.watchedLast ? this.watchedLast : sight.poses;
    this.listener.seen({ ...sight, poses: this.blend.show(trusted, this.nowMsHere()) });
  }

  private refused(refusal: RefusalView): void {
    if (refusal.code === paused && this.predicted !== undefined) {
      // They hold still with what they have until the table goes on.
      return this.rollBack(resultOf(this.engine.ask("mirror", "roll_back", {})));
    }
    this.stopPredicting();
    resultOf(this.engine.ask("mirror", "roll_back", {}));
    this.listener.handsRefused(refusal);
    this.look();
  }

  private stopPredicting(): void {
    this.predicted = undefined;
    this.mustTakeUp = false;
    this.post.forget();
    this.prediction.stop();
  }

  // ---- what the server says --------------------------------------------------

  private happened(change: TableChange): void {
    const { events, isRolledBack } = change;
    const bodies = events.map(({ body }) => body);
    const isAtRest = bodies.some((body) => body.type === "kept" && body.at_rest);
    const hasMoved = bodies.some((body) => body.type === "hands_moved");
    if (isAtRest || hasMoved || isRolledBack) this.others = this.handsNow();
    const now = this.others;
    const isEnded = bodies.some(({ type }) => type === "game_ended");
    // Somebody else's hands may be at work by now.
    if (isAtRest && !(now?.is_moving && now.seat === this.predicted)) this.rested();
    else if (this.predicted !== undefined && isEnded) this.rollBack(undefined);
    else if (this.predicted !== undefined && isRolledBack) this.rollBack(now);
    else if (this.predicted !== undefined && bodies.some(({ type }) => type === "resumed"))
      this.rollBack(this.handsNow(), "at this time");
    const isAlone = bodies.some((body) => body.type === "hands_moved" && body.by_table);
    if (isAlone && this.predicted === undefined && now?.is_moving) this.takeUp(now);
    const isOnlyHands = events.length > 0 && bodies.every(({ type }) => type === "hands_moved");
    if (!isOnlyHands) this.listener.happened(change);
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

  /** The server has let hands hold still: they go on from where they are there. After a pause no tick is late. */
  private rollBack(now: HandsNow | undefined, when?: "at this time"): void {
    this.post.forget();
    const { predicted: seat } = this;
    if (seat === undefined || !now?.is_moving || now.seat !== seat) {
      this.rested();
      this.listener.rolledBack(undefined);
      return;
    }
    const { input } = now;
    this.blend.begin(this.nowMsHere());
    this.listener.rolledBack(input);
    if (when) this.prediction.resume(seat, input);
    else this.prediction.rollBack(input);
  }

  /** Nobody moves the hands of somebody here: they were at another device, or before this page was opened. */
  private takeUp({ seat, input }: HandsNow): void {
    if (seat === undefined || !this.table.seats.includes(seat)) return;
    this.predicted = seat;
    this.mustTakeUp = true;
    this.prediction.resume(seat, input);
  }

  private resync({ game, motion, ticks }: Resync): void {
    if (this.predicted === undefined) return;
    console.warn(`own hands were simulated otherwise than by the server: motion ${motion}, tick ${ticks}`);
    this.resyncs++;
    this.blend.begin(this.nowMsHere());
    const { input } = resultOf(this.engine.ask("mirror", "resynchronize", { game }));
    this.prediction.rollBack(input);
    if (this.resyncs > mostResyncs) this.table.distrust(true);
  }

  // ---- hands of others -------------------------------------------------------

  private poses(bytes: Uint8Array): void {
    const frame = this.watched.read(bytes, this.nowMsHere());
    if (!frame) return;
    this.watchedLast = frame.poses;
    if (this.predicted !== undefined) return;
    const { motion, tick, poses, atMs } = frame;
    const still = { toolN: 0, floorN: 0, isToolAtLimit: false, isFloorAtLimit: false, liftedM: 0 };
    const sight = { motion, tick, poses, atMs, isMoving: true, ...still, impacts: [], ...this.handIn(poses) };
    this.listener.seen(sight);
  }

  private handIn(poses: Poses): Pick<Sight, "tool" | "part" | "hand" | "heldFloor"> {
    const input = this.others?.input;
    const number = (name: string | undefined) => Math.max(0, name ? this.parts.indexOf(name) : 0);
    const part = number(input?.part);
    const [x = 0, y = 0] = poses.subarray(part * poseStride + 1, part * poseStride + 3);
    const hand = { x, y, z: (input?.z_um ?? 0) * um };
    return { tool: input?.tool ?? "none", part, hand, heldFloor: number(input?.held_floor) };
  }
}
