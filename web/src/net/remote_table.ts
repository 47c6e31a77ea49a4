// A table on a server, mirrored by this worker's engine, which answers questions at once; only
// commands are sent. A command is repeated until its verdict arrives; its id makes repetition
// harmless.

import { errorOf } from "./engine";
import { decodeMessage, type Encoded } from "./messages";
import { ReconnectingSocket, type SocketEnvironment } from "./reconnecting_socket";
import {
  physicsVersion,
  type CommandBody,
  type Greeting,
  type Heard,
  type MirrorUpdate,
  type RefusalView,
  type Reply,
  type Resync,
  type SeatNumber,
  type Welcome,
} from "./protocol";
import {
  notConnected,
  randomBits64,
  Refused,
  type Connection,
  type ReactionKind,
  type TableListener,
} from "./table_client";
import type { Outcome, WasmEngine } from "./wasm_engine";

export interface RemoteEnvironment extends SocketEnvironment {
  /** The engine that holds the mirror. */
  engine: Pick<WasmEngine, "hear">;
  /**
   * Whether the engine can mirror a villa. If not, a villa is only recognised, and the connection
   * closed.
   */
  hasVilla: boolean;
}

export interface RemoteTableListener extends Required<TableListener> {
  connection(connection: Connection): void;
  /** Receives a villa's pose frames (docs/formats/protocol.md). */
  poses(frame: Uint8Array): void;
  resync(resync: Resync): void;
}

interface Pending {
  seat: SeatNumber;
  body: CommandBody;
  settle: (refusal: RefusalView | undefined) => void;
}

function welcomesToVilla(message: Encoded): boolean {
  const { header } = decodeMessage(message) as Partial<Welcome>;
  return header?.start.type === "paletti_start";
}

export class RemoteTable {
  isVilla = false;
  seats: readonly SeatNumber[] = [];
  isOwner = false;
  /** How far the server's clock is ahead of this one. */
  aheadMs = 0;
  private readonly socket: ReconnectingSocket;
  private connection: Connection = { kind: "lost" };
  private isDistrusted = false;
  /** The number of the last event that the mirror has. */
  private known: number | undefined;
  private thinking: SeatNumber | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly asked = new Map<string, (reply: Reply) => void>();
  private opened!: { resolve: () => void; reject: (error: unknown) => void };
  /**
   * Resolves when the table is open. Rejects with Refused if the server will never let this link
   * in.
   */
  readonly isOpen = new Promise<void>((resolve, reject) => (this.opened = { resolve, reject }));

  constructor(
    private readonly environment: RemoteEnvironment,
    key: string,
    private readonly listener: RemoteTableListener,
  ) {
    this.socket = new ReconnectingSocket(environment, key, {
      known: () => this.known,
      physics: () => (this.isDistrusted ? 0 : physicsVersion),
      heard: (message, tookMs) => this.heard(message, tookMs),
      heardPoses: (frame) => listener.poses(frame),
      changed: (connection) => this.changed(connection),
    });
  }

