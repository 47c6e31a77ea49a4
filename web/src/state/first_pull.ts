// The tutorial about the first pull, step by step: what a learner has done so far, and what comes
// next. It observes a practice villa and never acts on it.

import type { Loads } from "../net/protocol";
import { villaOf, type VillaState } from "./villa_state";

export const firstPullSteps = ["look", "squat", "find", "pull", "carry", "place"] as const;
export type FirstPullStep = (typeof firstPullSteps)[number] | "done" | "fell";

/** A turn of this many radians, and a view this low, show that the learner has tried the camera. */
const enoughTurn = 0.5;
const lowEnough = 0.08;

/** The observed behaviour of a learner at one moment. */
export interface Learner {
  /** The angle by which the camera was turned, in either direction. */
  turned: number;
  elevation: number;
  state: VillaState;
}

function isOutOfVilla(state: VillaState): boolean {
  const doing = state.handling?.doing;
  return doing === "clearing" || doing === "carrying" || doing === "lowering" || doing === "standing";
}

function isQuiet(state: VillaState): boolean {
  return !state.handling && !villaOf(state.view).is_moving;
}

/** Whether the column that was taken stands on the highest floor. */
function hasPlaced(state: VillaState): boolean {
  const play = villaOf(state.view);
  return play.columns.some(({ place, level }) => place === "standing" && level === play.highest_floor);
}

/** The step that follows now. */
export function nextStep(step: FirstPullStep, { turned, elevation, state }: Learner): FirstPullStep {
  if (villaOf(state.view).phase === "over") return "fell";
  switch (step) {
    case "look":
      return turned > enoughTurn ? "squat" : step;
    case "squat":
      return elevation < lowEnough ? "find" : step;
    case "fell":
      return "find";
    case "find":
      if (isOutOfVilla(state)) return "carry";
      return state.handling ? "pull" : step;
    case "pull":
      if (isOutOfVilla(state)) return "carry";
      return isQuiet(state) ? "find" : step;
    case "carry":
      if (state.handling?.doing === "lowering") return "place";
      if (isQuiet(state)) return hasPlaced(state) ? "done" : "find";
      return state.handling?.doing === "carrying" && state.stand === "none" ? "place" : step;
    case "place":
      if (isQuiet(state)) return hasPlaced(state) ? "done" : "carry";
      return state.handling?.doing === "carrying" && state.stand !== "none" ? "carry" : step;
    case "done":
      return step;
  }
}

/**
 * Whether the selected column carries the floor above it: then it is a bad choice for a first pull.
 */
export function isCarrying(state: VillaState, loads: Loads | undefined): boolean {
  return (
    state.chosen !== undefined &&
    loads?.columns.some(({ column, role }) => column === state.chosen && role === "carries") === true
  );
}
