// Time for tests with a real server that does not depend on the machine's load: this process
// and the server share a clock, which advances only when all have received what they must
// have received by then. It runs all the time, or only while something is awaited.

import { vi } from "vitest";
import { decodeMessage, isPoseFrame, type Encoded } from "../src/net/messages";
import type { TestServer } from "./server";

/** The length of a batch of hands (T8.1). */
const stepMs = 32;
/** For stretches without moving hands; below any timeout for an answer (src/net/reconnecting_socket.ts). */
const longStepMs = 4_000;
/** Engines run in this process: a message to one and its answer take a turn each, and so does the page's. */
const turnsToAnswer = 4;

/** A real turn of the event loop, in which sockets are read. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class VirtualTime {
  /** The deadlines of answers. */
  private readonly awaited = new Map<object, number>();
  private isEnding = false;
  private readonly passing: Promise<void>;
  /** The number of pending waits; time that always flows counts as one. */
  private waits: number;
  private flow: () => void = () => {};

  /** Takes effect at once; the server was started with `--test-clock`. */
  constructor(
    private readonly server: TestServer,
    flows: "always" | "while awaited" = "always",
  ) {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
    });
    this.waits = flows === "always" ? 1 : 0;
    this.passing = this.pass();
  }

  /** Awaits the promise while time flows. */
  async during<Value>(promise: Promise<Value>): Promise<Value> {
    this.waits++;
    this.flow();
    try {
      return await promise;
    } finally {
      this.waits--;
    }
  }

  /** Advances the time. Not while it flows. */
  async skip(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs -= longStepMs) await this.step(Math.min(leftMs, longStepMs));
  }

  /** A server that has just started uses the system's clock: lets it catch up with the virtual time. */
  async started(): Promise<void> {
    const behindMs = Date.now() - vi.getRealSystemTime();
    if (behindMs > 0) await this.server.pass(behindMs);
  }

  async end(): Promise<void> {
    this.isEnding = true;
    this.flow();
    await this.passing;
    vi.useRealTimers();
  }

  /** Requests through this socket are answered in time. */
  watch(socket: WebSocket): void {
    const asked = new Map<string, object>();
    const answered = (id: string) => {
      this.awaited.delete(asked.get(id) ?? {});
      asked.delete(id);
    };
    const ask = (id: string) => {
      answered(id);
      const question = {};
      asked.set(id, question);
      this.awaited.set(question, Date.now() + this.mostMs);
    };
    ask("welcome");
    const send = socket.send.bind(socket);
    socket.send = (message) => {
      const { type, id } = decodeMessage(message as Encoded) as Partial<{ type: string; id: string }>;
      if (type === "hello") ask("welcome");
      else if (id !== undefined) ask(id);
      send(message);
    };
    socket.addEventListener("message", ({ data }: MessageEvent) => {
      const message = typeof data === "string" ? data : new Uint8Array(data as ArrayBuffer);
      if (isPoseFrame(message)) return;
      const { type, id } = decodeMessage(message) as { type: string; id?: string };
      answered(id ?? type);
    });
    socket.addEventListener("close", () => [...asked.keys()].forEach(answered));
  }

  /** A round trip through a slow wire. */
  private get mostMs(): number {
    const { ms, jitterMs } = this.server.delay;
    return 2 * (ms + jitterMs);
  }

  /** Whether an answer is late, and not on its way. */
  private get isWaiting(): boolean {
    if (this.server.isBringing) return false;
    return [...this.awaited.values()].some((dueMs) => Date.now() >= dueMs);
  }

  private async pass(): Promise<void> {
    while (!this.isEnding) {
      if (this.waits === 0) await new Promise<void>((resolve) => (this.flow = resolve));
      await this.step(stepMs);
    }
  }

  /** Waits until all have received their messages, and have sent what follows from them. */
  private async settle(): Promise<void> {
    await this.server.whenRead();
    for (let turns = 0; turns < turnsToAnswer; turns++) await turn();
  }

  private async step(ms: number): Promise<void> {
    do await this.settle();
    while (this.isWaiting && !this.isEnding);
    const passed = this.server.pass(ms);
    vi.advanceTimersByTime(ms);
    await passed;
  }
}
