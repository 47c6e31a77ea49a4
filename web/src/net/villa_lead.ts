// One's own hands at a villa that lives elsewhere, in real time: has the ticks that
// are due simulated at once, and hands out what its home is to be sent. Runs beside the
// engine, in its worker; knows no line, and no clock of its own.

import type { Door } from "./door";
import type { HandsNow, HandInput, RefusalView, SeatNumber, UseHands } from "./protocol";

export interface LeadListener {
  /** For the home. */
  led(seat: SeatNumber, hands: UseHands): void;
  /** The home would refuse this. */
  refused(refusal: RefusalView): void;
  /** As the villa is now. */
  seen(sight: ArrayBuffer): void;
}

const ticksPerMs = 0.24;
const batchTicks = 8;
const frameMs = 1000 / 60;
/** Who is farther behind goes on slower: the home lets hands hold still then (T8.3). */
const mostLateMs = 900;
/** So much may be on its way. When the connection is lost, the home holds still sooner. */
const mostUnconfirmedTicks = 360;
/** How long one call may work: half a frame. */
const sliceMs = 8;
export const paused = "table_is_paused";
const over = "game_over";

const isEmpty = ({ tool, held_floor }: HandInput) => tool === "none" && held_floor === undefined;

function opened({ part: _part, held_floor: _floor, ...wish }: HandInput): HandInput {
  return { ...wish, tool: "none", lift_um: 0 };
}

export class VillaLead {
  isMoving = false;
  private seat: SeatNumber = 1;
  private wish: HandInput | undefined;
  /** When tick 0 of this motion was due, and how many it has. */
  private beganMs = 0;
  private ticks = 0;
  private unconfirmed = 0;

  constructor(
    private readonly door: Door,
    private readonly nowMs: () => number,
    private readonly listener: LeadListener,
  ) {}

  /** What the hands want from now on; begins a motion if nothing moves. */
  want(seat: SeatNumber, wish: HandInput): void {
    this.seat = seat;
    this.wish = wish;
    if (this.isMoving || isEmpty(wish)) return;
    this.begin();
  }

  /** The motion of these hands goes on from here. */
  goOn(seat: SeatNumber, wish: HandInput): void {
    this.seat = seat;
    this.wish = wish;
    this.begin();
  }

  /** Ticks are elsewhere than they were; time is not. */
  goFrom(wish: HandInput): void {
    this.wish = wish;
    this.ticks = this.handsNow()?.next_tick ?? this.ticks;
    this.beganMs = Math.min(this.beganMs, this.nowMs() - this.ticks / ticksPerMs);
    this.isMoving = true;
  }

  /** Its home began so much later: what was sent came too early. */
  goLater(byMs: number): void {
    this.beganMs += byMs;
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
      if (lateMs * ticksPerMs < batchTicks || !this.lead()) break;
      if (performance.now() - started > sliceMs) break;
    }
    this.listener.seen(this.door.sight());
    return frameMs;
  }

  private begin(): void {
    this.ticks = this.handsNow()?.next_tick ?? 0;
    this.isMoving = true;
    this.beganMs = this.nowMs() - (this.ticks + batchTicks) / ticksPerMs;
  }

  private lead(): boolean {
    const { seat, wish } = this;
    if (!wish || this.isFarAhead()) return false;
    const led = this.door.ask({ type: "lead_hands", seat, ticks: batchTicks, wish });
    if (led.type !== "hands_led" || led.refusal) {
      const refusal =
        led.type === "problem" ? led.problem : led.type === "hands_led" ? led.refusal : undefined;
      // The table says when it goes on.
      if (refusal?.code === paused) return false;
      // Nobody holds anything of a villa that came down: it falls to the end.
      if (refusal?.code === over && !isEmpty(wish)) {
        this.wish = opened(wish);
        return true;
      }
      this.isMoving = false;
      if (refusal) this.listener.refused(refusal);
      return false;
    }
    if (led.hands) this.listener.led(seat, led.hands);
    this.ticks += batchTicks;
    this.unconfirmed = led.unconfirmed_ticks;
    this.isMoving = led.is_moving;
    return true;
  }

  private isFarAhead(): boolean {
    if (this.unconfirmed < mostUnconfirmedTicks) return false;
    this.unconfirmed = this.handsNow()?.unconfirmed_ticks ?? 0;
    return this.unconfirmed >= mostUnconfirmedTicks;
  }

  private handsNow(): HandsNow | undefined {
    const answer = this.door.ask({ type: "ask_villa", question: { type: "get_hands" } });
    return answer.type === "villa_answer" && answer.finding?.type === "hands_now"
      ? answer.finding
      : undefined;
  }
}
