// A villa that lives on a server. Own hands are simulated here at once and sent after;
// the server judges, and where it says something else, they go back. Hands of others
// are seen in the poses that it sends.

import { askDoor, type VillaEngine } from "./engine";
import type { OfHands } from "./engine_worker";
import { HandsPost } from "./hands_post";
import { PoseBlend } from "./pose_blend";
import { poseStride, type Poses } from "./poses";
import type {
  Answer,
  CommandBody,
  Event,
  HandsNow,
  HandInput,
  Presence,
  Query,
  RefusalView,
  Resync,
  SeatNumber,
  VillaFinding,
  VillaQuestion,
} from "./protocol";
import { askVilla, type Finding } from "./questions";
import type { RemoteTable } from "./remote_table";
import { readSight, type Sight } from "./sight";
import type { Answered, Picture, TableListener } from "./table_client";
import type { VillaClient, VillaWatcher } from "./villa_client";
import { paused } from "./villa_lead";
import { WatchedPoses } from "./watched_poses";

/** So often in one motion the simulation may differ; then the server's poses are shown. */
const mostResyncs = 1;
const um = 1e-6;

type LeadingEngine = Pick<VillaEngine, "ask" | "useHands" | "watchHands">;

export class RemoteVilla implements VillaClient {
  private listener: TableListener | undefined;
  private watcher: VillaWatcher | undefined;
  /** Whose hands are led from here. */
  private leading: SeatNumber | undefined;
  private mustTakeUp = false;
  private resyncs = 0;
  private readonly post: HandsPost;
  private readonly watched = new WatchedPoses();
  private readonly blend = new PoseBlend();
  private watchedLast: Poses | undefined;
  private others: HandsNow | undefined;
  private presence: Presence | undefined;
  /** What happens is dealt with in its order. */
  private work: Promise<void> = Promise.resolve();

  /** `nowMs` is the clock of who draws. */
  static async open(table: RemoteTable, engine: LeadingEngine, nowMs: () => number): Promise<RemoteVilla> {
    const { parts } = await table.ask({ type: "get_material" }, "paletti_material");
    const names = parts.map(({ part }) => part);
    return new RemoteVilla(table, engine, names, nowMs);
  }

  private constructor(
    private readonly table: RemoteTable,
    private readonly engine: LeadingEngine,
    private readonly parts: readonly string[],
    private readonly nowMsHere: () => number,
  ) {
    engine.useHands({ kind: "stop" });
    engine.watchHands((hands) => this.ofHands(hands));
    this.post = new HandsPost({
      submit: (seat, body) => table.submit(seat, body),
      tooEarly: (byMs) => engine.useHands({ kind: "lead_later", byMs }),
      refused: (refusal) => void this.refused(refusal),
    });
    table.listen({
      happened: (events, wentBack) => this.after(() => this.happened(events, wentBack === true)),
      thinking: (seat, percent) => this.listener?.thinking(seat, percent),
      reaction: (reaction) => this.listener?.reaction?.(reaction),
      connection: (connection) => {
        if (connection.kind !== "connected") this.watched.forget();
        this.listener?.connection?.(connection);
      },
      presence: (presence) => {
        this.presence = presence;
        this.listener?.presence?.(presence);
      },
      poses: (frame) => this.poses(frame),
      resync: (resync) => this.after(() => this.resync(resync)),
    });
  }

  get seats(): readonly SeatNumber[] {
    return this.table.seats;
  }

  leads(seat: SeatNumber): boolean {
    return this.leading === seat;
  }

  listen(listener: TableListener): void {
    this.listener = listener;
    if (this.presence) listener.presence?.(this.presence);
  }

  watch(watcher: VillaWatcher): void {
    this.watcher = watcher;
    this.engine.useHands({ kind: "look" });
  }

  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>> {
    return this.table.ask(query, type);
  }

  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>> {
    return askVilla(this.engine, question, type);
  }

