// Work in slices, so that it can be stopped in between: a computer player's turn, an analysis, a
// review, a replay.

import type {
  Failure,
  StartTurn,
  StartVillaTurn,
  TurnProgress as MoveProgress,
  VillaTurnProgress,
} from "./protocol";
import type { MethodOf, Outcome, RequestOf, ResultOf, WasmEngine } from "./wasm_engine";

/** How long a slice may take, in milliseconds: half a frame. */
const sliceMs = 8;
const firstBudget = 16;
const mostBudget = 1_000_000;

/** A computer player's turn or a hint; for a villa, with the table's present state. */
export type Turn = StartTurn | StartVillaTurn;
/** When done, it has a move, or for a villa all choices and inputs. */
export type TurnProgress = MoveProgress & Partial<Pick<VillaTurnProgress, "steps">>;

/** Analysing a position, reviewing or replaying a game, or making its record. */
export type StudyMethod = Extract<MethodOf<"study">, `start_${string}`>;
export type StudyRequest<Method extends StudyMethod> = RequestOf<"study", Method>;
export type Findings<Method extends StudyMethod> = ResultOf<"study", Method>;

export type Slices<Result> = Generator<Result, Failure | undefined>;

/**
 * Yields the progress after each slice, with is_done in the last one; returns the failure, if any.
 */
function* inSlices<Result extends { is_done: boolean }>(
  started: Outcome<Result>,
  advance: (budget: number) => Outcome<Result>,
): Slices<Result> {
  let outcome = started;
  let budget = firstBudget;
  for (;;) {
    if (outcome.failure) return outcome.failure;
    yield outcome.result;
    if (outcome.result.is_done) return undefined;
    const began = performance.now();
    outcome = advance(budget);
    const tookMs = performance.now() - began;
    if (tookMs < sliceMs / 2) budget = Math.min(2 * budget, mostBudget);
    else if (tookMs > sliceMs) budget = Math.max(1, Math.floor(budget / 2));
  }
}

export function think(engine: WasmEngine, turn: Turn): Slices<TurnProgress> {
  const started: Outcome<TurnProgress> =
    "state" in turn
      ? engine.ask("thinker", "start_villa_turn", turn)
      : engine.ask("thinker", "start_turn", turn);
  return inSlices(started, (budget) => engine.ask("thinker", "advance", { budget }));
}

export function study<Method extends StudyMethod>(
  engine: WasmEngine,
  method: Method,
  request: StudyRequest<Method>,
): Slices<Findings<Method>> {
  type Found = Outcome<Findings<Method> & { is_done: boolean }>;
  const started = engine.ask("study", method, request) as Found;
  return inSlices(started, (budget) => engine.ask("study", "advance", { budget }) as Found);
}
