// A client's connection to a server through a wire with latency. It passes on whole WebSocket
// frames, so that it can insert its own pings between them: a server, or a client in this
// process, has read all earlier frames when it answers one, however busy the machine is.
// (Chromium answers before its page has: browser_time.ts waits for the pages' requests.)

import type { Socket } from "node:net";

export interface WireClock {
  nowMs(): number;
  /** Runs the callback at this time. */
  at(ms: number, run: () => void): void;
}

export interface WireQuality {
  clock: WireClock;
  /** The current latency of the wire. */
  takesMs(): number;
  /** Whether the server's messages are lost. */
  isDeaf(): boolean;
}

const opcodes = { close: 8, pong: 10 };
const question = "w".charCodeAt(0);
const pings = {
  toClient: Buffer.from([0x89, 1, question]),
  // Clients must mask their frames; here with zeros (RFC 6455, 5.3).
  toServer: Buffer.from([0x89, 0x81, 0, 0, 0, 0, question]),
};

/** The lengths of the first frame in these bytes, once they are known (RFC 6455, 5.2). */
function frameLengths(bytes: Buffer): { head: number; all: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (bytes.length < 2 + extended) return undefined;
  const payload =
    extended === 2 ? bytes.readUInt16BE(2) : extended === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  const head = 2 + extended + (bytes[1]! & 0x80 ? 4 : 0);
  return { head, all: head + payload };
}

/** One direction, first in, first out. */
class Direction {
  private rest = Buffer.alloc(0);
  private readonly waiting: Array<{ bytes: Buffer; dueMs: number }> = [];
  private readonly asked: Array<() => void> = [];
  /** Whether the handshake has entered or left the wire. */
  isOpen = { in: false, out: false };
  /** Whether the close frame has. */
  isClosed = { in: false, out: false };

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    private readonly clock: WireClock,
    private readonly takesMs: () => number,
    private readonly isDropped: () => boolean,
  ) {
    from.on("close", () => this.answerAll());
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Resolves when the endpoint that sends here has read everything, or is gone. */
  ask(ping: Buffer): Promise<void> {
    if (this.from.destroyed || this.isClosed.in) return Promise.resolve();
    this.from.write(ping);
    return new Promise((resolve) => this.asked.push(resolve));
  }

  hear(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    if (!this.isOpen.in) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.isOpen.in = true;
      this.pass(this.take(end + 4));
    }
    for (let next = frameLengths(this.rest); next && next.all <= this.rest.length;) {
      this.hearFrame(this.take(next.all), next.head);
      next = frameLengths(this.rest);
    }
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }

  private hearFrame(frame: Buffer, head: number): void {
    const opcode = frame[0]! & 0x0f;
    const mask = frame[1]! & 0x80 ? frame[head - 4]! : 0;
    const isAnswer =
      opcode === opcodes.pong && frame.length === head + 1 && (frame[head]! ^ mask) === question;
    if (isAnswer) return this.asked.shift()?.();
    if (opcode === opcodes.close) {
      this.isClosed.in = true;
      this.answerAll();
    }
    if (!this.isDropped()) this.pass(frame);
  }

  private answerAll(): void {
    for (const answer of this.asked.splice(0)) answer();
  }

  private pass(bytes: Buffer): void {
    const takesMs = this.takesMs();
    if (takesMs <= 0 && this.isEmpty) return this.bring(bytes);
    const dueMs = Math.max(this.clock.nowMs() + takesMs, this.waiting.at(-1)?.dueMs ?? 0);
    this.waiting.push({ bytes, dueMs });
    if (this.waiting.length === 1) this.wait();
  }

  private wait(): void {
    const next = this.waiting[0];
    if (next) this.clock.at(next.dueMs, () => this.bringDue());
  }

  private bringDue(): void {
    while (this.waiting[0] && this.waiting[0].dueMs <= this.clock.nowMs() + 1)
      this.bring(this.waiting.shift()!.bytes);
    this.wait();
  }

  private bring(bytes: Buffer): void {
    if (!this.isOpen.out) this.isOpen.out = true;
    else if ((bytes[0]! & 0x0f) === opcodes.close) this.isClosed.out = true;
    if (!this.to.destroyed) this.to.write(bytes);
  }
}

export class WireConnection {
  private readonly there: Direction;
  private readonly back: Direction;

  constructor(client: Socket, server: Socket, { clock, takesMs, isDeaf }: WireQuality) {
    this.there = new Direction(client, server, clock, takesMs, () => false);
    this.back = new Direction(server, client, clock, takesMs, isDeaf);
    client.on("data", (bytes: Buffer) => this.there.hear(bytes));
    server.on("data", (bytes: Buffer) => this.back.hear(bytes));
  }

  /** Whether a message of the server is still on its way. */
  get isBringing(): boolean {
    return !this.back.isEmpty;
  }

  /** Resolves when the wire has read everything from the server, and the client everything from the wire. */
  async whenRead(): Promise<void> {
    if (this.back.isOpen.in && !this.there.isClosed.out) await this.back.ask(pings.toServer);
    if (this.back.isOpen.out && !this.back.isClosed.out) await this.there.ask(pings.toClient);
  }
}
