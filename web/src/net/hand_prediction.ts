// Client-side prediction of one's own hands at a villa that lives on a server: simulates
// the ticks that are due at once, without waiting for the server, and hands out what it is
// to be sent. Rolled back, it goes on from an earlier tick. Runs beside the engine, in its
// worker; knows neither socket nor clock.

import type { HandsNow, HandInput, RefusalView, SeatNumber, UseHands } from "./protocol";
import type { TableService } from "./questions";
import type { WasmEngine } from "./wasm_engine";

export interface PredictionListener {
  /** To be sent to the server. */
  predicted(seat: SeatNumber, hands: UseHands): void;
  /** The server would refuse this. */
  refused(refusal: RefusalView): void;
  /** As the villa is now. */
  seen(sight: ArrayBuffer): void;
}

const ticksPerMs = 0.24;
const batchTicks = 8;
const frameMs = 1000 / 60;
/** Who is farther behind goes on slower: the server lets hands hold still then (T8.3). */
const mostLateMs = 900;
/** So much may be on its way. When the connection is lost, the server holds still sooner. */
const mostUnconfirmedTicks = 360;
/** How long one call may work: half a frame. */
const sliceMs = 8;
export const paused = "table_is_paused";
const over = "game_over";

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
  private seat: SeatNumber = 1;
  private input: HandInput | undefined;
  /** When tick 0 of this motion was due, and how many it has. */
  private beganMs = 0;
  private ticks = 0;
  private unconfirmed = 0;

  constructor(
    private readonly engine: WasmEngine,
    private readonly nowMs: () => number,
    private readonly listener: PredictionListener,
    /** Has it advance from now on. */
    private readonly run: () => void,
  ) {}

  /** What the hands want from now on; begins a motion if nothing moves. */
  want(seat: SeatNumber, input: HandInput): void {
    this.seat = seat;
    this.input = input;
    if (!this.isMoving && !isEmpty(input)) this.begin();
    this.run();
  }

  /** The motion of these hands goes on from here. */
  resume(seat: SeatNumber, input: HandInput): void {
    this.seat = seat;
    this.input = input;
    this.begin();
    this.run();
  }

  /** The villa is at an earlier tick than it was, and the hands wanted this then. Time has not gone back. */
  rollBack(input: HandInput): void {
    this.input = input;
    this.ticks = handsNow(this.engine, "mirror")?.next_tick ?? this.ticks;
    this.beganMs = Math.min(this.beganMs, this.nowMs() - this.ticks / ticksPerMs);
    this.isMoving = true;
    this.run();
  }

  /** The server began so much later: what was sent came too early. */
  delay(byMs: number): void {
    this.beganMs += byMs;
  }

  /** Has the villa seen as it is now. */
  look(): void {
    this.run();
  }

  stop(): void {
    this.isMoving = false;
  }

  /** Plays what is due by now; how many ms until more is. */
  advance(): number {
    const started = performance.now();
    while (this.isMoving) {
      const lateMs = this.nowMs() - this.beganMs - this.ticks / ticksPerMs;
      if (lateMs > mostLateMs) this.beganMs += lateMs - mostLateMs;
      if (lateMs * ticksPerMs < batchTicks || !this.predict()) break;
      if (performance.now() - started > sliceMs) break;
    }
    this.listener.seen(this.engine.picture("mirror"));
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
      // The table says when it goes on.
      if (refusal.code === paused) return false;
      // Nobody holds anything of a villa that came down: it falls to the end.
      if (refusal.code === over && !isEmpty(input)) {
        this.input = opened(input);
        return true;
      }
      this.isMoving = false;
      this.listener.refused(refusal);
      return false;
    }
    if (result.hands) this.listener.predicted(seat, result.hands);
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
