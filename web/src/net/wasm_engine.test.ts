import { describe, expect, it } from "vitest";
import { openEngineHere, toEnd } from "../../tests/engine_here";
import { requestOf, usualGame, withSeat } from "../state/new_game";
import { resultOf } from "./engine";
import { encodeMessage } from "./messages";
import type { HandsMoved, PalettiView, TableView } from "./protocol";
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

  it("takes and gives bytes as bytes, and as text what is to be stored", async () => {
    const engine = await openEngineHere("boxwood-villa");
    resultOf(engine.ask("practice", "make_practice", { person: "Anna", box_seed: 7, ...made }));
    const { play } = resultOf(
      engine.ask("practice", "ask_table", { query: { type: "get_view" } }),
    ) as TableView;
    const part = (play as PalettiView).seats[0]!.may.touch[0]!;
    const at = { x_um: 0, y_um: 0, z_um: 35_000, turn_ppm: 0, lift_um: 0 };
    const input = { tool: "fingers", part, grip_height_um: 35_000, side_ppm: 0, ...at } as const;
    const first = { id: "0000000000000001", role: "person", seat: 1, at_ms: 2000 } as const;
    const moved = resultOf(engine.ask("practice", "move_hands", { ...first, ticks: 8, input }));
    const { step } = moved.events
      .map(({ body }) => body)
      .find(({ type }) => type === "hands_moved") as HandsMoved;
    const { inputs } = step;
    expect(inputs).toBeInstanceOf(Uint8Array);
    const stored = Buffer.from(inputs).toString("base64");
    expect(moved.entry!.command.body).toMatchObject({ type: "use_hands", inputs: stored });
    const next = { type: "use_hands", motion: 1, first_tick: 8, inputs } as const;
    const command = { ...first, id: "0000000000000002", at_ms: 2034, body: next } as const;
    const again = resultOf(engine.ask("practice", "submit_command", { command }));
    expect(again.events[0]!.body).toMatchObject({ first_tick: 8, step: { inputs } });
    const wrong = { ...command, id: "0000000000000003", body: { ...next, inputs: Uint8Array.of(255) } };
    const { failure } = engine.ask("practice", "submit_command", { command: wrong });
    expect(failure?.refusal.code).toBe("hands_unreadable");
  });

  it("hears a server's bytes as they came", async () => {
    const engine = await openEngineHere("boxwood-villa");
    const snapshot = Uint8Array.from({ length: 12_000 }, (_, index) => index & 255);
    const kept = { physics: 1, hash: "00000000000000ff", at_rest: false, turn: 1, turn_of: 1 } as const;
    const game = { snapshot, ...kept, is_asking: false, last_input: Uint8Array.of(0x80, 1) };
    const resync = { type: "resync", motion: 1, ticks: 60, game } as const;
    expect(resultOf(engine.hear(encodeMessage(resync)))).toEqual(resync);
    const broken = (encodeMessage(resync) as Uint8Array<ArrayBuffer>).slice(0, -1);
    expect(engine.hear(broken).failure?.refusal.code).toBe("message_bytes_broken");
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
