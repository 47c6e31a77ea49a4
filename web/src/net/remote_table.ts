// A table that lives on a server, mirrored by the engine of this worker: questions are
// answered here and at once, only commands travel. What was submitted is sent again
// until its verdict has come; its id makes that harmless.

import type { Engine } from "./engine";
import { ReconnectingSocket, type SocketEnvironment } from "./reconnecting_socket";
import {
  physicsVersion,
  type Answer,
  type CommandBody,
  type Event,
  type Header,
  type HomeMessage,
  type Presence,
  type Query,
  type RefusalView,
  type Reply,
  type SeatNumber,
  type Welcome,
} from "./protocol";
import { askTable } from "./questions";
import { randomBits64 } from "./random";
import {
  notConnected,
  Refused,
  type Answered,
  type Connection,
  type Picture,
  type TableClient,
  type TableListener,
} from "./table_client";

export interface RemoteEnvironment extends SocketEnvironment {
  /** The mirror. */
  table: Pick<Engine, "ask">;
  /** Whether the mirror can be a villa. Else a villa is only recognized, and the connection closed. */
  hasVilla?: boolean;
}

interface Pending {
  seat: SeatNumber;
  body: CommandBody;
  settle: (refusal: RefusalView | undefined) => void;
}

export class RemoteTable implements Omit<TableClient, "thinkAbout"> {
  seats: readonly SeatNumber[] = [];
  isOwner = false;
  private listener: TableListener | undefined;
  private readonly socket: ReconnectingSocket;
  private isClosed = false;
  private connection: Connection = { kind: "lost" };
  private header: Header | undefined;
  private isDistrusted = false;
  /** The number of the last event that the mirror has. */
  private known: number | undefined;
  /** The server's clock is ahead of this one by so much. */
  aheadMs = 0;
  private presence: Presence | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly asked = new Map<string, (reply: Reply) => void>();
  /** What was heard is dealt with in its order. */
  private work: Promise<void> = Promise.resolve();
  private opened!: { resolve: () => void; reject: (error: unknown) => void };
  /** Resolves when the table is here. Rejects with Refused when the server will never let one in. */
  readonly isOpen = new Promise<void>((resolve, reject) => (this.opened = { resolve, reject }));

  /** `onConnection` hears how it stands with the server. */
  constructor(
    private readonly environment: RemoteEnvironment,
    key: string,
    private readonly onConnection: (connection: Connection) => void,
  ) {
    this.socket = new ReconnectingSocket(environment, key, {
      known: () => this.known,
      physics: () => (this.isDistrusted ? 0 : physicsVersion),
      heard: (message, tookMs) => this.heard(message, tookMs),
      heardPoses: (frame) => this.after(async () => this.listener?.poses?.(frame)),
      changed: (connection) => this.changed(connection),
    });
  }

  get isVilla(): boolean {
    return this.header?.start.type === "paletti_start";
  }

  /** Whether the simulation of own hands is not to be believed: then the home sends poses, too. */
  distrust(isDistrusted: boolean): void {
    if (isDistrusted === this.isDistrusted) return;
    this.isDistrusted = isDistrusted;
    this.socket.greet();
  }

  listen(listener: TableListener): void {
    this.listener = listener;
    listener.connection?.(this.connection);
    if (this.presence) listener.presence?.(this.presence);
    this.after(async () => {
      // Something may have happened between the first question and this.
      this.listener?.happened([]);
      await this.tellWhoThinks();
    });
  }

