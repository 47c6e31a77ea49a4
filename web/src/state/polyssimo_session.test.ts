import { afterEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../net/engine";
import { JournalStore } from "../net/journal_store";
import { LocalTable, type TableEnvironment } from "../net/local_table";
import { notConnected, Refused, type TableListener } from "../net/table_client";
import { engineHere } from "../../tests/engine_here";
import { requestOf, usualGame, withSeat, type NewGame } from "./new_game";
import { playOf } from "./polyssimo_state";
import { movingSeat, seatOnTurn } from "./table_state";
import { PolyssimoSession } from "./polyssimo_session";

afterEach(() => void vi.unstubAllGlobals());

const stored = new Map<string, string>();
const storage = {
  get length() {
    return stored.size;
  },
  key: (index: number) => [...stored.keys()][index] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

async function testEnvironment(): Promise<TableEnvironment> {
  const store = new JournalStore(storage);
  return {
    table: await engineHere("boxwood"),
    thinker: await engineHere("boxwood"),
    store,
    nowMs: () => 1000,
    handMs: 0,
  };
}

async function sitDown(game: NewGame, changes: Partial<TableEnvironment> = {}): Promise<PolyssimoSession> {
  const request = requestOf(game, (seat) => `Player ${seat}`);
  const environment = { ...(await testEnvironment()), ...changes };
  return PolyssimoSession.open(await LocalTable.make(environment, "test", request));
}

const twoPersons = withSeat(usualGame, 1, { kind: "person", name: "Ben" });

const historyOf = (session: PolyssimoSession) => playOf(session.state.value.view).history;

/** Waits until the condition holds. */
async function until(is: () => boolean): Promise<void> {
  for (let turn = 0; !is(); turn++) {
    if (turn > 5000) throw new Error("it does not come so");
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function chooseAll(session: PolyssimoSession): Promise<void> {
  while (playOf(session.state.value.view).phase === "choosing") {
    const { view } = session.state.value;
    await session.choose(playOf(view).may_pick[0]!);
    await until(() => historyOf(session).length > playOf(view).history.length);
  }
}

describe("what is shown of a table", () => {
  it("changes once with a move", async () => {
    const session = await sitDown(twoPersons);
    let changes = 0;
    session.state.subscribe(() => changes++);
    await session.choose(playOf(session.state.value.view).may_pick[0]!);
    await until(() => historyOf(session).length === 1);
    expect(changes).toBe(1);
    session.close();
  });
});

describe("a computer player", () => {
  it("is seen to think until its move is seen", async () => {
    const table = await LocalTable.make(await testEnvironment(), "test", requestOf(twoPersons, String));
    let listener: TableListener | undefined;
    const client = Object.assign(Object.create(table) as LocalTable, {
      listen: (one: TableListener) => void (listener = one),
    });
    const { state } = await PolyssimoSession.open(client);
    listener!.thinking(2, 50);
    await until(() => state.value.thinker !== undefined);
    const before = state.value.view;
    listener!.happened({ events: [] });
    listener!.thinking(undefined, 0);
    let isSeenFirst = false;
    state.subscribe(() => (isSeenFirst ||= state.value.view !== before && state.value.thinker !== undefined));
    await until(() => state.value.thinker === undefined);
    expect(isSeenFirst).toBe(true);
  });
});

describe("two people at a table", () => {
  it("choose, place and take back", async () => {
    const session = await sitDown(twoPersons);
    await chooseAll(session);
    const seat = movingSeat(session.state.value);
    expect(seat).toBe(2);

    session.chooseNext(1);
    await until(() => session.state.value.judged !== undefined);
    expect(session.state.value.judged).toEqual({ fits: true });
    await session.place();
    await until(() => playOf(session.state.value.view).placed.length === 1);
    expect(seatOnTurn(session.state.value)?.seat).toBe(1);
    expect(session.state.value.held).toBeUndefined();

    session.chooseNext(1);
    await until(() => session.state.value.judged !== undefined);
    expect(session.state.value.judged).toMatchObject({ fits: false, refusal: { rule: "P4.2" } });

    await session.takeBack();
    await until(() => historyOf(session).length === 24);
    expect(movingSeat(session.state.value)).toBe(2);
    expect(await session.record()).toContain("(;");
  });

  it("go on with what they hold while others only talk", async () => {
    const request = requestOf(twoPersons, (seat) => `Player ${seat}`);
    const table = await LocalTable.make(await testEnvironment(), "test", request);
    let talk = () => {};
    const listen = table.listen.bind(table);
    table.listen = (listener) => {
      talk = () => listener.happened({ events: [] });
      listen(listener);
    };
    const session = await PolyssimoSession.open(table);
    await chooseAll(session);
    session.chooseNext(1);
    await until(() => session.state.value.judged !== undefined);
    const { held, view } = session.state.value;
    talk();
    await until(() => session.state.value.view !== view);
    expect(session.state.value).toMatchObject({ held, judged: { fits: true } });
  });

  it("put back what they hold when they leave", async () => {
    const session = await sitDown(twoPersons);
    await chooseAll(session);
    session.chooseNext(1);
    await until(() => session.state.value.judged !== undefined);
    await session.say(2, { type: "leave" });
    await until(() => movingSeat(session.state.value) === undefined);
    expect(session.state.value.held).toBeUndefined();
  });

  it("see who thinks, also after a question was refused", async () => {
    const request = requestOf(twoPersons, (seat) => `Player ${seat}`);
    const table = await LocalTable.make(await testEnvironment(), "test", request);
    let listener: TableListener | undefined;
    const listen = table.listen.bind(table);
    table.listen = (one) => {
      listener = one;
      listen(one);
    };
    const session = await PolyssimoSession.open(table);
    const ask = table.ask.bind(table);
    table.ask = () => Promise.reject(new Refused(notConnected));
    listener!.happened({ events: [] });
    await until(() => session.state.value.refusal !== undefined);
    table.ask = ask;
    listener!.thinking(2, 50);
    await until(() => session.state.value.thinker !== undefined);
    expect(session.state.value.thinker).toEqual({ seat: 2, percent: 50 });
  });

  it("may play on while a hint is thought out, and ask again", async () => {
    const thinker: Engine = { ...(await engineHere("boxwood")), think: () => new Promise(() => {}) };
    const session = await sitDown(twoPersons, { thinker });
    void session.askHint();
    expect(session.state.value.isHinting).toBe(true);
    await session.choose("F");
    await until(() => historyOf(session).length === 1);
    expect(session.state.value.isHinting).toBe(false);
  });

  it("are told why a move is refused", async () => {
    const session = await sitDown(twoPersons);
    await session.choose("F");
    await until(() => historyOf(session).length === 1);
    await session.choose("F");
    expect(session.state.value.refusal?.rule).toMatch(/^P3/);
  });
});

describe("a person against a computer player", () => {
  it("does not see it think for ever when it fails", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("reportError", (error: unknown) => void reported.push(error));
    const failure = new Error("out of memory");
    const thinker: Engine = { ...(await engineHere("boxwood")), think: () => Promise.reject(failure) };
    const session = await sitDown(withSeat(usualGame, 1, { kind: "computer", level: 1 }), { thinker });
    await session.choose("F");
    await until(() => reported.length > 0);
    expect(reported).toEqual([failure]);
    expect(session.state.value.thinker).toBeUndefined();
  });

  it("is answered, takes back to the last choice of a person, and finds the table again", async () => {
    const session = await sitDown(withSeat(usualGame, 1, { kind: "computer", level: 1 }));
    await session.choose("F");
    await until(() => historyOf(session).length === 2);
    expect(movingSeat(session.state.value)).toBe(1);
    await session.takeBack();
    await until(() => historyOf(session).length === 0);
    await session.choose("X");
    await until(() => historyOf(session).length === 2);

    const again = await LocalTable.open(await testEnvironment(), "test");
    const found = await PolyssimoSession.open(again!);
    expect(historyOf(found)).toEqual(historyOf(session));
  });

  it("gets a hint", async () => {
    const session = await sitDown(withSeat(usualGame, 1, { kind: "computer", level: 1 }));
    await session.askHint();
    expect(playOf(session.state.value.view).may_pick).toContain(session.state.value.hint);
  });
});
