// A villa of this browser. The engine's worker moves the hands in real time; this file stores the
// journal, runs computer players, and handles deadlines.

import { askTable, askVilla, type Engine, type LocalService, type VillaEngine } from "./engine";
import { JournalStore } from "./journal_store";
import { LocalTable, pauseOfAbsence, type TableEnvironment } from "./local_table";
import type {
  CommandBody,
  CreateTable,
  HandsNow,
  HandInput,
  Header,
  JournalEntry,
  MakePractice,
  SeatNumber,
  Snapshot,
  Submitted,
  Thinking,
  VillaFinding,
  VillaQuestion,
} from "./protocol";
import { Closed } from "./rpc";
import {
  randomBits64,
  type Finding,
  type TableChange,
  type TableListener,
  type VillaClient,
  type VillaWatcher,
} from "./table_client";
import type { TurnProgress } from "./thinking";
import { readViewFrame } from "./villa_frame";

export interface VillaEnvironment extends TableEnvironment {
  table: VillaEngine;
  thinker: VillaEngine;
  /**
   * Makes records, so that neither table nor thinker have to wait; without one, the thinker makes
   * them.
   */
  archivist?: () => Engine;
}

export class LocalVilla extends LocalTable implements VillaClient {
  declare protected readonly environment: VillaEnvironment;
  private watcher: VillaWatcher | undefined;
  private isPlayingSteps = false;
  /**
   * How many times in a row continued hands were refused. After the first time they let go, since
   * the part that they hold may be gone; after the second they wait for the table to change.
   */
  private refusals = 0;
  private writing: Promise<unknown> = Promise.resolve();

  /** Rejects with Refused if such a table cannot exist. */
  static override async make(
    environment: VillaEnvironment,
    id: string,
    request: CreateTable,
    seed = randomBits64(),
  ): Promise<LocalVilla> {
    const made = { request, seed, at_ms: environment.nowMs() };
    const header = await environment.table.ask("host", "make_table", made);
    const villa = new LocalVilla(environment, id, header, []);
    await villa.takeSnapshot();
    return villa;
  }

  /** A villa for practice, which is not stored. */
  static async practise(
    environment: VillaEnvironment,
    villa: Pick<MakePractice, "person" | "box_seed" | "seed">,
  ): Promise<LocalVilla> {
    const made = { ...villa, at_ms: environment.nowMs() };
    const header = await environment.table.ask("practice", "make_practice", made);
    const nowhere = { ...environment, store: new JournalStore(undefined) };
    return new LocalVilla(nowhere, "practice", header, [], undefined, "practice");
  }

  static override async open(environment: VillaEnvironment, id: string): Promise<LocalVilla | undefined> {
    const journal = environment.store.load(id);
    if (!journal?.snapshot) return undefined;
    const { header, entries, snapshot } = journal;
    const since = entries.filter(({ number }) => number > snapshot.memory.entries);
    await environment.table.ask("host", "restore_table", { snapshot, entries: since });
    const villa = new LocalVilla(environment, id, header, entries, snapshot);
    const pause = (await villa.isMoving()) ? undefined : await pauseOfAbsence(environment, header, entries);
    if (pause) await villa.command(pause);
    return villa;
  }

  private constructor(
    environment: VillaEnvironment,
    id: string,
    header: Header,
    entries: JournalEntry[],
    private snapshot?: Snapshot,
    protected override readonly service: LocalService = "host",
  ) {
    super(environment, id, header, entries);
    environment.table.watchHands(service, {
      moved: (submitted) => this.moved(submitted),
      refused: (refusal) => {
        this.refusals++;
        if (!this.isClosed) this.watcher?.handsRefused(refusal);
      },
      frame: (bytes) => {
        const frame = readViewFrame(bytes);
        if (frame && !this.isClosed) this.watcher?.frame(frame);
      },
      rested: () => void this.rested(),
    });
  }

  override listen(listener: TableListener): void {
    this.listener = listener;
    void this.goOn();
  }

  watch(watcher: VillaWatcher): void {
    this.watcher = watcher;
    this.environment.table.useHands("look");
  }

  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>> {
    return askVilla(this.environment.table, this.service, question, type);
  }

