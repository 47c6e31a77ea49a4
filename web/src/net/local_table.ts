// A table that lives in the page: its home. Submits commands to the engine, keeps
// the journal, lets computer players think and tells what happened.

import { turnOf, type Engine } from "./engine";
import type { JournalStore } from "./journal_store";
import type {
  Answer,
  Command,
  CommandBody,
  CreateTable,
  Header,
  JournalEntry,
  Query,
  RefusalView,
  SeatNumber,
  Submitted,
  Thinking,
} from "./protocol";
import { askTable, type LocalService } from "./questions";
import { randomBits64 } from "./random";
import {
  Refused,
  type Answered,
  type Picture,
  type TableChange,
  type TableClient,
  type TableListener,
} from "./table_client";
import type { Turn, TurnProgress } from "./thinking";

/** What a table in the page needs from outside. */
export interface TableEnvironment {
  table: Engine;
  thinker: Engine;
  store: JournalStore;
  nowMs(): number;
  /** How long a computer player's hand takes at least, so that people can follow. */
  handMs: number;
}

/** Who was away for less has only loaded the page anew: clocks run on. */
const shortAbsenceMs = 5_000;
/** Browsers' timers know no longer time. */
const longestWaitMs = 2_000_000_000;

/** Whoever sits down at this screen is at the owner's (T1.2). */
export function roleFor({ type }: CommandBody): Command["role"] {
  return type === "take_seat" ? "owner" : "person";
}

/**
 * While nobody was at this screen no clock ran: a table where one runs waits for somebody to
 * go on (T6).
 */
export async function pauseOfAbsence(
  { table, nowMs }: Pick<TableEnvironment, "table" | "nowMs">,
  header: Header,
  entries: readonly JournalEntry[],
): Promise<Command | undefined> {
  const at_ms = entries.at(-1)?.command.at_ms ?? header.created_ms;
  if (nowMs() - at_ms < shortAbsenceMs) return undefined;
  const { due_ms } = await table.ask("host", "get_pending_work", {});
  if (due_ms === undefined) return undefined;
  return { id: randomBits64(), role: "home", at_ms, body: { type: "pause" } };
}

export class LocalTable implements TableClient {
  readonly seats: readonly SeatNumber[];
  /** The engine's service that has the table. */
  protected readonly service: LocalService = "host";
  protected listener: TableListener | undefined;
  protected isClosed = false;
  /** A computer player is awaited; else what the thinker thinks about is a hint. */
  private isAwaiting = false;
  /** Goes off when somebody's time is up. */
  private alarm: ReturnType<typeof setTimeout> | undefined;

  /** Rejects with Refused when such a table cannot be. */
  static async make(environment: TableEnvironment, id: string, request: CreateTable): Promise<LocalTable> {
    const made = { request, seed: randomBits64(), at_ms: environment.nowMs() };
    const header = await environment.table.ask("host", "make_table", made);
    return new LocalTable(environment, id, header, []);
  }

  static async open(environment: TableEnvironment, id: string): Promise<LocalTable | undefined> {
    const journal = environment.store.load(id);
    if (!journal) return undefined;
    await environment.table.ask("host", "open_table", journal);
    const table = new LocalTable(environment, id, journal.header, journal.entries);
    const pause = await pauseOfAbsence(environment, journal.header, journal.entries);
    if (pause) await table.command(pause);
    return table;
  }

  protected constructor(
    protected readonly environment: TableEnvironment,
    protected readonly id: string,
    protected readonly header: Header,
    protected readonly entries: JournalEntry[],
  ) {
    this.seats = header.seats.flatMap((seat, index) =>
      seat.kind === "here" ? [(index + 1) as SeatNumber] : [],
    );
    this.save();
  }

  listen(listener: TableListener): void {
    this.listener = listener;
    void this.seeToDuty();
  }

  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>> {
    return askTable(this.environment.table, this.service, query, type);
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

  thinkAbout(task: Thinking): Promise<TurnProgress> {
    return turnOf(this.environment.thinker, { task });
  }

  react(seat: SeatNumber, picture: Picture): void {
    this.listener?.reaction?.({ seat, picture });
  }

  nowMs(): number {
    return this.environment.nowMs();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.alarm);
    this.environment.thinker.stopThinking();
  }

  protected async command(command: Command): Promise<RefusalView | undefined> {
    if (this.isClosed) return undefined;
    let submitted: Submitted;
    try {
      submitted = await this.environment.table.ask(this.service, "submit_command", { command });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    const { entry, ...change } = submitted;
    if (entry) this.entries.push(entry);
    // The command counts although its player has left; the engines may have another table by now.
    if (this.isClosed) this.save();
    else await this.accepted(command.body, change);
    return undefined;
  }

  protected async accepted(_body: CommandBody, change: TableChange): Promise<void> {
    this.save();
    this.listener?.happened(change);
    await this.seeToDuty();
  }

  /** Says that the time has come which the table asked for (T3.3). */
  protected setAlarm(due_ms: number | undefined): void {
    clearTimeout(this.alarm);
    if (due_ms === undefined || this.isClosed) return;
    const wait = Math.min(Math.max(0, due_ms - this.environment.nowMs()), longestWaitMs);
    this.alarm = setTimeout(() => {
      const at_ms = this.environment.nowMs();
      if (at_ms < due_ms) this.setAlarm(due_ms);
      else void this.command({ id: randomBits64(), role: "home", at_ms, body: { type: "time_passed" } });
    }, wait);
  }

  /** Lets the computer player who is awaited think, if one is. */
  protected async seeToDuty(): Promise<void> {
    const { thinking, due_ms } = await this.environment.table.ask(this.service, "get_pending_work", {});
    if (this.isClosed) return;
    this.setAlarm(due_ms);
    if (!thinking) {
      if (this.isAwaiting) this.environment.thinker.stopThinking();
      this.isAwaiting = false;
      this.listener?.thinking(undefined, 0);
      return;
    }
    this.isAwaiting = true;
    const began = this.environment.nowMs();
    this.listener?.thinking(thinking.seat, 0);
    void this.letThink({ task: thinking }, ({ percent, move }) => {
      if (move === undefined) {
        this.listener?.thinking(thinking.seat, percent);
        return;
      }
      const wait = Math.max(0, began + this.environment.handMs - this.environment.nowMs());
      setTimeout(() => void this.playMove(thinking, move), wait);
    });
  }

  /** Nobody is shown as thinking for ever where thinking has failed. */
  protected async letThink(turn: Turn, heard: (progress: TurnProgress) => void): Promise<void> {
    try {
      await this.environment.thinker.think(turn, heard);
    } catch (error) {
      if (!this.isClosed) this.listener?.thinking(undefined, 0);
      reportError(error);
    }
  }

  /** Refused if the table went on meanwhile, by a take-back: then it is thought anew. */
  private async playMove(task: Thinking, move: string): Promise<void> {
    const current = await this.environment.table.ask(this.service, "get_pending_work", {});
    if (current.thinking?.seed !== task.seed) return;
    const body = { type: "move", move } as const;
    const id = randomBits64();
    await this.command({ id, role: "home", seat: task.seat, at_ms: this.environment.nowMs(), body });
  }

  save(): void {
    this.environment.store.save(
      this.id,
      { header: this.header, entries: this.entries },
      this.environment.nowMs(),
    );
  }
}
