// A villa in motion, in real time: gives the table the ticks that are due, from a person's hand
// inputs or a computer player's decision, until everything is at rest. Runs beside the engine, in
// its worker; has no clock of its own.

import type { Change, Command, HandInput, PalettiStep, RefusalView, SeatNumber, Submitted } from "./protocol";
import type { LocalService } from "./engine";
import { batchTicks, handsNow, paused, sliceMs, ticksPerMs } from "./hand_prediction";
import { comesToRest, randomBits64 } from "./table_client";
import type { Outcome, WasmEngine } from "./wasm_engine";

export interface MotionListener {
  /** A batch was accepted: its journal entry and its events. */
  moved(submitted: Submitted): void;
  refused(refusal: RefusalView): void;
  /** A view frame of the villa in its present state. */
  frame(frame: ArrayBuffer): void;
  /** Everything is at rest, or all steps of the decision have been played. */
  rested(): void;
}

/** A person's batch lasts at least a frame, so that journals stay small. */
const leastBatchTicks = 4;
/** A motion that falls farther behind slows down instead of catching up. */
const mostLateMs = 250;

export const emptyHands: HandInput = {
  tool: "none",
  grip_height_um: 0,
  side_ppm: 0,
  x_um: 0,
  y_um: 0,
  z_um: 0,
  turn_ppm: 0,
  lift_um: 0,
};

function isFall({ kind }: Change): boolean {
  return kind === "came_down";
}

export class VillaMotion {
  /** The service that holds the villa. */
  service: LocalService = "host";
  private seat: SeatNumber = 1;
  private role: "person" | "home" = "person";
  private input: HandInput = emptyHands;
  private steps: PalettiStep[] = [];
  /** When tick 0 of the current motion was due. */
  private beganMs = 0;
  private ticks = 0;
  private speed = 1;
  isMoving = false;
  /** The villa is coming down: hands let go, and the collapse is simulated to the end. */
  private isFalling = false;

  constructor(
    private readonly engine: WasmEngine,
    private readonly nowMs: () => number,
    private readonly listener: MotionListener,
  ) {}

  /** Sets the input of a person's hands from now on; begins a motion if nothing moves. */
  want(seat: SeatNumber, input: HandInput): void {
    if (this.isMoving && this.steps.length > 0) return;
    if (this.isFalling) return;
    this.steps = [];
    this.seat = seat;
    this.role = "person";
    this.input = input;
    if (this.isMoving || (input.tool === "none" && !input.held_floor)) return;
    this.begin();
    this.advance();
  }

  /** Plays a computer player's decision. */
  play(seat: SeatNumber, steps: readonly PalettiStep[]): void {
    this.seat = seat;
    this.role = "home";
    this.steps = [...steps];
    this.input = emptyHands;
    this.begin();
  }

  /**
   * Continues a motion that did not begin here: a table was opened in the middle of a turn, or a
   * forfeit was lifted out. Also continues a computer player's decision after a pause.
   */
  goOn(seat: SeatNumber, role: "person" | "home", input: HandInput = emptyHands): void {
    if (this.isMoving) return;
    this.seat = seat;
    this.role = role;
    this.input = input;
    this.begin();
  }

  /** The speed at which computer players' hands are shown; 1 is a person's speed. */
  setSpeed(speed: number): void {
    const now = this.nowMs();
    this.beganMs = now - this.ticks / (ticksPerMs * speed);
    this.speed = speed;
  }

  look(): void {
    this.listener.frame(this.engine.viewFrames(this.service));
  }

  stop(): void {
    this.isMoving = false;
    // The collapse is over: hands of the next game, or at the next table, can act again.
    this.isFalling = false;
    this.steps = [];
  }

  /** Plays everything due by now; returns in how many ms more will be due. */
  advance(): number {
    const started = performance.now();
    while (this.isMoving) {
      const now = this.nowMs();
      const pace = ticksPerMs * (this.steps.length > 0 ? this.speed : 1);
      if (now - this.beganMs > (this.ticks + batchTicks) / pace + mostLateMs)
        this.beganMs = now - this.ticks / pace;
      const due = Math.floor((now - this.beganMs) * pace) - this.ticks;
      if (this.steps.length > 0 ? !this.playStep(due, now) : !this.playInput(due, now)) break;
      if (performance.now() - started > sliceMs) break;
    }
    this.look();
    return leastBatchTicks / ticksPerMs;
  }

  private begin(): void {
    this.isMoving = true;
    this.isFalling = false;
    this.beganMs = this.nowMs() - leastBatchTicks / ticksPerMs;
    this.ticks = 0;
  }

  private playInput(due: number, at_ms: number): boolean {
    if (due < leastBatchTicks) return false;
    const ticks = Math.min(due, batchTicks);
    const { role, seat, input } = this;
    return this.submitted(
      this.engine.ask(this.service, "move_hands", { id: randomBits64(), role, seat, at_ms, ticks, input }),
      ticks,
    );
  }

  private playStep(due: number, at_ms: number): boolean {
    const step = this.steps[0]!;
    const { seat } = this;
    const command = { id: randomBits64(), role: "home", seat, at_ms } as const;
    if (step.type === "choice_step") {
      this.steps.shift();
      const body = { type: "say", choice: step.choice } as const;
      return this.submitted(this.submit({ ...command, body }), 0, step);
    }
    if (due < batchTicks) return false;
    const now = handsNow(this.engine, this.service);
    if (!now) return false;
    this.steps.shift();
    const { motion, next_tick: first_tick } = now;
    const body = { type: "use_hands", motion, first_tick, inputs: step.inputs } as const;
    return this.submitted(this.submit({ ...command, body }), batchTicks, step);
  }

  private submit(command: Command): Outcome<Submitted> {
    return this.engine.ask(this.service, "submit_command", { command });
  }

  private submitted({ result, failure }: Outcome<Submitted>, ticks: number, step?: PalettiStep): boolean {
    if (failure?.refusal.code === paused && step) {
      // Continues the computer player's decision when the table resumes.
      this.steps.unshift(step);
      this.isMoving = false;
      this.listener.rested();
      return false;
    }
    if (failure) {
      this.listener.refused(failure.refusal);
      this.end();
      return false;
    }
    this.ticks += ticks;
    this.listener.moved(result);
    if (result.events.some(({ body }) => body.type === "noticed" && body.notices.some(isFall)))
      this.letAllFall();
    const isAtRest = comesToRest(result.events);
    const isOnlySaid = ticks === 0 && this.steps.length === 0;
    if (isAtRest || isOnlySaid) {
      const isDone = this.steps.length === 0 || this.steps.every((step) => step.type === "hands_step");
      if (isDone) {
        this.end();
        return false;
      }
    }
    return true;
  }

  private letAllFall(): void {
    this.isFalling = true;
    this.input = emptyHands;
    this.steps = [];
  }

  private end(): void {
    this.stop();
    this.listener.rested();
  }
}
