// A villa that lives in the page: its home. The engine's worker moves the hands in
// real time; here the journal is kept, computer players think, and times run out.

import type { Engine, VillaEngine } from "./engine";
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
import { askTable, askVilla, type Finding, type LocalService } from "./questions";
import { randomBits64 } from "./random";
import { Closed } from "./rpc";
import { readSight } from "./sight";
import type { TableChange, TableListener } from "./table_client";
import type { TurnProgress } from "./thinking";
import type { VillaClient, VillaWatcher } from "./villa_client";

export interface VillaEnvironment extends TableEnvironment {
  table: VillaEngine;
  thinker: VillaEngine;
  /** Makes records, so that neither table nor thinker wait; the thinker does where there is none. */
  archivist?: () => Engine;
}

export class LocalVilla extends LocalTable implements VillaClient {
  declare protected readonly environment: VillaEnvironment;
  private watcher: VillaWatcher | undefined;
  private isPlayingSteps = false;
  /**
   * How often in a row hands were refused that go on by themselves: what they hold is gone,
   * then they let go; or nothing may be moved any more, then nobody asks until the table changes.
   */
  private refusals = 0;
  private writing: Promise<unknown> = Promise.resolve();

  /** Rejects with Refused when such a table cannot be. */
  static override async make(
    environment: VillaEnvironment,
    id: string,
    request: CreateTable,
    seed = randomBits64(),
  ): Promise<LocalVilla> {
    const made = { request, seed, at_ms: environment.nowMs() };
    const header = await environment.table.ask("host", "make_table", made);
    const villa = new LocalVilla(environment, id, header, []);
    await villa.keep();
    return villa;
  }

  /** A villa to practise at: kept nowhere. */
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
    environment.table.watchHands({
      moved: (submitted) => this.moved(submitted),
      refused: (refusal) => {
        this.refusals++;
        if (!this.isClosed) this.watcher?.handsRefused(refusal);
      },
      seen: (bytes) => {
        const sight = readSight(bytes);
        if (sight && !this.isClosed) this.watcher?.seen(sight);
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

  /** One after the other: whoever writes begins anew with what was asked last. */
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
      // Whoever waits still was stopped.
      ended.then(() => reject(new Closed()), reject);
    });
  }

  override close(): void {
    super.close();
    // The engine outlives this table: nobody's hands go on at the next one.
    this.environment.table.useHands("stop");
    this.save();
  }

  protected override async accepted({ type }: CommandBody, change: TableChange): Promise<void> {
    this.refusals = 0;
    this.listener?.happened(change);
    this.environment.table.useHands("look");
    await this.keep();
    await this.goOn();
    if (this.isClosed) return;
    // In a pause, and at an open seat, nobody moved the hands of whoever held something.
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
    await this.keep();
    await this.goOn();
  }

  /** What the home must see to when nothing is being done: hands that nobody moves, players who think, times. */
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
    if (!now.is_moving || phase === "paused" || this.refusals > 1) return this.seeToDuty();
    this.moveOn(now, seats[(now.seat ?? 1) - 1]?.occupant.kind === "computer");
  }

  private moveOn({ seat, input }: HandsNow, isComputer: boolean): void {
    this.setAlarm(undefined);
    if (seat === undefined) return;
    const role = isComputer ? "home" : "person";
    const letsGo = isComputer || this.refusals > 0;
    this.environment.table.useHands("goOn", seat, role, letsGo ? undefined : input);
  }

  protected override async seeToDuty(): Promise<void> {
    const { thinking, due_ms } = await this.environment.table.ask(this.service, "get_pending_work", {});
    if (this.isClosed) return;
    this.setAlarm(due_ms);
    if (!thinking) {
      this.environment.thinker.stopThinking();
      this.listener?.thinking(undefined, 0);
      return;
    }
    this.listener?.thinking(thinking.seat, 0);
    await this.keep();
    if (this.isClosed) return;
    const { header, state } = this.snapshot!;
    void this.letThink({ task: thinking, header, state }, (progress) => {
      if (progress.is_done) void this.play(thinking, progress);
      else this.listener?.thinking(thinking.seat, progress.percent);
    });
  }

  /** Nothing comes of it if the table went on meanwhile: then it is thought anew. */
  private async play(task: Thinking, { steps }: TurnProgress): Promise<void> {
    const current = await this.environment.table.ask(this.service, "get_pending_work", {});
    if (current.thinking?.seed !== task.seed || this.isClosed || !steps) return;
    this.listener?.thinking(undefined, 0);
    this.isPlayingSteps = true;
    this.environment.table.useHands("play", task.seat, steps);
  }

  /** Stores the table as it is now; while hands move, their entries are stored with the next rest. */
  private async keep(): Promise<void> {
    this.snapshot = await this.environment.table.ask(this.service, "take_snapshot", {});
    this.save();
  }

  override save(): void {
    const { header, entries, snapshot } = this;
    if (snapshot)
      this.environment.store.save(this.id, { header, entries, snapshot }, this.environment.nowMs());
  }
}