  wantHands(seat: SeatNumber, input: HandInput): void {
    if (!this.isClosed) this.environment.table.useHands("want", seat, input);
  }

  drives(seat: SeatNumber): boolean {
    return this.seats.includes(seat);
  }

  setSpeed(speed: number): void {
    this.environment.table.useHands("setSpeed", speed);
  }

  /** One at a time, since an engine can only run one study. */
  record(progress?: (percent: number) => void): Promise<string> {
    const write = () => this.written(progress);
    const record = this.writing.then(write, write);
    this.writing = record;
    return record;
  }

  private written(progress?: (percent: number) => void): Promise<string> {
    const { header, entries } = this;
    const archivist = this.environment.archivist?.() ?? this.environment.thinker;
    return new Promise((resolve, reject) => {
      const ended = archivist.study("start_record", { header, entries }, ({ text, percent }) => {
        if (text === undefined) progress?.(percent);
        else resolve(text);
      });
      // It ended without a text because it was stopped.
      ended.then(() => reject(new Closed()), reject);
    });
  }

  override close(): void {
    super.close();
    // The engine outlives this table; its hands must not continue at the next one.
    this.environment.table.useHands("stop");
    this.save();
  }

  protected override async accepted({ type }: CommandBody, change: TableChange): Promise<void> {
    this.refusals = 0;
    this.listener?.happened(change);
    this.environment.table.useHands("look");
    await this.takeSnapshot();
    await this.goOn();
    if (this.isClosed) return;
    // Hands may still hold something after a pause, or at a seat that was open.
    if (type === "resume" || type === "take_seat") this.watcher?.takeUp?.();
  }

  private async isMoving(): Promise<boolean> {
    return (await this.askVilla({ type: "get_hands" }, "hands_now")).is_moving;
  }

  private moved({ entry, ...change }: Submitted): void {
    if (this.isClosed) return;
    this.refusals = 0;
    if (entry) this.entries.push(entry);
    if (change.view) this.listener?.happened(change);
  }

  private async rested(): Promise<void> {
    if (this.isClosed) return;
    this.isPlayingSteps = false;
    await this.takeSnapshot();
    await this.goOn();
  }

  /**
   * After a change: continues hands that were left in motion; otherwise handles computer players
   * and clocks.
   */
  private async goOn(): Promise<void> {
    if (this.isClosed || this.isPlayingSteps) return;
    const now = await this.askVilla({ type: "get_hands" }, "hands_now");
    const { phase, seats } = await askTable(
      this.environment.table,
      this.service,
      { type: "get_view" },
      "table_view",
    );
    if (this.isClosed) return;
    if (!now.is_moving || phase === "paused" || this.refusals > 1) return this.doPendingWork();
    this.moveOn(now, seats[(now.seat ?? 1) - 1]?.occupant.kind === "computer");
  }

  private moveOn({ seat, input }: HandsNow, isComputer: boolean): void {
    this.setAlarm(undefined);
    if (seat === undefined) return;
    const role = isComputer ? "home" : "person";
    const letsGo = isComputer || this.refusals > 0;
    this.environment.table.useHands("goOn", seat, role, letsGo ? undefined : input);
  }

  protected override async think(task: Thinking): Promise<void> {
    await this.takeSnapshot();
    if (this.isClosed) return;
    const { header, state } = this.snapshot!;
    void this.letThink({ task, header, state }, (progress) => {
      if (progress.is_done) void this.play(task, progress);
      else this.listener?.thinking(task.seat, progress.percent);
    });
  }

  private async play(task: Thinking, { steps }: TurnProgress): Promise<void> {
    if (!(await this.isStillAwaited(task)) || !steps) return;
    this.listener?.thinking(undefined, 0);
    this.isPlayingSteps = true;
    this.environment.table.useHands("play", task.seat, steps);
  }

  /** Stores the present table; while hands move, their entries are stored at the next rest. */
  private async takeSnapshot(): Promise<void> {
    this.snapshot = await this.environment.table.ask(this.service, "take_snapshot", {});
    this.save();
  }

  override save(): void {
    const { header, entries, snapshot } = this;
    if (snapshot)
      this.environment.store.save(this.id, { header, entries, snapshot }, this.environment.nowMs());
  }
}
