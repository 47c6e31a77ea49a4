import { describe, expect, it } from "vitest";
import { openEngineHere, toEnd } from "../../tests/engine_here";
import { requestOf, usualGame, withSeat } from "../state/new_game";
import { resultOf } from "./engine";
import { think, type TurnProgress } from "./thinking";

const made = { seed: "0000000000000007", at_ms: 1000 };

describe("the engine in WebAssembly", () => {
  it("makes a table, takes a move and answers questions", async () => {
    const engine = await openEngineHere("boxwood");
    const request = requestOf(usualGame, () => "Anna");
    resultOf(engine.ask("host", "make_table", { request, ...made }));
    const body = { type: "move", move: "F" } as const;
    const command = { id: "0000000000000001", role: "person", seat: 1, at_ms: 2000, body } as const;
    expect(resultOf(engine.ask("host", "submit_command", { command })).entry?.number).toBe(1);
    const answer = resultOf(engine.ask("host", "ask_table", { query: { type: "get_view" } }));
    expect(answer).toMatchObject({
      type: "table_view",
      play: { hands: [{ pieces: ["F"] }, { pieces: [] }] },
    });
  });

  it("thinks in slices that can be stopped", async () => {
    const engine = await openEngineHere("boxwood");
    const request = requestOf(withSeat(usualGame, 0, { kind: "computer", level: 5 }), () => "Anna");
    resultOf(engine.ask("host", "make_table", { request, ...made }));
    const { thinking: task } = resultOf(engine.ask("host", "get_pending_work", {}));
    const slices: TurnProgress[] = [];
    toEnd(think(engine, { task: task! }), (progress) => slices.push(progress));
    expect(slices.length).toBeGreaterThan(2);
    expect(slices.at(-1)?.move).toMatch(/^(H\d+|[A-Z])$/);
    expect(slices[0]?.move).toBeUndefined();
  });

  it("says what it cannot understand", async () => {
    const engine = await openEngineHere("boxwood");
    const { failure } = engine.ask("host", "shout" as never, {} as never);
    expect(failure?.refusal.code).toBe("unknown_type");
  });

  it("has the services of one game", async () => {
    const engine = await openEngineHere("boxwood");
    expect(() => engine.ask("practice", "get_pending_work", {})).toThrow("no service 'practice'");
  });
});
