import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeMessage, encodeMessage, type Encoded } from "./messages";
import { ReconnectingSocket, type Socket } from "./reconnecting_socket";
import type { ClientMessage, HomeMessage } from "./protocol";

/** The server's side, controlled by the test. */
class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: ClientMessage[] = [];
  isClosed = false;

  send(message: Encoded): void {
    this.sent.push(decodeMessage(message) as ClientMessage);
  }
  close(): void {
    this.isClosed = true;
  }
  opens(): void {
    this.onopen?.({} as Event);
  }
  shows(frame: Uint8Array<ArrayBuffer>): void {
    this.onmessage?.({ data: frame.buffer } as MessageEvent);
  }
  says(message: Partial<HomeMessage>): void {
    const data = encodeMessage(message);
    this.onmessage?.({ data: typeof data === "string" ? data : data.buffer } as MessageEvent);
  }
  closes(code: number): void {
    this.onclose?.({ code } as CloseEvent);
  }
}

const welcome: HomeMessage = {
  type: "welcome",
  protocol: 4,
  physics: 0,
  now_ms: 0,
  seats: [],
  is_owner: false,
  events: [],
};

let sockets: FakeSocket[];
let changes: string[];
let heard: HomeMessage[];
let poses: Uint8Array[];
let known: number | undefined;

function makeSocket(): ReconnectingSocket {
  const connect = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const environment = { connect, nowMs: () => Date.now(), random: () => 0.5 };
  const socket = new ReconnectingSocket(environment, "the key", {
    known: () => known,
    physics: () => 4,
    heard: (encoded) => {
      const message = decodeMessage(encoded) as HomeMessage;
      heard.push(message);
      if (message.type === "welcome") socket.welcomed();
      if (message.type === "goodbye") socket.heardGoodbye(message);
    },
    heardPoses: (frame) => poses.push(frame),
    changed: (connection) => changes.push("why" in connection ? connection.why : connection.kind),
  });
  return socket;
}

/** The socket of the last attempt. */
function last(): FakeSocket {
  return sockets[sockets.length - 1]!;
}

function beWelcomed(): void {
  last().opens();
  last().says(welcome);
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  changes = [];
  heard = [];
  poses = [];
  known = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a reconnecting socket", () => {
  it("begins with hello, and after a loss says which event it knows", () => {
    makeSocket();
    beWelcomed();
    expect(last().sent).toEqual([{ type: "hello", protocol: 4, physics: 4, key: "the key" }]);
    known = 17;
    last().closes(1006);
    vi.advanceTimersByTime(1_000);
    expect(sockets.length).toBe(2);
    beWelcomed();
    expect(last().sent[0]).toMatchObject({ type: "hello", known: 17 });
    expect(changes).toEqual(["connected", "lost", "connected"]);
  });

  it("sends and hears messages with bytes, and tells poses from them", () => {
    const socket = makeSocket();
    last().opens();
    const inputs = Uint8Array.of(0x80, 8);
    const step = { seat: 1, inputs } as const;
    const moved = { type: "hands_moved", motion: 1, first_tick: 0, ticks: 8, step, by_table: false } as const;
    const greeting: HomeMessage = { ...welcome, events: [{ number: 1, at_ms: 2, body: moved }] };
    last().says(greeting);
    expect(heard).toEqual([greeting]);
    expect(changes).toEqual(["connected"]);
    last().shows(Uint8Array.of(1, 0, 123));
    expect(poses).toEqual([Uint8Array.of(1, 0, 123)]);
    expect(heard.length).toBe(1);
    const body = { type: "use_hands", motion: 1, first_tick: 0, inputs } as const;
    const submit = { type: "submit", id: "0000000000000001", seat: 1, body } as const;
    socket.send(submit);
    expect(last().sent.at(-1)).toEqual(submit);
    socket.close();
  });

  it("waits longer after each vain attempt, up to half a minute, and begins anew after a success", () => {
    makeSocket();
    const pauses = [0.375, 0.75, 1.5, 3, 6, 12, 22.5, 22.5].map((seconds) => seconds * 1_000);
    for (const pause of pauses) {
      const before = sockets.length;
      last().closes(1006);
      vi.advanceTimersByTime(pause - 1);
      expect(sockets.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(sockets.length).toBe(before + 1);
    }
    beWelcomed();
    last().closes(1006);
    vi.advanceTimersByTime(375);
    expect(sockets.length).toBe(pauses.length + 2);
  });

  it("comes back when the server has said that it will", () => {
    makeSocket();
    beWelcomed();
    last().says({ type: "goodbye", again_in_ms: 2_000 });
    last().closes(1001);
    vi.advanceTimersByTime(2_499);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(2);
  });

  it("is given up when nobody answers, and made anew", () => {
    const socket = makeSocket();
    beWelcomed();
    socket.send({ type: "submit", id: "00", seat: 1, body: { type: "leave" } });
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual(["connected", "lost"]);
    expect(sockets[0]!.isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(sockets.length).toBe(2);
  });

  it("is not given up while the server writes a record, however long that takes", () => {
    const socket = makeSocket();
    beWelcomed();
    socket.send({ type: "ask", id: "0000000000000001", query: { type: "get_record" } });
    for (let greeting = 0; greeting < 3; greeting++) {
      vi.advanceTimersByTime(30_000);
      expect(last().sent.at(-1)?.type).toBe("hello");
      last().says(welcome);
    }
    expect(sockets).toHaveLength(1);
    expect(changes).toEqual(["connected"]);
  });

  it("is given up when a greeting is not answered while a record is written", () => {
    const socket = makeSocket();
    beWelcomed();
    socket.send({ type: "ask", id: "0000000000000001", query: { type: "get_record" } });
    vi.advanceTimersByTime(30_000);
    expect(changes).toEqual(["connected"]);
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual(["connected", "lost"]);
  });

  it("asks when it has heard nothing for long", () => {
    makeSocket();
    beWelcomed();
    vi.advanceTimersByTime(30_000);
    expect(last().sent.map((message) => message.type)).toEqual(["hello", "hello"]);
    last().says(welcome);
    vi.advanceTimersByTime(20_000);
    expect(changes).toEqual(["connected"]);
  });

  it("hurries when the page wakes up", () => {
    const socket = makeSocket();
    last().closes(1006);
    socket.hurry();
    expect(sockets.length).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(sockets.length).toBe(2);
  });

  it.each([
    [4001, "outdated"],
    [4002, "unknown_key"],
    [4004, "link_ended"],
    [1009, "failed"],
  ])("ends for good with close code %i: %s", (code, why) => {
    makeSocket();
    last().opens();
    last().closes(code);
    vi.advanceTimersByTime(1_000_000);
    expect(changes).toEqual([why]);
    expect(sockets.length).toBe(1);
  });

  it("is told when the table lives elsewhere", () => {
    makeSocket();
    last().opens();
    last().says({ type: "goodbye", address: "http://other.example/" });
    last().closes(4009);
    vi.advanceTimersByTime(1_000_000);
    expect(changes).toEqual(["elsewhere"]);
    expect(sockets.length).toBe(1);
  });

  it("leaves nothing behind when it is closed", () => {
    const socket = makeSocket();
    beWelcomed();
    socket.close();
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(1_000_000);
    expect(sockets.length).toBe(1);
    expect(changes).toEqual(["connected"]);
  });
});
