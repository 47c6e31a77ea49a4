// A WebSocket to a server that begins with `hello`, notices when nobody answers
// any more, and reconnects with exponential backoff. Knows greeting and goodbye,
// no table. docs/formats/server.md has the close codes.

import { encodeMessage, isPoseFrame, type Encoded } from "./messages";
import { protocolVersion, type ClientMessage, type Goodbye } from "./protocol";
import type { Connection } from "./table_client";

/** What is needed of a browser's WebSocket. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(message: Encoded): void;
  close(): void;
}

/** What it needs from the outside. */
export interface SocketEnvironment {
  connect(): Socket;
  nowMs(): number;
  /** At least 0, below 1. */
  random(): number;
}

export interface SocketListener {
  /** The last event that is known, if any. */
  known(): number | undefined;
  /** Of the simulation of one's own hands; 0 to be sent poses instead. */
  physics(): number;
  /** Calls `welcomed` for a welcome, and `heardGoodbye` for a goodbye. */
  heard(message: Encoded, tookMs: number): void;
  heardPoses(frame: Uint8Array): void;
  changed(connection: Connection): void;
}

/** Without an answer for so long, the connection counts as dead. */
const answerMs = 10_000;
/** How long nothing need be heard until one asks. */
const silenceMs = 30_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

const endings: Readonly<Record<number, Extract<Connection, { kind: "ended" }>["why"]>> = {
  1002: "failed",
  1007: "failed",
  1009: "failed",
  4000: "failed",
  4001: "outdated",
  4002: "unknown_key",
  4004: "link_ended",
};
const movedAway = 4009;
/** Where the server asks for more patience than is usual. */
const pausesMs: Readonly<Record<number, number>> = { 4003: 60_000, 4006: 60_000, 4007: 5_000 };

export class ReconnectingSocket {
  private socket: Socket | undefined;
  private isOpen = false;
  private connection: Connection = { kind: "lost" };
  private attempts = 0;
  private goodbye: Goodbye | undefined;
  private greetedMs = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly environment: SocketEnvironment,
    private readonly key: string,
    private readonly listener: SocketListener,
  ) {
    this.open();
  }

  /** Does nothing while disconnected: whoever needs an answer sends again. */
  send(message: ClientMessage): void {
    if (this.connection.kind !== "connected") return;
    this.socket?.send(encodeMessage(message));
    // Questions are for records, which a busy server may take a minute to write.
    if (message.type !== "react" && message.type !== "ask") this.awaitAnswer();
  }

  /** Asks what was missed, which also shows whether the connection is alive. */
  greet(): void {
    if (this.isOpen) this.hello();
  }

  /** The world may have changed: now rather than after the pause. */
  hurry(): void {
    if (this.connection.kind === "connected") this.hello();
    else if (this.connection.kind === "lost" && !this.socket) this.open();
  }

  /** The server has answered `hello`. */
  welcomed(): void {
    this.attempts = 0;
    this.change({ kind: "connected" });
  }

  /** The server has said why it ends the connection. */
  heardGoodbye(goodbye: Goodbye): void {
    this.goodbye = goodbye;
  }

  close(): void {
    this.end({ kind: "ended", why: "failed" }, "quietly");
  }

  private open(): void {
    clearTimeout(this.pause);
    const socket = this.environment.connect();
    this.socket = socket;
    this.goodbye = undefined;
    this.awaitAnswer();
    socket.onopen = () => {
      this.isOpen = true;
      this.hello();
    };
    socket.onmessage = ({ data }) => this.hear(data);
    socket.onclose = ({ code }) => this.closed(code);
  }

  private hello(): void {
    const known = this.listener.known();
    const versions = { protocol: protocolVersion, physics: this.listener.physics() };
    const hello = {
      type: "hello",
      ...versions,
      key: this.key,
      ...(known !== undefined && { known }),
    } as const;
    this.greetedMs = this.environment.nowMs();
    this.socket?.send(encodeMessage(hello));
    this.awaitAnswer();
  }

  private hear(data: string | ArrayBuffer): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.greet(), silenceMs);
    const message = typeof data === "string" ? data : new Uint8Array(data);
    if (isPoseFrame(message)) return this.listener.heardPoses(message);
    this.listener.heard(message, this.environment.nowMs() - this.greetedMs);
  }

  private awaitAnswer(): void {
    this.patience ??= setTimeout(() => {
      this.letGo();
      this.comeBack(this.usualPauseMs());
    }, answerMs);
  }

  private closed(code: number): void {
    const address = this.goodbye?.address;
    if (code === movedAway && address) return this.end({ kind: "elsewhere", address });
    const why = endings[code];
    if (why) return this.end({ kind: "ended", why });
    this.letGo();
    const asked = pausesMs[code] ?? this.goodbye?.again_in_ms;
    // Not all at once, when a server has told it to many.
    this.comeBack(asked === undefined ? this.usualPauseMs() : asked * (1 + this.environment.random() / 2));
  }

  private usualPauseMs(): number {
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** this.attempts++);
    return longest * (0.5 + this.environment.random() / 2);
  }

  private comeBack(pauseMs: number): void {
    this.change({ kind: "lost" });
    this.pause = setTimeout(() => this.open(), pauseMs);
  }

  private end(connection: Connection, how?: "quietly"): void {
    clearTimeout(this.pause);
    this.letGo();
    if (how === "quietly") this.connection = connection;
    else this.change(connection);
  }

  private letGo(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = undefined;
    this.isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private change(connection: Connection): void {
    if (connection.kind === this.connection.kind) return;
    this.connection = connection;
    this.listener.changed(connection);
  }
}
