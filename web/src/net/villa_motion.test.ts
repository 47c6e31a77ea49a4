import { describe, expect, it } from "vitest";
import type { EventBody, HandInput, MoveHands } from "./protocol";
import { emptyHands, VillaMotion } from "./villa_motion";
import type { WasmEngine } from "./wasm_engine";

const tickMs = 100;
const pulling: HandInput = { ...emptyHands, tool: "fingers", part: "blue-thin-1" };
const atRest = { type: "kept", at_rest: true } as EventBody;
const fall = { type: "noticed", notices: [{ kind: "came_down" }] } as EventBody;

/** A villa that answers each batch of hands with the next of these. */
function motionOver(answers: EventBody[][]) {
  let nowMs = 0;
  const inputs: HandInput[] = [];
  const ask = (_service: string, method: string, request: Partial<MoveHands>) => {
    if (method === "move_hands") inputs.push(request.input!);
    const bodies = answers.shift() ?? [];
    return { result: { events: bodies.map((body, number) => ({ number, at_ms: nowMs, body })) } };
  };
  const engine = { ask, viewFrames: () => new ArrayBuffer(0) } as unknown as WasmEngine;
  const listener = { moved() {}, refused() {}, frame() {}, rested() {} };
  const motion = new VillaMotion(engine, () => nowMs, listener);
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
