// A thought in slices, so that whoever thinks can be told to stop in between.

import type { Door } from "./door";
import type { DoorAnswer, DoorRequest, PalettiStep, RefusalView, Thinking } from "./protocol";

/** How long a slice may take, in milliseconds: half a frame. */
const sliceMs = 8;
const firstSimulations = 16;
const mostSimulations = 1_000_000;

export interface Thought {
  percent: number;
  /** Once the thought is done; of a villa, what is said and done instead. */
  move?: string;
  steps?: readonly PalettiStep[];
  problem?: RefusalView;
}

/** Each next value is what was thought in one more slice; the last has a move, steps or a problem. */
export function* think(door: Door, task: Thinking): Generator<Thought> {
  for (const answer of inSlices(door, { type: "start_thinking", task })) {
    if (answer.type === "problem") yield { percent: 0, problem: answer.problem };
    if (answer.type !== "thought") continue;
    const { percent, move, steps } = answer;
    yield steps.length > 0 ? { percent, steps } : { percent, move };
  }
}

/** What is looked for in a position or in a game, for somebody who wants to learn; or a game made a file. */
export type StudyTask = Extract<
  DoorRequest,
  {
    type: "start_analysis" | "start_review" | "start_villa_replay" | "start_villa_review" | "make_record";
  }
>;

function isDone(answer: DoorAnswer): boolean {
  if (answer.type === "thought") return answer.move !== undefined || answer.percent >= 100;
  if (answer.type === "analysis") return answer.is_done;
  if (answer.type === "villa_replayed") return answer.verified !== undefined;
  if (answer.type === "record_made") return answer.text !== undefined;
  const isReview = answer.type === "review" || answer.type === "villa_reviewed";
  return !isReview || answer.result !== undefined;
}

/** Each next value is the answer after one more slice; the last one is done, or a problem. */
export function* inSlices(door: Door, start: DoorRequest): Generator<DoorAnswer> {
  let answer = door.ask(start);
  let simulations = firstSimulations;
  for (;;) {
    yield answer;
    if (isDone(answer)) return;
    const began = performance.now();
    answer = door.ask({ type: "go_on_thinking", simulations });
    const tookMs = performance.now() - began;
    if (tookMs < sliceMs / 2) simulations = Math.min(2 * simulations, mostSimulations);
    else if (tookMs > sliceMs) simulations = Math.max(1, Math.floor(simulations / 2));
  }
}
