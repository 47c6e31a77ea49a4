// A villa that lives in the page: its home. The engine's worker moves the hands in
// real time; here the journal is kept, computer players think, and times run out.

import { askDoor, type Engine, type VillaEngine } from "./engine";
import type { OfHands } from "./engine_worker";
import { JournalStore } from "./journal_store";
import { pauseOfAbsence, roleFor, type TableEnvironment } from "./local_table";
import type {
  Answer,
  Command,
  CommandBody,
  CreateTable,
  HandsNow,
  HandInput,
  Header,
  JournalEntry,
  MakePractice,
  Query,
  RefusalView,
  SeatNumber,
  Snapshot,
  Thinking,
  VillaFinding,
  VillaQuestion,
} from "./protocol";
import { askTable, askVilla, type Finding } from "./questions";
import { randomBits64 } from "./random";
import { readSight } from "./sight";
import { Refused, type Answered, type Picture, type TableListener } from "./table_client";
import type { Thought } from "./thinking";
import type { VillaClient, VillaWatcher } from "./villa_client";

export interface VillaEnvironment extends TableEnvironment {
  table: VillaEngine;
  thinker: VillaEngine;
  /** Makes records, so that neither table nor thinker wait; the thinker does where there is none. */
  archivist?: () => Engine;
}

export class LocalVilla implements VillaClient {
  readonly seats: readonly SeatNumber[];
  private listener: TableListener | undefined;
  private watcher: VillaWatcher | undefined;
  private isClosed = false;
  private isPlayingSteps = false;
  /**
   * How often in a row hands were refused that go on by themselves: what they hold is gone,
   * then they let go; or nothing may be moved any more, then nobody asks until the table changes.
   */
  private refusals = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<unknown> = Promise.resolve();

  /** Rejects with Refused when such a table cannot be. */
  static async make(
    environment: VillaEnvironment,
    id: string,
    request: CreateTable,
    seed = randomBits64(),
  ): Promise<LocalVilla> {
    const made = { type: "make_table", request, seed, at_ms: environment.nowMs() } as const;
    const { header } = await askDoor(environment.table, made, "table_opened");
    const villa = new LocalVilla(environment, id, header, []);
    await villa.keep();
    return villa;
  }

  /** A villa to practise at: kept nowhere. */
  static async practise(
    environment: VillaEnvironment,
    wish: Pick<MakePractice, "person" | "box_seed" | "seed">,
  ): Promise<LocalVilla> {
    const made = { type: "make_practice", ...wish, at_ms: environment.nowMs() } as const;
    const { header } = await askDoor(environment.table, made, "table_opened");
    return new LocalVilla({ ...environment, store: new JournalStore(undefined) }, "practice", header, []);
  }

  static async open(environment: VillaEnvironment, id: string): Promise<LocalVilla | undefined> {
    const journal = environment.store.load(id);
    if (!journal?.snapshot) return undefined;
    const { header, entries, snapshot } = journal;
    const since = entries.filter(({ number }) => number > snapshot.memory.entries);
    await askDoor(environment.table, { type: "restore_table", snapshot, entries: since }, "table_opened");
    const villa = new LocalVilla(environment, id, header, entries, snapshot);
    const pause = (await villa.isMoving()) ? undefined : await pauseOfAbsence(environment, header, entries);
    if (pause) await villa.command(pause);
    return villa;
  }

  private constructor(
    private readonly environment: VillaEnvironment,
    private readonly id: string,
    private readonly header: Header,
    private readonly entries: JournalEntry[],
    private snapshot?: Snapshot,
  ) {
    this.seats = header.seats.flatMap((seat, index) =>
      seat.kind === "here" ? [(index + 1) as SeatNumber] : [],
    );
    environment.table.watchHands((hands) => void this.ofHands(hands));
  }

  listen(listener: TableListener): void {
    this.listener = listener;
    void this.goOn();
  }

