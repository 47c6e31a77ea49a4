import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeMessage } from "./messages";
import type { ClientMessage, Heard } from "./protocol";
import type { Socket } from "./reconnecting_socket";
import { RemoteTable } from "./remote_table";
import { notConnected } from "./table_client";
import type { Outcome, WasmEngine } from "./wasm_engine";

const outOfOrder = { refusal: { rule: "T7.2", code: "event_out_of_order", arguments: [] } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table whose mirror answers as the test decides, and the server's side of its last socket. */
function remote() {
  const sent: ClientMessage[] = [];
  const answers: Array<Outcome<Heard>> = [];
  let socket: Socket;
  const connect = () => {
    socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (message) => sent.push(decodeMessage(message) as ClientMessage),
      close() {},
    };
    return socket;
  };
  const engine = { hear: () => answers.shift()!, ask: () => undefined } as unknown as WasmEngine;
  const ignore = () => {};
  const table = new RemoteTable(
    { connect, engine, hasVilla: false, nowMs: () => 0, random: () => 0 },
    "key",
    {
      happened: ignore,
      thinking: ignore,
      reaction: ignore,
      connection: ignore,
      presence: ignore,
      poses: ignore,
      resync: ignore,
    },
  );
  return {
    table,
    sent,
    opens: () => socket.onopen?.({} as Event),
    closes: () => socket.onclose?.({ code: 1006 } as CloseEvent),
    /** Sends a message that its mirror interprets like this. */
    says: (answer: Outcome<Heard>) => {
      answers.push(answer);
      socket.onmessage?.({ data: "{}" } as MessageEvent);
    },
  };
}

function welcome(number: number): Outcome<Heard> {
  const greeting = { now_ms: 0, seats: [], is_owner: false };
  return {
    result: { type: "mirror_update", number, is_whole: true, rolled_back: false, greeting, events: [] },
  };
}

describe("a table elsewhere", () => {
  it("leaves nobody waiting who closes it before it has opened", async () => {
    const { table } = remote();
    table.close();
    await expect(table.isOpen).rejects.toMatchObject({ refusal: notConnected });
  });

  it("asks for the whole table when its mirror cannot follow, also after a reconnection", async () => {
    const { table, sent, opens, closes, says } = remote();
    opens();
    says(welcome(5));
    await table.isOpen;
    closes();
    vi.advanceTimersByTime(1_000);
    opens();
    expect(sent.at(-1)).toMatchObject({ type: "hello", known: 5 });
    says({ failure: outOfOrder });
    expect(sent.at(-1)).toMatchObject({ type: "hello" });
    expect(sent.at(-1)).not.toHaveProperty("known");
    says(welcome(9));
    void table.submit(1, { type: "pause" });
    expect(sent.at(-1)).toMatchObject({ type: "submit", seat: 1 });
  });

  it("leaves no question open when its mirror cannot follow", async () => {
    const { table, opens, says } = remote();
    opens();
    says(welcome(5));
    const record = table.record();
    says({ failure: outOfOrder });
    expect(await record).toEqual({ failure: { refusal: notConnected } });
  });

  it("is not opened, and says why, when its mirror cannot load it", async () => {
    const { table, opens, says } = remote();
    opens();
    says({ failure: outOfOrder });
    await expect(table.isOpen).rejects.toMatchObject({ refusal: outOfOrder.refusal });
  });
});
