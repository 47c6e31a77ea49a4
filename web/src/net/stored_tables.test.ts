// The contents of browsers' local storage, in every format that was ever released, can be opened
// and continued (tests/stored).

import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Chance } from "../../tests/random/chance";
import { engineHere, type EngineName } from "../../tests/engine_here";
import { memory, startEngineHere } from "../../tests/random/engines";
import { InjectedTime } from "../../tests/random/injected_time";
import { VillaSession } from "../state/villa_session";
import { touchable, villaOf } from "../state/villa_state";
import { JournalStore } from "./journal_store";
import { LocalTable } from "./local_table";
import { LocalVilla } from "./local_villa";

let time: InjectedTime;
beforeEach(() => void (time = new InjectedTime(new Chance(1))));
afterEach(() => time.end());

const folder = new URL("../../../tests/stored/", import.meta.url);

function storeOf(format: string): JournalStore {
  const text = readFileSync(new URL(`${format}/local_storage.json`, folder), "utf8");
  const storage = memory();
  for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
    storage.setItem(key, value);
  return new JournalStore(storage);
}

async function pageWith(store: JournalStore, engine: EngineName) {
  const [table, thinker] = [await startEngineHere(engine), await startEngineHere(engine)];
  return { table, thinker, store, nowMs: () => Date.now(), handMs: 0 };
}

function idOf(store: JournalStore, game: "polyssimo" | "villa"): string {
  return store.list().find(({ id }) => store.gameOf(id) === game)!.id;
}

describe.each(readdirSync(folder))("tables that a browser has stored in format %s", (format) => {
  it("are listed with what was played", () => {
    const listed = storeOf(format).list();
    expect(listed.map(({ moves }) => moves).sort()).toEqual([1, 25]);
    for (const { header } of listed)
      expect(header.seats.map(({ person }) => person)).toEqual(["Anna", "Ben"]);
  });

  it("open with a piece on the board, and take commands", async () => {
    const store = storeOf(format);
    const table = (await LocalTable.open(await pageWith(store, "boxwood"), idOf(store, "polyssimo")))!;
    const { seats, play } = await table.ask({ type: "get_view" }, "table_view");
    expect(play).toMatchObject({ type: "polyssimo_view", moves: 25 });
    expect(seats).toHaveLength(2);
    expect(await table.submit(1, { type: "rename", person: "Anne" })).toBeUndefined();
    table.close();
  });

  it("are stored again as they were", async () => {
    const store = storeOf(format);
    const { snapshot } = store.load(idOf(store, "villa"))!;
    const engine = await engineHere("boxwood-villa");
    await engine.ask("host", "restore_table", { snapshot: snapshot!, entries: [] });
    expect(await engine.ask("host", "take_snapshot", {})).toEqual(snapshot);
  });

  it("go on with a column brought up", { timeout: 60_000 }, async () => {
    const store = storeOf(format);
    const villa = (await LocalVilla.open(await pageWith(store, "boxwood-villa"), idOf(store, "villa")))!;
    const session = await time.of("the table", 1_000, VillaSession.open(villa));
    expect(villaOf(session.state.value.view)).toMatchObject({
      turn: 2,
      phase: "turn_begins",
      is_moving: false,
    });
    await session.touch(touchable(session.state.value)[0]!);
    await time.pass(1_000);
    expect(villaOf(session.state.value.view).is_moving).toBe(true);
    session.close();
  });
});