  watch(watcher: VillaWatcher): void {
    this.watcher = watcher;
    this.environment.table.useHands({ kind: "look" });
  }

  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>> {
    return askTable(this.environment.table, query, type);
  }
  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>> {
    return askVilla(this.environment.table, question, type);
  }

  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    return this.command({
      id: randomBits64(),
      role: roleFor(body),
      seat,
      at_ms: this.environment.nowMs(),
      body,
    });
  }

  wantHands(seat: SeatNumber, wish: HandInput): void {
    if (!this.isClosed) this.environment.table.useHands({ kind: "want", seat, wish });
  }

  leads(seat: SeatNumber): boolean {
    return this.seats.includes(seat);
  }

  react(seat: SeatNumber, picture: Picture): void {
    this.listener?.reaction?.({ seat, picture });
  }

  setSpeed(speed: number): void {
    this.environment.table.useHands({ kind: "speed", speed });
  }

  nowMs(): number {
    return this.environment.nowMs();
  }

  /** One after the other: whoever writes begins anew with what was asked last. */
  record(progress?: (percent: number) => void): Promise<string> {
    const write = () => this.written(progress);
    const record = this.writing.then(write, write);
    this.writing = record;
    return record;
  }

  private written(progress?: (percent: number) => void): Promise<string> {
    const task = { type: "make_record", header: this.header, entries: this.entries } as const;
    const archivist = this.environment.archivist?.() ?? this.environment.thinker;
    return new Promise((resolve, reject) =>
      archivist.study(task, (answer) => {
        if (answer.type === "problem") reject(new Refused(answer.problem));
        if (answer.type !== "record_made") return;
        if (answer.text === undefined) progress?.(answer.percent);
        else resolve(answer.text);
      }),
    );
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.environment.thinker.stopThinking();
    // The engine outlives this table: nobody's hands go on at the next one.
    this.environment.table.useHands({ kind: "stop" });
    this.save();
  }

  private async command(command: Command): Promise<RefusalView | undefined> {
    if (this.isClosed) return undefined;
    const asked = { type: "submit_command", command } as const;
    const submitted = await askDoor(this.environment.table, asked, "submitted");
    if (submitted.refusal) return submitted.refusal;
    if (submitted.entry) this.entries.push(submitted.entry);
    this.refusals = 0;
    this.listener?.happened(submitted.events);
    this.environment.table.useHands({ kind: "look" });
    await this.keep();
    await this.goOn();
    // In a pause, and at an open seat, nobody moved the hands of whoever held something.
    if (command.body.type === "resume" || command.body.type === "take_seat") this.watcher?.takeUp?.();
    return undefined;
  }

  private async isMoving(): Promise<boolean> {
    return (await this.askVilla({ type: "get_hands" }, "hands_now")).is_moving;
  }

  private async ofHands(hands: OfHands): Promise<void> {
    if (this.isClosed) return;
    if (hands.kind === "seen") {
      const sight = readSight(hands.sight);
      if (sight) this.watcher?.seen(sight);
    } else if (hands.kind === "refused") {
      this.refusals++;
      this.watcher?.handsRefused(hands.refusal);
    } else if (hands.kind === "moved") {
      const { entry, events } = hands.submitted;
      this.refusals = 0;
      if (entry) this.entries.push(entry);
      if (events.some(({ body }) => body.type !== "hands_moved")) this.listener?.happened(events);
    } else {
      this.isPlayingSteps = false;
      await this.keep();
      await this.goOn();
    }
  }

  /** What the home must see to when nothing is being done: hands that nobody moves, players who think, times. */
  private async goOn(): Promise<void> {
    if (this.isClosed || this.isPlayingSteps) return;
    const now = await this.askVilla({ type: "get_hands" }, "hands_now");
    const { phase, seats } = await askTable(this.environment.table, { type: "get_view" }, "table_view");
    if (!now.is_moving || phase === "paused" || this.refusals > 1) return this.seeToDuty();
    this.moveOn(now, seats[(now.seat ?? 1) - 1]?.occupant.kind === "computer");
  }

  private moveOn({ seat, wish }: HandsNow, isComputer: boolean): void {
    clearTimeout(this.timer);
    if (seat === undefined) return;
    const role = isComputer ? "home" : "person";
    const letsGo = isComputer || this.refusals > 0;
    this.environment.table.useHands(
      letsGo ? { kind: "go_on", seat, role } : { kind: "go_on", seat, role, wish },
    );
  }

  private async seeToDuty(): Promise<void> {
    const { thinking, due_ms } = await askDoor(this.environment.table, { type: "get_duty" }, "duty");
    clearTimeout(this.timer);
    if (due_ms !== undefined) {
      const waitMs = Math.max(0, due_ms - this.environment.nowMs());
      this.timer = setTimeout(() => void this.timePassed(), waitMs);
    }
    if (!thinking || this.isClosed) {
      this.environment.thinker.stopThinking();
      this.listener?.thinking(undefined, 0);
      return;
    }
    this.listener?.thinking(thinking.seat, 0);
    await this.mirror();
    this.environment.thinker.think(thinking, (thought) => {
      if (thought.steps) void this.play(thinking, thought);
      else this.listener?.thinking(thinking.seat, thought.percent);
    });
  }

  /** The thinker looks at a copy of the table. */
  private async mirror(): Promise<void> {
    await this.keep();
    const { header, state } = this.snapshot!;
    await askDoor(this.environment.thinker, { type: "mirror_table", header, state }, "table_opened");
  }

  /** Nothing comes of it if the table went on meanwhile: then it is thought anew. */
  private async play(task: Thinking, thought: Thought): Promise<void> {
    const current = await askDoor(this.environment.table, { type: "get_duty" }, "duty");
    if (current.thinking?.seed !== task.seed || this.isClosed || !thought.steps) return;
    this.listener?.thinking(undefined, 0);
    this.isPlayingSteps = true;
    this.environment.table.useHands({ kind: "play", seat: task.seat, steps: thought.steps });
  }

  private async timePassed(): Promise<void> {
    const body = { type: "time_passed" } as const;
    await this.command({ id: randomBits64(), role: "home", at_ms: this.environment.nowMs(), body });
  }

  /** Stores the table as it is now; while hands move, their entries are stored with the next rest. */
  private async keep(): Promise<void> {
    const { snapshot } = await askDoor(this.environment.table, { type: "keep_table" }, "table_kept");
    this.snapshot = snapshot;
    this.save();
  }

  save(): void {
    const { header, entries, snapshot } = this;
    if (snapshot)
      this.environment.store.save(this.id, { header, entries, snapshot }, this.environment.nowMs());
  }
}
