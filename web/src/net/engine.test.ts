import { describe, expect, it } from "vitest";
import { portPair } from "../../tests/port_pair";
import { engineAt, turnOf } from "./engine";
import { cancelled, serve, type Call } from "./rpc";
import type { Turn, TurnProgress } from "./thinking";

const turn: Turn = { task: { seat: 1, level: 1, seed: "0000000000000001", position: "" } };

/** Its work ends as the test decides. */
function engineThat(think: (call: Call<TurnProgress>) => Promise<unknown>) {
  const ports = portPair();
  const service = {
    think: (_: Turn, call: Call<TurnProgress>) => think(call),
    study: (_: unknown, call: Call<TurnProgress>) => think(call),
  };
  serve(ports.worker, Promise.resolve(service));
  return engineAt(ports.page, () => {});
}

describe("whoever waits for an engine's turn", () => {
  it("gets the last one, with the move", async () => {
    const engine = engineThat(async (call) => {
      call.emitFrame({ percent: 50, is_done: false });
      call.emitFrame({ percent: 100, is_done: true, move: "a1" });
    });
    expect(await turnOf(engine, turn)).toEqual({ percent: 100, is_done: true, move: "a1" });
  });

  it("hears that it failed", async () => {
    const engine = engineThat(() => Promise.reject(new Error("out of memory")));
    await expect(turnOf(engine, turn)).rejects.toThrow("out of memory");
    await expect(engine.study("start_review", { record: "" }, () => {})).rejects.toThrow("out of memory");
  });

  it("hears why the engine refuses", async () => {
    const refusal = { rule: "T7.2", code: "nobody_awaited", arguments: [] };
    const refusing = engineThat(async () => ({ refusal }));
    await expect(turnOf(refusing, turn)).rejects.toMatchObject({ refusal });
    const unreadable = engineThat(async () => ({ refusal, line: 2, column: 3 }));
    await expect(unreadable.study("start_review", { record: "" }, () => {})).rejects.toMatchObject({
      line: 2,
    });
  });

  it("hears that it was stopped, or that the engine thinks about something else", async () => {
    const engine = engineThat((call) => cancelled(call.signal));
    const [first, second] = [turnOf(engine, turn), turnOf(engine, turn)];
    expect(await first).toEqual({ percent: 0, is_done: false });
    engine.stopThinking();
    expect(await second).toEqual({ percent: 0, is_done: false });
  });
});
