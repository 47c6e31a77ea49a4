// The page's client of a remote table, with the real engine as its mirror, through an
// unreliable connection, at a real server. No browser: other tests check the screen.

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PolyssimoView, Presence, Reaction, TableCreated } from "../src/net/protocol";
import { ServerApi } from "../src/net/server_api";
import type { Connection } from "../src/net/table_client";
import { TableProxy } from "../src/net/table_proxy";
import { startEngineHere } from "./random/engines";
import { anna, openSeat, TestServer } from "./server";

let server: TestServer;
const open: TableProxy[] = [];

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(async () => server.stop());
afterEach(() => {
  for (const table of open.splice(0)) table.close();
  server.mend();
});

/** A player at a table, and the messages they received. */
class Guest {
  table!: TableProxy;
  connections: string[] = [];
  presence: Presence | undefined;
  reactions: Reaction[] = [];
  private said = 0;
  private wake: () => void = () => {};

  static async sit(key: string, port = server.wirePort): Promise<Guest> {
    const guest = new Guest();
    const connect = () => new WebSocket(`ws://127.0.0.1:${port}/ws`);
    const environment = {
      engine: await startEngineHere("boxwood", { connect }),
      thinker: { async think() {}, stopThinking() {} },
      hasVilla: false,
      address: "",
      nowMs: () => Date.now(),
      onWaking: () => () => {},
    };
    const onConnection = (connection: Connection) =>
      guest.note(() => guest.connections.push(connection.kind));
    const table = new TableProxy(environment, key, onConnection);
    open.push(table);
    await table.isOpen;
    guest.table = table;
    table.listen({
      happened: () => guest.note(() => {}),
      thinking: () => {},
      presence: (presence) => guest.note(() => (guest.presence = presence)),
      reaction: (reaction) => guest.note(() => guest.reactions.push(reaction)),
    });
    return guest;
  }

  view() {
    return this.table.ask({ type: "get_view" }, "table_view");
  }

  async moves(): Promise<string[]> {
    const { play } = await this.view();
    return (play as PolyssimoView).history.map(({ seat, piece }) => `${seat}${piece}`);
  }

