import { describe, expect, it } from "vitest";
import { portPair } from "../../tests/port_pair";
import { engineAt, thoughtOf } from "./engine";
import type { Thinking } from "./protocol";
import { cancelled, serve, type Call } from "./rpc";
import type { StudyTask, Thought } from "./thinking";

const task: Thinking = { seat: 1, level: 1, seed: "0000000000000001", position: "" };
const record: StudyTask = { type: "start_review", record: "" };

/** Its thoughts end as the test says. */
function engineThat(think: (call: Call<Thought>) => Promise<void>) {
  const ports = portPair();
  const service = {
    think: (_: Thinking, call: Call<Thought>) => think(call),
    study: (_: StudyTask, call: Call<Thought>) => think(call),
  };
  serve(ports.worker, Promise.resolve(service));
  return engineAt(ports.page, () => {});
}

describe("whoever waits for an engine's thought", () => {
  it("gets the last one, with the move", async () => {
    const engine = engineThat(async (call) => {
      call.emitFrame({ percent: 50 });
      call.emitFrame({ percent: 100, move: "a1" });
    });
    expect(await thoughtOf(engine, task)).toEqual({ percent: 100, move: "a1" });
  });

  it("hears that it failed", async () => {
    const engine = engineThat(() => Promise.reject(new Error("out of memory")));
    await expect(thoughtOf(engine, task)).rejects.toThrow("out of memory");
    await expect(engine.study(record, () => {})).rejects.toThrow("out of memory");
  });

  it("hears that it was stopped, or that the engine thinks about something else", async () => {
    const engine = engineThat((call) => cancelled(call.signal));
    const [first, second] = [thoughtOf(engine, task), thoughtOf(engine, task)];
    expect(await first).toEqual({ percent: 0 });
    engine.stopThinking();
    expect(await second).toEqual({ percent: 0 });
  });
});