  async ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>> {
    // A villa's record is made from the journal, which the home has.
    const isHomes = query.type === "get_record" && this.isVilla;
    if (!isHomes) return askTable(this.environment.table, "mirror", query, type);
    const { answer, refusal } = await this.askHome(query);
    if (refusal) throw new Refused(refusal);
    if (answer?.type !== type) throw new Error(`${answer?.type} instead of ${type}`);
    return answer as Answered<Type>;
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

  /** The page came back to light, or the network is back. */
  wake(): void {
    this.socket.hurry();
  }

  react(seat: SeatNumber, picture: Picture): void {
    this.socket.send({ type: "react", seat, picture });
  }

  nowMs(): number {
    return this.environment.nowMs() + this.aheadMs;
  }

  close(): void {
    this.isClosed = true;
    this.socket.close();
    this.settleAll();
    this.opened.reject(new Refused(notConnected));
  }

  private askHome(query: Query): Promise<Reply> {
    if (this.connection.kind !== "connected") return Promise.reject(new Refused(notConnected));
    const id = randomBits64();
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.socket.send({ type: "ask", id, query });
    });
  }

  private after(work: () => Promise<void>): void {
    this.work = this.work
      .then(() => (this.isClosed ? undefined : work()))
      .catch((error: unknown) => this.fail(error));
  }

  /** What the mirror cannot follow it loads afresh; what it cannot load at all is the end. */
  private fail(error: unknown): void {
    if (this.known === undefined) {
      this.socket.close();
      this.changed({ kind: "ended", why: "failed" });
      this.opened.reject(error);
      return;
    }
    this.known = undefined;
    this.socket.greet();
  }

  private heard(message: HomeMessage, tookMs: number): void {
    switch (message.type) {
      case "welcome":
        return this.after(() => this.welcome(message, tookMs));
      case "happened":
        return this.after(async () => void (await this.follow(message.events)));
      case "verdict":
        return this.after(async () => this.settle(message.id, message.refusal));
      case "problem":
        if (this.connection.kind !== "connected") return;
        // Answers come in the order of what was sent.
        return this.after(async () => this.settle([...this.pending.keys()][0], message.problem));
      case "reply":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      case "resync":
        return this.after(async () => this.listener?.resync?.(message));
      case "presence":
        this.presence = message;
        return this.listener?.presence?.(message);
      case "reaction":
        return this.listener?.reaction?.(message);
      case "goodbye":
        return;
    }
  }

  private async welcome(welcome: Welcome, tookMs: number): Promise<void> {
    this.aheadMs = welcome.now_ms + tookMs / 2 - this.environment.nowMs();
    const isOther = welcome.seats.join() !== this.seats.join();
    this.seats = welcome.seats;
    this.isOwner = welcome.is_owner;
    const { header, state } = welcome;
    if (header && state) {
      this.header = header;
      if (this.isVilla && !this.environment.hasVilla) {
        this.socket.close();
        this.opened.resolve();
        return;
      }
      await this.environment.table.ask("mirror", "mirror_table", { header, state });
      this.known = state.number;
    }
    const isNew = await this.follow(welcome.events);
    if (!isNew && (state || isOther)) this.listener?.happened([], state !== undefined);
    this.opened.resolve();
    for (const [id, { seat, body }] of this.pending) this.socket.send({ type: "submit", id, seat, body });
  }

  /** Whether there was anything new. */
  private async follow(all: Event[]): Promise<boolean> {
    if (this.known === undefined) return false;
    // Who asks what was missed may have heard some of it in the meantime.
    const events = all.filter((event) => event.number > this.known!);
    if (events.length === 0) return false;
    const followed = await this.environment.table.ask("mirror", "follow_events", { events });
    this.known = followed.number;
    this.listener?.happened(events, followed.rolled_back);
    // Who sits where may also change for which seats one may act.
    if (events.some((event) => event.body.type === "seat_changed")) this.socket.greet();
    await this.tellWhoThinks();
    return true;
  }

  private async tellWhoThinks(): Promise<void> {
    const { thinking } = await this.environment.table.ask("mirror", "get_duty", {});
    this.listener?.thinking(thinking?.seat, 0);
  }

  private settle(id: string | undefined, refusal: RefusalView | undefined): void {
    const pending = id === undefined ? undefined : this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id!);
    pending.settle(refusal);
  }

  private settleAll(): void {
    for (const id of [...this.pending.keys()]) this.settle(id, notConnected);
    for (const [id, resolve] of this.asked) resolve({ id, refusal: notConnected });
    this.asked.clear();
  }

  private changed(connection: Connection): void {
    this.connection = connection;
    this.onConnection(connection);
    this.listener?.connection?.(connection);
    if (connection.kind === "connected") return;
    // Nobody answers the questions of a lost connection any more.
    for (const [id, resolve] of this.asked) resolve({ id, refusal: notConnected });
    this.asked.clear();
    if (connection.kind === "lost") return;
    this.settleAll();
    const code = connection.kind === "ended" ? connection.why : connection.kind;
    this.opened.reject(new Refused({ rule: "", code, arguments: [] }));
  }
}
