// Client-side prediction of the own hands at a villa on a server: simulates due ticks immediately,
// and sends them in batches. A batch that arrived too early is sent again; after a rollback, the
// prediction continues from an earlier tick. Runs beside the engine, in its worker; knows neither
// socket nor clock.

import type { TableService } from "./engine";
import type { CommandBody, HandsNow, HandInput, PalettiChoice, RefusalView, SeatNumber } from "./protocol";
import type { WasmEngine } from "./wasm_engine";

export interface PredictionListener {
  /** Sends a command to the server; resolves with its verdict. */
  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined>;
  /**
   * A command was refused for good, here or by the server: everything predicted since has not
   * happened.
   */
  refused(refusal: RefusalView): void;
  /** A view frame of the villa in its present state. */
  frame(frame: ArrayBuffer): void;
}

export const ticksPerMs = 0.24;
/** The most that the server takes at once. */
export const batchTicks = 8;
const frameMs = 1000 / 60;
/**
 * A prediction that falls farther behind slows down: by then the server holds the hands still
 * (T8.3).
 */
const mostLateMs = 900;
/**
 * Maximum number of unconfirmed ticks. Without a connection the server holds the hands still
 * sooner.
 */
const mostUnconfirmedTicks = 360;
/** How long one call may take: half a frame. */
export const sliceMs = 8;
export const paused = "table_is_paused";
const over = "game_over";

/** `advance` plays the due ticks, and returns after how many ms to call it again. */
interface Moving {
  readonly isMoving: boolean;
  advance(): number;
}

/** The returned function calls advance now, and then repeatedly for as long as something moves. */
export function advancing(moving: Moving): () => void {
  let isTicking = false;
  const tick = () => {
    isTicking = true;
    const waitMs = moving.advance();
    isTicking = moving.isMoving;
    if (isTicking) setTimeout(tick, waitMs);
  };
  return () => {
    if (!isTicking) tick();
  };
}

const isEmpty = ({ tool, held_floor }: HandInput) => tool === "none" && held_floor === undefined;

function opened({ part: _part, held_floor: _floor, ...input }: HandInput): HandInput {
  return { ...input, tool: "none", lift_um: 0 };
}

export function handsNow(engine: Pick<WasmEngine, "ask">, service: TableService): HandsNow | undefined {
  const { result } = engine.ask(service, "ask_villa", { question: { type: "get_hands" } });
  return result?.type === "hands_now" ? result : undefined;
}

export class HandPrediction {
  isMoving = false;
  private readonly run = advancing(this);
  private readonly pending: PendingCommands;
  private seat: SeatNumber = 1;
  private input: HandInput | undefined;
  /** When tick 0 of this motion was due, and its number of ticks. */
  private beganMs = 0;
  private ticks = 0;
  private unconfirmed = 0;

  constructor(
    private readonly engine: WasmEngine,
    private readonly nowMs: () => number,
    private readonly listener: PredictionListener,
  ) {
    this.pending = new PendingCommands({
      submit: (seat, body) => listener.submit(seat, body),
      tooEarly: (byMs) => (this.beganMs += byMs),
      refused: (refusal) => listener.refused(refusal),
    });
  }

  /** Sets the hands' input from now on; begins a motion if nothing moves. */
  want(seat: SeatNumber, input: HandInput): void {
    this.seat = seat;
    this.input = input;
    if (!this.isMoving && !isEmpty(input)) this.begin();
    this.run();
  }

  /** Submits a choice, in its order between the batches of hands. */
  async say(seat: SeatNumber, choice: PalettiChoice): Promise<RefusalView | undefined> {
    const { failure } = this.engine.ask("mirror", "predict_choice", { seat, choice });
    return failure?.refusal ?? this.pending.send(seat, { type: "say", choice });
  }

  /** The motion of these hands continues from here. */
  resume(seat: SeatNumber, input: HandInput): void {
    this.seat = seat;
    this.input = input;
    this.begin();
    this.run();
  }

  /**
   * The villa returns to an earlier tick, and the hands to the input that they had then. Time has
   * not gone back.
   */
  rollBack(input: HandInput): void {
    this.input = input;
    this.ticks = handsNow(this.engine, "mirror")?.next_tick ?? this.ticks;
    this.beganMs = Math.min(this.beganMs, this.nowMs() - this.ticks / ticksPerMs);
    this.isMoving = true;
    this.run();
  }

  /** Emits a view frame of the villa as it is now. */
  look(): void {
    this.run();
  }

  /** Discards batches that are not acknowledged. */
  dropPending(): void {
    this.pending.dropHands();
  }

  stop(): void {
    this.dropPending();
    this.isMoving = false;
  }

