// A WebSocket to a server that starts with `hello`, detects a dead connection, and reconnects with
// exponential backoff. Knows greeting and goodbye, but no tables. docs/formats/server.md has the
// close codes.

import { encodeMessage, isPoseFrame, type Encoded } from "./messages";
import { protocolVersion, type ClientMessage, type Goodbye } from "./protocol";
import type { Connection } from "./table_client";

/** The parts of a browser's WebSocket that are used here. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(message: Encoded): void;
  close(): void;
}

/** Everything that it needs from outside. */
export interface SocketEnvironment {
  connect(): Socket;
  nowMs(): number;
  /** In [0, 1). */
  random(): number;
}

export interface SocketListener {
  /** The number of the last known event, if any. */
  known(): number | undefined;
  /** The physics version of the simulation of own hands; 0 to receive poses instead. */
  physics(): number;
  /** Calls `welcomed` for a welcome, and `heardGoodbye` for a goodbye. */
  heard(message: Encoded, tookMs: number): void;
  heardPoses(frame: Uint8Array): void;
  changed(connection: Connection): void;
}

/** Without an answer for this long, the connection counts as dead. */
const answerMs = 10_000;
/** How long the server may be silent before it is asked for a sign of life. */
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
/** Longer pauses for certain close codes. */
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

  /** Does nothing while disconnected: the caller must repeat messages that need an answer. */
  send(message: ClientMessage): void {
    if (this.connection.kind !== "connected") return;
    this.socket?.send(encodeMessage(message));
    // Questions are excluded: they are for records, which a busy server may take a minute to write.
    if (message.type !== "react" && message.type !== "ask") this.awaitAnswer();
  }

  /** Asks for missed events, which also shows whether the connection is alive. */
  greet(): void {
    if (this.isOpen) this.hello();
  }

  /** Reconnects at once rather than after the pause, because conditions may have changed. */
  hurry(): void {
    if (this.connection.kind === "connected") this.hello();
    else if (this.connection.kind === "lost" && !this.socket) this.open();
  }

  /** The server has answered `hello`. */
  welcomed(): void {
    this.attempts = 0;
    this.change({ kind: "connected" });
  }

  /** The server has given its reason for closing the connection. */
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
    // Randomised, so that clients that received this at the same time do not all reconnect at once.
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