  /** What is said while own hands are at work is said in between what they do. */
  async submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    if (body.type !== "say" || this.leading === undefined) return this.table.submit(seat, body);
    const led = { type: "lead_choice", seat, choice: body.choice } as const;
    const { refusal } = await askDoor(this.engine, led, "hands_led");
    return refusal ?? this.post.send(seat, body);
  }

  wantHands(seat: SeatNumber, wish: HandInput): void {
    this.leading = seat;
    this.engine.useHands({ kind: "lead", seat, wish });
  }

  react(seat: SeatNumber, picture: Picture): void {
    this.table.react(seat, picture);
  }

  async record(): Promise<string> {
    return (await this.table.ask({ type: "get_record" }, "record_text")).text;
  }

  nowMs(): number {
    return this.table.nowMs();
  }

  /** The server keeps everything. */
  save(): void {}

  close(): void {
    this.stopLeading();
    this.table.close();
  }

  // ---- own hands -------------------------------------------------------------

  private ofHands(hands: OfHands): void {
    if (hands.kind === "seen") {
      const sight = readSight(hands.sight);
      if (sight) this.seen(sight);
    } else if (hands.kind === "led") {
      void this.post.send(hands.seat, { type: "use_hands", ...hands.hands });
      if (this.mustTakeUp) this.watcher?.takeUp?.();
      this.mustTakeUp = false;
    } else if (hands.kind === "refused") {
      void this.refused(hands.refusal);
    }
  }

  /** Own hands as they are simulated here, or all at rest. */
  private seen(sight: Sight): void {
    if (this.leading === undefined && this.others?.is_moving) return;
    const trusted = this.resyncs > mostResyncs && this.watchedLast ? this.watchedLast : sight.poses;
    this.watcher?.seen({ ...sight, poses: this.blend.show(trusted, this.nowMsHere()) });
  }

  private async refused(refusal: RefusalView): Promise<void> {
    if (refusal.code === paused && this.leading !== undefined) {
      // They hold still with what they have until the table goes on.
      await askDoor(this.engine, { type: "go_back" }, "followed");
      return this.goFrom(await this.handsNow());
    }
    this.stopLeading();
    await askDoor(this.engine, { type: "go_back" }, "followed");
    this.watcher?.handsRefused(refusal);
    this.engine.useHands({ kind: "look" });
  }

  private stopLeading(): void {
    this.leading = undefined;
    this.mustTakeUp = false;
    this.post.forget();
    this.engine.useHands({ kind: "stop" });
  }

  // ---- what the home says ----------------------------------------------------

  private after(work: () => Promise<void>): void {
    this.work = this.work.then(work).catch((error: unknown) => reportError(error));
  }

  private async happened(events: Event[], wentBack: boolean): Promise<void> {
    const bodies = events.map(({ body }) => body);
    const isAtRest = bodies.some((body) => body.type === "kept" && body.at_rest);
    const hasMoved = bodies.some((body) => body.type === "hands_moved");
    if (isAtRest || hasMoved || wentBack) this.others = await this.handsNow();
    const now = this.others;
    const isEnded = bodies.some(({ type }) => type === "game_ended");
    // Somebody else's hands may be at work by now.
    if (isAtRest && !(now?.is_moving && now.seat === this.leading)) this.rested();
    else if (this.leading !== undefined && isEnded) this.goFrom(undefined);
    else if (this.leading !== undefined && wentBack) this.goFrom(now);
    else if (this.leading !== undefined && bodies.some(({ type }) => type === "resumed"))
      this.goFrom(await this.handsNow(), "at this time");
    const isAlone = bodies.some((body) => body.type === "hands_moved" && body.by_table);
    if (isAlone && this.leading === undefined && now?.is_moving) this.takeUp(now);
    const isOnlyHands = events.length > 0 && bodies.every(({ type }) => type === "hands_moved");
    if (!isOnlyHands) this.listener?.happened(events);
  }

  private handsNow(): Promise<HandsNow> {
    return this.askVilla({ type: "get_hands" }, "hands_now");
  }

  private rested(): void {
    if (this.leading !== undefined) this.stopLeading();
    this.resyncs = 0;
    this.table.distrust(false);
    this.engine.useHands({ kind: "look" });
  }

  /** The home has let hands hold still: they go on from where they are there. After a pause no tick is late. */
  private goFrom(now: HandsNow | undefined, when?: "at this time"): void {
    this.post.forget();
    const { leading: seat } = this;
    if (seat === undefined || !now?.is_moving || now.seat !== seat) {
      this.rested();
      this.watcher?.wentBack?.(undefined);
      return;
    }
    const { wish } = now;
    this.blend.begin(this.nowMsHere());
    this.watcher?.wentBack?.(wish);
    this.engine.useHands(when ? { kind: "lead_on", seat, wish } : { kind: "lead_from", wish });
  }

  /** Nobody moves the hands of somebody here: they were at another device, or before this page was opened. */
  private takeUp({ seat, wish }: HandsNow): void {
    if (seat === undefined || !this.table.seats.includes(seat)) return;
    this.leading = seat;
    this.mustTakeUp = true;
    this.engine.useHands({ kind: "lead_on", seat, wish });
  }

  private async resync({ game, motion, ticks }: Resync): Promise<void> {
    if (this.leading === undefined) return;
    console.warn(`own hands were simulated otherwise than at home: motion ${motion}, tick ${ticks}`);
    this.resyncs++;
    this.blend.begin(this.nowMsHere());
    await askDoor(this.engine, { type: "take_game", game }, "followed");
    this.engine.useHands({ kind: "lead_from", wish: (await this.handsNow()).wish });
    if (this.resyncs > mostResyncs) this.table.distrust(true);
  }

  // ---- hands of others -------------------------------------------------------

  private poses(bytes: ArrayBuffer): void {
    const frame = this.watched.read(bytes, this.nowMsHere());
    if (!frame) return;
    this.watchedLast = frame.poses;
    if (this.leading !== undefined) return;
    const { motion, tick, poses, atMs } = frame;
    const still = { toolN: 0, floorN: 0, isToolAtLimit: false, isFloorAtLimit: false, liftedM: 0 };
    const sight = { motion, tick, poses, atMs, isMoving: true, ...still, impacts: [], ...this.handIn(poses) };
    this.watcher?.seen(sight);
  }

  private handIn(poses: Poses): Pick<Sight, "tool" | "part" | "hand" | "heldFloor"> {
    const wish = this.others?.wish;
    const number = (name: string | undefined) => Math.max(0, name ? this.parts.indexOf(name) : 0);
    const part = number(wish?.part);
    const [x = 0, y = 0] = poses.subarray(part * poseStride + 1, part * poseStride + 3);
    const hand = { x, y, z: (wish?.z_um ?? 0) * um };
    return { tool: wish?.tool ?? "none", part, hand, heldFloor: number(wish?.held_floor) };
  }
}