  /** Plays everything due by now; returns in how many ms more will be due. */
  advance(): number {
    const started = performance.now();
    while (this.isMoving) {
      const lateMs = this.nowMs() - this.beganMs - this.ticks / ticksPerMs;
      if (lateMs > mostLateMs) this.beganMs += lateMs - mostLateMs;
      if (lateMs * ticksPerMs < batchTicks || !this.predict()) break;
      if (performance.now() - started > sliceMs) break;
    }
    this.listener.frame(this.engine.viewFrames("mirror"));
    return frameMs;
  }

  private begin(): void {
    this.ticks = handsNow(this.engine, "mirror")?.next_tick ?? 0;
    this.isMoving = true;
    this.beganMs = this.nowMs() - (this.ticks + batchTicks) / ticksPerMs;
  }

  private predict(): boolean {
    const { seat, input } = this;
    if (!input || this.isFarAhead()) return false;
    const { result, failure } = this.engine.ask("mirror", "predict_hands", {
      seat,
      ticks: batchTicks,
      input,
    });
    if (failure) {
      const { refusal } = failure;
      // The table reports when it resumes.
      if (refusal.code === paused) return false;
      // The villa came down: the hands let go, and the collapse is simulated to the end.
      if (refusal.code === over && !isEmpty(input)) {
        this.input = opened(input);
        return true;
      }
      this.isMoving = false;
      this.listener.refused(refusal);
      return false;
    }
    if (result.hands) void this.pending.send(seat, { type: "use_hands", ...result.hands });
    this.ticks += batchTicks;
    this.unconfirmed = result.unconfirmed_ticks;
    this.isMoving = result.is_moving;
    return true;
  }

  private isFarAhead(): boolean {
    if (this.unconfirmed < mostUnconfirmedTicks) return false;
    this.unconfirmed = handsNow(this.engine, "mirror")?.unconfirmed_ticks ?? 0;
    return this.unconfirmed >= mostUnconfirmedTicks;
  }
}

interface PendingListener {
  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined>;
  /** The server's time is this much behind the previous estimate. */
  tooEarly(byMs: number): void;
  refused(refusal: RefusalView): void;
}

interface PendingCommand {
  seat: SeatNumber;
  body: CommandBody;
  isSent: boolean;
  settle?: (refusal: RefusalView | undefined) => void;
}

/** Refused because of the time of arrival, not because of the content (T8.1, T8.2). */
const tooEarly = "hands_too_early";
const untimely = new Set([tooEarly, "not_the_next_ticks"]);
/** The server accepts hands that are less than 100 ms ahead. */
const resendMs = 40;
/** After this many repetitions the reason cannot be the time of arrival. */
const mostResends = 25;

/**
 * Batches of hands, and choices between them, that the server has not acknowledged. They are sent
 * in order, and again starting from the first one that was refused for arriving too early. Commands
 * in flight when the connection broke are repeated by the table itself.
 */
export class PendingCommands {
  private commands: PendingCommand[] = [];
  private resends = 0;
  private isEarly = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: PendingListener) {}

  send(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    return new Promise((settle) => {
      const command: PendingCommand = { seat, body, isSent: false, settle };
      const waits = this.commands.some(({ isSent }) => !isSent);
      this.commands.push(command);
      if (!waits) void this.submit(command);
    });
  }

  /** Discards batches of hands that are not acknowledged, but no choices. */
  dropHands(): void {
    clearTimeout(this.timer);
    this.resends = 0;
    const all = this.commands;
    this.commands = all.filter(({ body }) => body.type !== "use_hands");
    for (const { body, settle } of all) if (body.type === "use_hands") settle?.(undefined);
    for (const command of this.commands) if (!command.isSent) void this.submit(command);
  }

  private async submit(command: PendingCommand): Promise<void> {
    command.isSent = true;
    const refusal = await this.listener.submit(command.seat, command.body);
    const at = this.commands.indexOf(command);
    if (at < 0) return;
    if (!refusal) {
      this.resends = 0;
      this.commands.splice(at, 1);
      command.settle?.(undefined);
      return;
    }
    command.isSent = false;
    if (!untimely.has(refusal.code) || ++this.resends > mostResends * this.commands.length) {
      this.commands.splice(at, 1);
      command.settle?.(refusal);
      this.dropHands();
      this.listener.refused(refusal);
      return;
    }
    this.isEarly ||= refusal.code === tooEarly;
    if (this.commands.some(({ isSent }) => isSent)) return;
    if (this.isEarly) this.listener.tooEarly(resendMs);
    this.isEarly = false;
    this.timer = setTimeout(() => this.resend(), resendMs);
  }

  private resend(): void {
    for (const command of this.commands) void this.submit(command);
  }
}
