import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { openDoor, type Door } from "./door";
import type { DoorAnswer, Thinking } from "./protocol";
import { usualGame, requestOf, withSeat } from "../state/new_game";
import { think } from "./thinking";

const engine = new URL("../../../build/wasm/engine/door/boxwood.wasm", import.meta.url);
let module: WebAssembly.Module;
let door: Door;

function get<Type extends DoorAnswer["type"]>(
  answer: DoorAnswer,
  type: Type,
): Extract<DoorAnswer, { type: Type }> {
  expect(answer).toMatchObject({ type });
  return answer as Extract<DoorAnswer, { type: Type }>;
}

beforeAll(async () => {
  module = await WebAssembly.compile(await readFile(engine));
  door = await openDoor(module);
});

describe("the engine in WebAssembly", () => {
  it("makes a table, takes a move and answers questions", () => {
    const request = requestOf(usualGame, () => "Anna");
    get(door.ask({ type: "make_table", request, seed: "0000000000000007", at_ms: 1000 }), "table_opened");
    const command = { id: "0000000000000001", role: "person", seat: 1, at_ms: 2000 } as const;
    const body = { type: "move", move: "F" } as const;
    const submitted = get(door.ask({ type: "submit_command", command: { ...command, body } }), "submitted");
    expect(submitted.entry?.number).toBe(1);
    const { answer } = get(door.ask({ type: "ask_table", query: { type: "get_view" } }), "table_answer");
    expect(answer).toMatchObject({
      type: "table_view",
      play: { hands: [{ pieces: ["F"] }, { pieces: [] }] },
    });
  });

  it("thinks in slices that can be stopped", () => {
    const request = requestOf(withSeat(usualGame, 0, { kind: "computer", level: 5 }), () => "Anna");
    get(door.ask({ type: "make_table", request, seed: "0000000000000007", at_ms: 1000 }), "table_opened");
    const { thinking } = get(door.ask({ type: "get_duty" }), "duty");
    const thoughts = [...think(door, thinking as Thinking)];
    expect(thoughts.length).toBeGreaterThan(2);
    expect(thoughts[thoughts.length - 1]?.move).toMatch(/^(H\d+|[A-Z])$/);
    expect(thoughts[0]?.move).toBeUndefined();
  });

  it("answers what it cannot understand with a problem", () => {
    expect(door.ask({ type: "shout" } as never)).toMatchObject({ type: "problem" });
  });
});
