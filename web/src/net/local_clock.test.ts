import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { engineHere } from "../../tests/engine_here";
import { usualClock } from "../state/clock";
import { requestOf, usualGame, withSeat } from "../state/new_game";
import { JournalStore, type Storage } from "./journal_store";
import { LocalTable, type TableEnvironment } from "./local_table";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

async function testEnvironment(): Promise<TableEnvironment> {
  const engine = await engineHere("boxwood");
  const items = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  const store = new JournalStore(storage);
  return { table: engine, thinker: engine, store, nowMs: () => Date.now(), handMs: 0 };
}

const game = { ...withSeat(usualGame, 1, { kind: "person", name: "Ben" }), clock: usualClock("per_move") };
const request = requestOf(game, (seat) => `Player ${seat}`);
const listener = { happened() {}, thinking() {} };

describe("a clock at this screen", () => {
  it("ends the game when the time for a move is up [T3.3]", async () => {
    const table = await LocalTable.make(await testEnvironment(), "one", request);
    table.listen(listener);
    await vi.advanceTimersByTimeAsync(minute - 1_000);
    expect((await table.ask({ type: "get_view" }, "table_view")).phase).toBe("playing");
    await vi.advanceTimersByTimeAsync(1_000);
    const view = await table.ask({ type: "get_view" }, "table_view");
    expect(view.result).toEqual({ reason: "out_of_time", ranking: [2, 1] });
  });

  it("begins anew with each move [T3.1]", async () => {
    const table = await LocalTable.make(await testEnvironment(), "one", request);
    table.listen(listener);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(await table.submit(1, { type: "move", move: "F" })).toBeUndefined();
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect((await table.ask({ type: "get_view" }, "table_view")).phase).toBe("playing");
    table.close();
  });

  it("stands still while nobody is there, until somebody goes on [T6.2]", async () => {
    const environment = await testEnvironment();
    const table = await LocalTable.make(environment, "one", request);
    table.listen(listener);
    await table.submit(1, { type: "move", move: "F" });
    table.close();
    await vi.advanceTimersByTimeAsync(100 * minute);
    const again = (await LocalTable.open(environment, "one"))!;
    again.listen(listener);
    await vi.advanceTimersByTimeAsync(100 * minute);
    const view = await again.ask({ type: "get_view" }, "table_view");
    expect([view.phase, view.seats[1]?.clock_ms]).toEqual(["paused", minute]);
    expect(await again.submit(2, { type: "resume" })).toBeUndefined();
    expect((await again.ask({ type: "get_view" }, "table_view")).phase).toBe("playing");
    again.close();
  });

  it("runs on when the page is only loaded anew", async () => {
    const environment = await testEnvironment();
    (await LocalTable.make(environment, "one", request)).close();
    await vi.advanceTimersByTimeAsync(1_000);
    const again = (await LocalTable.open(environment, "one"))!;
    expect((await again.ask({ type: "get_view" }, "table_view")).phase).toBe("playing");
    again.close();
  });
});