  /** Waits until the condition holds; checks again after every message. */
  async until(isSo: () => Promise<boolean> | boolean): Promise<void> {
    for (;;) {
      const before = this.said;
      if (await isSo()) return;
      if (before === this.said) await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private note(change: () => void): void {
    change();
    this.said++;
    this.wake();
  }
}

async function annaAndBen(): Promise<{ made: TableCreated; owner: Guest; ben: Guest }> {
  const made = await server.makeTable([anna, openSeat]);
  const owner = await Guest.sit(made.owner_key);
  const ben = await Guest.sit(made.seat_keys[1]!);
  expect(await ben.table.submit(2, { type: "take_seat", person: "Ben" })).toBeUndefined();
  await owner.until(async () => (await owner.view()).phase === "playing");
  return { made, owner, ben };
}

describe("a table elsewhere", () => {
  it("is mirrored: questions are answered here, also while the wire is cut", async () => {
    const { owner, ben } = await annaAndBen();
    expect(owner.table.seats).toEqual([1]);
    expect(owner.table.isOwner).toBe(true);
    expect(ben.table.seats).toEqual([2]);
    expect(await owner.table.submit(1, { type: "move", move: "A" })).toBeUndefined();
    expect(await owner.moves()).toEqual(["1A"]);
    await ben.until(async () => (await ben.moves()).length === 1);
    server.cut();
    const judged = await ben.table.ask({ type: "judge_move", seat: 2, move: "A" }, "judgement");
    expect(judged.refusal?.code).toBeDefined();
  });

  it("refuses with the rule what is not allowed [T1.6], [T2.1]", async () => {
    const { owner, ben } = await annaAndBen();
    expect((await ben.table.submit(1, { type: "move", move: "A" }))?.rule).toBe("T1.6");
    expect((await ben.table.submit(2, { type: "move", move: "A" }))?.code).toBeDefined();
    expect((await owner.view()).number).toBe((await ben.view()).number);
  });

  it("gets a command that was given while the wire was cut, once", async () => {
    const { owner, ben } = await annaAndBen();
    server.cut();
    await owner.until(() => owner.connections[owner.connections.length - 1] === "lost");
    const moved = owner.table.submit(1, { type: "move", move: "A" });
    server.mend();
    expect(await moved).toBeUndefined();
    await ben.until(async () => (await ben.moves()).length === 1);
    expect(await ben.moves()).toEqual(["1A"]);
    expect(owner.connections).toEqual(["connected", "lost", "connected"]);
  });

  it("carries out once a command whose verdict was lost", async () => {
    const { made, owner, ben } = await annaAndBen();
    const witness = await Guest.sit(made.spectator_key, server.port);
    server.isDeaf = true;
    const moved = owner.table.submit(1, { type: "move", move: "A" });
    await witness.until(async () => (await witness.moves()).length === 1);
    server.cut();
    server.mend();
    expect(await moved).toBeUndefined();
    await ben.until(async () => (await ben.moves()).length === 1);
    expect([await owner.moves(), await ben.moves()]).toEqual([["1A"], ["1A"]]);
  });

  it.each(["SIGKILL", "SIGTERM"] as const)("goes on after the server ended by %s", async (signal) => {
    const { owner, ben } = await annaAndBen();
    await owner.table.submit(1, { type: "move", move: "A" });
    await server.kill(signal);
    const moved = ben.table.submit(2, { type: "move", move: "B" });
    await server.startProgram();
    expect(await moved).toBeUndefined();
    await owner.until(async () => (await owner.moves()).length === 2);
    expect(await owner.moves()).toEqual(["1A", "2B"]);
  });

  it("has one seat on two devices", async () => {
    const { made, owner, ben } = await annaAndBen();
    const phone = await Guest.sit(made.seat_keys[1]!);
    await owner.table.submit(1, { type: "move", move: "A" });
    await phone.until(async () => (await phone.moves()).length === 1);
    expect(await phone.table.submit(2, { type: "move", move: "B" })).toBeUndefined();
    await ben.until(async () => (await ben.moves()).length === 2);
    expect(await ben.moves()).toEqual(["1A", "2B"]);
  });

  it("tells who is there, and passes pictures on", async () => {
    const { made, owner, ben } = await annaAndBen();
    const spectator = await Guest.sit(made.spectator_key);
    expect(spectator.table.seats).toEqual([]);
    await owner.until(() => owner.presence?.spectators === 1 && owner.presence.seats.length === 2);
    ben.table.react(2, "laugh");
    await spectator.until(() => spectator.reactions.length === 1);
    expect(spectator.reactions).toMatchObject([{ seat: 2, picture: "laugh" }]);
    ben.table.close();
    await owner.until(() => owner.presence?.seats.join() === "1");
  });

  it("shows its clocks in the server's time", async () => {
    const clock = { kind: "fischer", time_ms: 600_000, increment_ms: 0 } as const;
    const made = await server.makeTable([anna, { ...anna, person: "Ben" }], { clock });
    const owner = await Guest.sit(made.owner_key);
    const { seats, at_ms } = await owner.view();
    expect(seats[0]?.clock_runs).toBe(true);
    const left = seats[0]!.clock_ms! - (owner.table.nowMs() - at_ms);
    // The server runs on this machine, so both clocks agree. A minute allows for a busy machine.
    expect(left).toBeLessThanOrEqual(600_000 + 1_000);
    expect(left).toBeGreaterThan(540_000);
  });

  it("lets the owner give a new link, which ends the old one, and free the seat [T1.3]", async () => {
    const { made, owner, ben } = await annaAndBen();
    const key = await new ServerApi(server.address).renewLink(made.owner_key, 2);
    await ben.until(() => ben.connections[ben.connections.length - 1] === "ended");
    expect((await ben.table.submit(2, { type: "leave" }))?.code).toBe("not_connected");
    await expect(Guest.sit(made.seat_keys[1]!)).rejects.toThrow("unknown_key");
    expect(await owner.table.submit(2, { type: "free_seat" })).toBeUndefined();
    const cleo = await Guest.sit(key);
    expect(await cleo.table.submit(2, { type: "take_seat", person: "Cleo" })).toBeUndefined();
    expect((await cleo.view()).seats[1]?.occupant.person).toBe("Cleo");
  });
});

describe("a server's lists", () => {
  it("show what the keys open, and leave out the others", async () => {
    const { made } = await annaAndBen();
    const api = new ServerApi(server.address);
    const tables = await api.listTables([made.seat_keys[1]!, "mFQ3lWqgW2Gk0Ztr0bDLJg"]);
    expect(tables).toMatchObject([
      { table: made.table, seats: [2], summary: { phase: "playing", on_turn: 1 } },
    ]);
    await api.deleteTable(made.owner_key);
    expect(await api.listTables([made.owner_key])).toEqual([]);
  });

  it("say so when nobody serves", async () => {
    server.cut();
    await expect(new ServerApi(server.address).listTables(["x"])).rejects.toThrow("no_server");
  });
});
