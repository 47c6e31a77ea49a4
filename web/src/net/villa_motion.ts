// A villa in motion, in real time: gives the table the ticks that are due, from
// what a person's hands want or from what a computer player has thought out, until
// all is at rest. Runs beside the engine, in its worker; knows no clock of its own.

import type { Change, Command, HandInput, PalettiStep, RefusalView, SeatNumber, Submitted } from "./protocol";
import type { LocalService } from "./engine";
import { handsNow, paused, sliceMs, ticksPerMs } from "./hand_prediction";
import { comesToRest, randomBits64 } from "./table_client";
import type { Outcome, WasmEngine } from "./wasm_engine";

export interface MotionListener {
  /** A batch was accepted: for the journal, and what happened. */
  moved(submitted: Submitted): void;
  refused(refusal: RefusalView): void;
  /** A view frame of the villa as it is now. */
  frame(frame: ArrayBuffer): void;
  /** All is at rest, or what was thought out has been said and done. */
  rested(): void;
}

const mostBatchTicks = 8;
/** A person's batch is at least a frame, so that journals stay small. */
const leastBatchTicks = 4;
/** A motion that is farther behind goes on slower instead of catching up. */
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
  /** The service that has the villa. */
  service: LocalService = "host";
  private seat: SeatNumber = 1;
  private role: "person" | "home" = "person";
  private input: HandInput = emptyHands;
  private steps: PalettiStep[] = [];
  /** When tick 0 of what is played now was due. */
  private beganMs = 0;
  private ticks = 0;
  private speed = 1;
  isMoving = false;
  /** The villa comes down: hands let go, and it falls to the end. */
  private isFalling = false;

  constructor(
    private readonly engine: WasmEngine,
    private readonly nowMs: () => number,
    private readonly listener: MotionListener,
  ) {}

  /** What a person's hands want from now on; begins a motion if nothing moves. */
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

  /** What a computer player has thought out. */
  play(seat: SeatNumber, steps: readonly PalettiStep[]): void {
    this.seat = seat;
    this.role = "home";
    this.steps = [...steps];
    this.input = emptyHands;
    this.begin();
  }

  /**
   * Something moves that nobody has begun here: a table opened amid a turn, a forfeit taken
   * away; or a pause is over, and what was thought out is played on.
   */
  goOn(seat: SeatNumber, role: "person" | "home", input: HandInput = emptyHands): void {
    if (this.isMoving) return;
    this.seat = seat;
    this.role = role;
    this.input = input;
    this.begin();
  }

  /** How fast a computer player's hands are shown; 1 is as a person's. */
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
    // What fell has fallen: hands of the next game, or at the next table, take hold again.
    this.isFalling = false;
    this.steps = [];
  }

  /** Plays what is due by now; how many ms until more is. */
  advance(): number {
    const started = performance.now();
    while (this.isMoving) {
      const now = this.nowMs();
      const pace = ticksPerMs * (this.steps.length > 0 ? this.speed : 1);
      if (now - this.beganMs > (this.ticks + mostBatchTicks) / pace + mostLateMs)
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
    const ticks = Math.min(due, mostBatchTicks);
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
    if (due < mostBatchTicks) return false;
    const now = handsNow(this.engine, this.service);
    if (!now) return false;
    this.steps.shift();
    const { motion, next_tick: first_tick } = now;
    const body = { type: "use_hands", motion, first_tick, inputs: step.inputs } as const;
    return this.submitted(this.submit({ ...command, body }), mostBatchTicks, step);
  }

  private submit(command: Command): Outcome<Submitted> {
    return this.engine.ask(this.service, "submit_command", { command });
  }

  private submitted({ result, failure }: Outcome<Submitted>, ticks: number, step?: PalettiStep): boolean {
    if (failure?.refusal.code === paused && step) {
      // A computer player goes on with what it has thought out when the table does.
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
