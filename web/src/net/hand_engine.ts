// The engine of this very thread, whose villa moves in real time: by hands at a table that
// lives here, or by hands that are predicted ahead of a table elsewhere. One of both at a time.

import { HandPrediction, type PredictionListener } from "./hand_prediction";
import type { Encoded } from "./messages";
import type { Heard } from "./protocol";
import type { LocalService } from "./questions";
import { dispatch, type EventOf } from "./rpc";
import { VillaMotion, type MotionListener } from "./villa_motion";
import type { MethodOf, Outcome, RequestOf, ResultOf, ServiceName, WasmEngine } from "./wasm_engine";

/** What is wanted of hands at a table that lives here, or only to see it. */
export type HandCommand =
  EventOf<Pick<VillaMotion, "want" | "play" | "goOn" | "setSpeed" | "stop">> | ["look"];

/** The methods that open a table which lives here: hands move that one from then on. */
const opening: ReadonlySet<string> = new Set(["make_table", "open_table", "restore_table", "make_practice"]);

export class HandEngine {
  private readonly motion: VillaMotion;
  private prediction: HandPrediction | undefined;
  private isTicking = false;

  constructor(
    private readonly engine: WasmEngine,
    private readonly nowMs: () => number,
    listener: MotionListener,
  ) {
    this.motion = new VillaMotion(engine, nowMs, listener);
  }

  ask<Name extends ServiceName, Method extends MethodOf<Name>>(
    service: Name,
    method: Method,
    request: RequestOf<Name, Method>,
  ): Outcome<ResultOf<Name, Method>> {
    const outcome = this.engine.ask(service, method, request);
    if (opening.has(method)) this.motion.service = service as LocalService;
    if (method === "roll_back" || method === "resynchronize") this.prediction?.stop();
    return outcome;
  }

  hear(message: Encoded): Outcome<Heard> {
    const outcome = this.engine.hear(message);
    const heard = outcome.result;
    // Hands that were rolled back wait until they are told to go on.
    if (heard?.type === "mirror_update" && (heard.rolled_back || heard.is_whole)) this.prediction?.stop();
    return outcome;
  }

  /** At a table that lives here. */
  use(command: HandCommand): void {
    if (command[0] !== "look") this.prediction = undefined;
    dispatch<Pick<VillaMotion, never>>(this.motion, command as never);
    this.run();
  }

  /** At a table elsewhere, until hands at one that lives here are used. */
  predict(listener: PredictionListener): HandPrediction {
    this.motion.stop();
    this.prediction = new HandPrediction(this.engine, this.nowMs, listener, () => this.run());
    return this.prediction;
  }

  private run(): void {
    if (!this.isTicking) this.tick();
  }

  private tick(): void {
    const moving = this.prediction ?? this.motion;
    const waitMs = moving.advance();
    this.isTicking = moving.isMoving;
    if (this.isTicking) setTimeout(() => this.tick(), waitMs);
  }
}
