import { describe, expect, it } from "vitest";
import { nextStep, type FirstPullStep, type Learner } from "./first_pull";
import type { Doing } from "./villa_hand";
import type { VillaState } from "./villa_state";

interface Moment {
  turned?: number;
  elevation?: number;
  doing?: Doing;
  fits?: boolean;
  placed?: boolean;
  over?: boolean;
}

function learner({ turned = 0, elevation = 0.3, doing, fits, placed, over }: Moment): Learner {
  const columns = [{ column: "red-thin-1", place: "standing", level: placed ? 1 : 0, blocked_for: [] }];
  const play = { type: "paletti_view", phase: over ? "over" : "attempt", highest_floor: 1, columns };
  const state = {
    view: { play: { ...play, is_moving: doing !== undefined } },
    handling: doing && { doing },
    stand: fits === undefined ? undefined : fits ? "none" : "sticks_out",
  } as unknown as VillaState;
  return { turned, elevation, state };
}

/** The distinct steps that follow from these moments. */
function course(from: FirstPullStep, moments: readonly Moment[]): FirstPullStep[] {
  const steps = [from];
  for (const moment of moments) {
    const next = nextStep(steps.at(-1)!, learner(moment));
    if (next !== steps.at(-1)) steps.push(next);
  }
  return steps;
}

describe("the first pull", () => {
  it("goes from looking round to a column that stands", () => {
    const moments: Moment[] = [
      { turned: 0.2 },
      { turned: 0.7 },
      { elevation: 0.01 },
      { doing: "pulling" },
      { doing: "clearing" },
      { doing: "carrying", fits: false },
      { doing: "carrying", fits: true },
      { doing: "lowering", fits: true },
      { doing: "standing", fits: true },
      { doing: "let_go" },
      { placed: true },
    ];
    const steps = ["look", "squat", "find", "pull", "carry", "place", "done"];
    expect(course("look", moments)).toEqual(steps);
  });

  it("begins anew with another column after breaking off", () => {
    expect(course("pull", [{ doing: "putting_back" }, { doing: "let_go" }, {}])).toEqual(["pull", "find"]);
  });

  it("lets a column be carried on that does not fit any more", () => {
    const moments = [
      { doing: "carrying", fits: false },
      { doing: "carrying", fits: true },
    ] as const;
    expect(course("place", moments)).toEqual(["place", "carry", "place"]);
  });

  it("says that the villa fell, and goes on when it was put back", () => {
    expect(course("pull", [{ over: true }, {}])).toEqual(["pull", "fell", "find"]);
  });
});