  /** Whether the simulation of own hands is unreliable: then the server sends poses, too. */
  distrust(isDistrusted: boolean): void {
    if (isDistrusted === this.isDistrusted) return;
    this.isDistrusted = isDistrusted;
    this.socket.greet();
  }

  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    const isOver = this.connection.kind === "ended" || this.connection.kind === "elsewhere";
    if (isOver) return Promise.resolve(notConnected);
    const id = randomBits64();
    return new Promise((settle) => {
      this.pending.set(id, { seat, body, settle });
      this.socket.send({ type: "submit", id, seat, body });
    });
  }

  /** The page became visible, or the network is back. */
  wake(): void {
    this.socket.hurry();
  }

  react(seat: SeatNumber, reaction: ReactionKind): void {
    this.socket.send({ type: "react", seat, picture: reaction });
  }

  /** Made by the server, which has the journal. */
  async record(): Promise<Outcome<string>> {
    if (this.connection.kind !== "connected") return { failure: { refusal: notConnected } };
    const id = randomBits64();
    const { answer, refusal } = await new Promise<Reply>((resolve) => {
      this.asked.set(id, resolve);
      this.socket.send({ type: "ask", id, query: { type: "get_record" } });
    });
    if (answer?.type === "record_text") return { result: answer.text };
    return { failure: { refusal: refusal ?? notConnected } };
  }

  close(): void {
    this.socket.close();
    this.settleAll();
    this.opened.reject(new Refused(notConnected));
  }

  private heard(message: Encoded, tookMs: number): void {
    let outcome: Outcome<Heard>;
    let isOtherGame = false;
    try {
      outcome = this.environment.engine.hear(message);
      isOtherGame = !outcome.result && !this.environment.hasVilla && welcomesToVilla(message);
    } catch (error) {
      // The engine has stopped, or this is no message.
      return this.fail(error);
    }
    if (outcome.result) return this.take(outcome.result, tookMs);
    if (!isOtherGame) return this.fail(errorOf(outcome.failure));
    this.isVilla = true;
    this.socket.close();
    this.opened.resolve();
  }

  /** If the mirror cannot follow, loads the whole table; if that fails, too, gives up. */
  private fail(error: unknown): void {
    this.settleQuestions();
    if (this.known === undefined) {
      this.opened.reject(error);
      this.socket.close();
      this.changed({ kind: "ended", why: "failed" });
      return;
    }
    this.known = undefined;
    this.socket.greet();
  }

  private take(message: Heard, tookMs: number): void {
    switch (message.type) {
      case "mirror_update":
        return this.update(message, tookMs);
      case "verdict":
        return this.settle(message.id, message.refusal);
      case "problem":
        // Answers arrive in the order of the messages.
        if (this.connection.kind === "connected") this.settle([...this.pending.keys()][0], message.problem);
        return;
      case "reply":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      case "resync":
        return this.listener.resync(message);
      case "presence":
        return this.listener.presence(message);
      case "reaction":
        return this.listener.reaction(message);
      case "goodbye":
        return this.socket.heardGoodbye(message);
    }
  }

  private update({ greeting, ...update }: MirrorUpdate, tookMs: number): void {
    const { number, events, view, is_whole, rolled_back, thinking } = update;
    if (number > 0 || is_whole) this.known = number;
    const isOther = greeting !== undefined && greeting.seats.join() !== this.seats.join();
    if (view) this.isVilla = view.play.type === "paletti_view";
    if (greeting) this.greeted(greeting, tookMs);
    if (events.length > 0 || is_whole || isOther)
      this.listener.happened({ events, view, isRolledBack: rolled_back || is_whole });
    if (thinking !== this.thinking) this.listener.thinking(thinking, 0);
    this.thinking = thinking;
    // A change of seats may also change which seats this link may act for.
    if (events.some(({ body }) => body.type === "seat_changed")) this.socket.greet();
  }

  private greeted({ now_ms, seats, is_owner }: Greeting, tookMs: number): void {
    this.aheadMs = now_ms + tookMs / 2 - this.environment.nowMs();
    this.seats = seats;
    this.isOwner = is_owner;
    this.socket.welcomed();
    this.opened.resolve();
    // Before anything new, so that the server receives the commands in order.
    for (const [id, { seat, body }] of this.pending) this.socket.send({ type: "submit", id, seat, body });
  }

  private settle(id: string | undefined, refusal: RefusalView | undefined): void {
    const pending = id === undefined ? undefined : this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id!);
    pending.settle(refusal);
  }

  private settleAll(): void {
    for (const id of [...this.pending.keys()]) this.settle(id, notConnected);
    this.settleQuestions();
  }

  private settleQuestions(): void {
    for (const [id, resolve] of this.asked) resolve({ id, refusal: notConnected });
    this.asked.clear();
  }

  private changed(connection: Connection): void {
    this.connection = connection;
    this.listener.connection(connection);
    if (connection.kind === "connected") return;
    // Requests of a lost connection are never answered.
    this.settleQuestions();
    if (connection.kind === "lost") return;
    this.settleAll();
    const code = connection.kind === "ended" ? connection.why : connection.kind;
    this.opened.reject(new Refused({ rule: "", code, arguments: [] }));
  }
}
