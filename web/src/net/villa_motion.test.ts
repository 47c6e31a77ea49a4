import { describe, expect, it } from "vitest";
import type { Door } from "./door";
import type { DoorAnswer, EventBody, HandInput } from "./protocol";
import { emptyHands, VillaMotion } from "./villa_motion";

const tickMs = 100;
const pulling: HandInput = { ...emptyHands, tool: "fingers", part: "blue-thin-1" };
const atRest = { type: "kept", at_rest: true } as EventBody;
const fall = { type: "noticed", notices: [{ kind: "came_down" }] } as EventBody;

/** A villa that answers each batch of hands with the next of these. */
function motionOver(answers: EventBody[][]) {
  let nowMs = 0;
  const inputs: HandInput[] = [];
  const door: Door = {
    ask(request): DoorAnswer {
      if (request.type === "move_hands") inputs.push(request.input);
      const bodies = answers.shift() ?? [];
      return { type: "submitted", events: bodies.map((body, number) => ({ number, at_ms: nowMs, body })) };
    },
    sight: () => new ArrayBuffer(0),
    film: () => new ArrayBuffer(0),
  };
  const listener = { moved() {}, refused() {}, seen() {}, rested() {} };
  const motion = new VillaMotion(door, () => nowMs, listener);
  const pass = () => {
    nowMs += tickMs;
    motion.advance();
  };
  return { motion, inputs, pass };
}

describe("hands at a villa in motion", () => {
  it("let go of everything when it comes down, and take hold again in the next game [V9.6]", () => {
    const { motion, inputs, pass } = motionOver([[fall], [], [atRest]]);
    motion.want(1, pulling);
    motion.want(1, pulling);
    pass();
    expect(motion.isMoving).toBe(false);
    expect(inputs).toEqual([pulling, emptyHands, emptyHands]);
    motion.want(2, pulling);
    expect(motion.isMoving).toBe(true);
    expect(inputs.at(-1)).toEqual(pulling);
  });

  it("that were stopped amid a fall take hold at the next table", () => {
    const { motion, inputs } = motionOver([[fall]]);
    motion.want(1, pulling);
    motion.stop();
    motion.want(1, pulling);
    expect(motion.isMoving).toBe(true);
    expect(inputs.at(-1)).toEqual(pulling);
  });
});
