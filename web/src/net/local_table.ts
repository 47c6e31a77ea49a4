// A table of this browser. Submits commands to the engine, stores the journal, runs computer
// players and reports what happened.

import { askTable, turnOf, type Engine, type LocalService } from "./engine";
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
import {
  randomBits64,
  Refused,
  type Answered,
  type ReactionKind,
  type TableChange,
  type TableClient,
  type TableListener,
} from "./table_client";
import type { Turn, TurnProgress } from "./thinking";

/** Everything that a table in the page needs from outside. */
export interface TableEnvironment {
  table: Engine;
  thinker: Engine;
  store: JournalStore;
  nowMs(): number;
  /** The minimum time that a computer player takes for a move, so that people can follow. */
  handMs: number;
}

/** A shorter absence is a reload of the page: clocks keep running. */
const shortAbsenceMs = 5_000;
/** Browsers' timers cannot wait longer. */
const longestWaitMs = 2_000_000_000;

/** This screen is the owner's, who may assign seats (T1.2). */
export function roleFor({ type }: CommandBody): Command["role"] {
  return type === "take_seat" ? "owner" : "person";
}

/**
 * The command that pauses a table whose clock was running when the page was closed, as of that time
 * (T6).
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
  /** The engine's service that holds the table. */
  protected readonly service: LocalService = "host";
  protected listener: TableListener | undefined;
  protected isClosed = false;
  /** The thinker works on a computer player's turn; otherwise on a hint. */
  private isAwaiting = false;
  /** Timer for the end of a player's time. */
  private alarm: ReturnType<typeof setTimeout> | undefined;

  /** Rejects with Refused if such a table cannot exist. */
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
    void this.doPendingWork();
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

  react(seat: SeatNumber, reaction: ReactionKind): void {
    this.listener?.reaction?.({ seat, picture: reaction });
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
    // The command counts although its player has left; the engines may hold another table by now.
    if (this.isClosed) this.save();
    else await this.accepted(command.body, change);
    return undefined;
  }

  protected async accepted(_body: CommandBody, change: TableChange): Promise<void> {
    this.save();
    this.listener?.happened(change);
    await this.doPendingWork();
  }

  /** Reports the time that the table asked to be woken at (T3.3). */
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

  /**
   * Sets the alarm that the table asks for, and starts the thinker if it is a computer player's
   * turn.
   */
  protected async doPendingWork(): Promise<void> {
    const { thinking, due_ms } = await this.environment.table.ask(this.service, "get_pending_work", {});
    if (this.isClosed) return;
    this.setAlarm(due_ms);
    if (!thinking && this.isAwaiting) this.environment.thinker.stopThinking();
    this.isAwaiting = thinking !== undefined;
    this.listener?.thinking(thinking?.seat, 0);
    if (thinking) await this.think(thinking);
  }

  protected async think(task: Thinking): Promise<void> {
    const began = this.environment.nowMs();
    void this.letThink({ task }, ({ percent, move }) => {
      if (move === undefined) {
        this.listener?.thinking(task.seat, percent);
        return;
      }
      const wait = Math.max(0, began + this.environment.handMs - this.environment.nowMs());
      setTimeout(() => void this.playMove(task, move), wait);
    });
  }

  /**
   * False if the table has changed meanwhile, for example by a take-back: then the turn starts
   * over.
   */
  protected async isStillAwaited({ seed }: Thinking): Promise<boolean> {
    const { thinking } = await this.environment.table.ask(this.service, "get_pending_work", {});
    return thinking?.seed === seed && !this.isClosed;
  }

  /** If thinking fails, no player remains displayed as thinking. */
  protected async letThink(turn: Turn, heard: (progress: TurnProgress) => void): Promise<void> {
    try {
      await this.environment.thinker.think(turn, heard);
    } catch (error) {
      if (!this.isClosed) this.listener?.thinking(undefined, 0);
      reportError(error);
    }
  }

  private async playMove(task: Thinking, move: string): Promise<void> {
    if (!(await this.isStillAwaited(task))) return;
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
