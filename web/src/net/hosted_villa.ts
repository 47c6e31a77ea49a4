// The page's side of a villa elsewhere, which its worker hosts (villa_host.ts). What the
// worker has found out is here at once; questions go to its engine.

import type { Engine } from "./engine";
import type { Found, FromHost, HostNow, ToHost } from "./hosting";
import type {
  Answer,
  CommandBody,
  HandInput,
  Presence,
  Query,
  RefusalView,
  SeatNumber,
  VillaFinding,
  VillaQuestion,
} from "./protocol";
import { askTable, askVilla, type Finding } from "./questions";
import {
  notConnected,
  Refused,
  type Answered,
  type Connection,
  type Picture,
  type TableListener,
} from "./table_client";
import type { VillaClient, VillaWatcher } from "./villa_client";

/** An engine whose worker hosts a villa; one at a time. */
export interface HostingEngine extends Pick<Engine, "ask"> {
  toHost(message: ToHost): void;
  watchHost(watcher: (message: FromHost) => void): void;
}

export interface HostedEnvironment {
  engine: HostingEngine;
  /** Of the server's WebSocket. */
  address: string;
  nowMs(): number;
  /** See RemoteEnvironment. */
  onWaking(woken: () => void): () => void;
}

let lastSeat = 0;

export class HostedVilla implements VillaClient {
  private now: HostNow = { seats: [], isOwner: false, aheadMs: 0, handover: 0 };
  private listener: TableListener | undefined;
  private watcher: VillaWatcher | undefined;
  private presence: Presence | undefined;
  private thinker: { seat: SeatNumber | undefined; percent: number } | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, (found: Found) => void>();
  private readonly endWaking: () => void;
  private isClosed = false;
  private opened: { resolve: () => void; reject: (error: unknown) => void } | undefined;

  /** As RemoteTable.open. */
  static open(
    environment: HostedEnvironment,
    key: string,
    told: (connection: Connection) => void,
  ): { villa: HostedVilla; isOpen: Promise<void> } {
    const villa = new HostedVilla(environment, ++lastSeat, key, told);
    const isOpen = new Promise<void>((resolve, reject) => (villa.opened = { resolve, reject }));
    return { villa, isOpen };
  }

  private constructor(
    private readonly environment: HostedEnvironment,
    private readonly seat: number,
    key: string,
    private readonly told: (connection: Connection) => void,
  ) {
    const { engine, address } = environment;
    engine.watchHost((message) => this.hear(message));
    engine.toHost({ kind: "open", seat, key, address, originMs: performance.timeOrigin });
    this.endWaking = environment.onWaking(() => engine.toHost({ kind: "woken" }));
  }

  get seats(): readonly SeatNumber[] {
    return this.now.seats;
  }
  get isOwner(): boolean {
    return this.now.isOwner;
  }
  leads(seat: SeatNumber): boolean {
    return this.now.leading === seat;
  }
  nowMs(): number {
    return this.environment.nowMs() + this.now.aheadMs;
  }

  listen(listener: TableListener): void {
    this.listener = listener;
    // What was told before anybody listened.
    if (this.presence) listener.presence?.(this.presence);
    if (this.thinker) listener.thinking(this.thinker.seat, this.thinker.percent);
    listener.happened([]);
  }

  watch(watcher: VillaWatcher): void {
    this.watcher = watcher;
    this.environment.engine.toHost({ kind: "look" });
  }

  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>> {
    return askTable(this.environment.engine, query, type);
  }
  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>> {
    return askVilla(this.environment.engine, question, type);
  }

  async submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    return (await this.answered((id) => ({ kind: "submit", id, seat, body }))).refusal;
  }

  wantHands(seat: SeatNumber, wish: HandInput): void {
    if (this.isClosed) return;
    this.environment.engine.toHost({ kind: "want", seat, wish, handover: this.now.handover });
  }

  react(seat: SeatNumber, picture: Picture): void {
    if (!this.isClosed) this.environment.engine.toHost({ kind: "react", seat, picture });
  }

  async record(): Promise<string> {
    const { refusal, text } = await this.answered((id) => ({ kind: "record", id }));
    if (refusal) throw new Refused(refusal);
    return text ?? "";
  }

  /** The server keeps everything. */
  save(): void {}

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.endWaking();
    this.environment.engine.toHost({ kind: "close" });
    for (const settle of this.waiting.values()) settle({ refusal: notConnected });
    this.waiting.clear();
  }

  private answered(message: (id: number) => ToHost): Promise<Found> {
    if (this.isClosed) return Promise.resolve({ refusal: notConnected });
    const id = ++this.lastId;
    this.environment.engine.toHost(message(id));
    return new Promise((settle) => this.waiting.set(id, settle));
  }

  private hear({ seat, told, now }: FromHost): void {
    if (this.isClosed || seat !== this.seat) return;
    this.now = now;
    switch (told.kind) {
      case "connection":
        this.told(told.connection);
        return this.listener?.connection?.(told.connection);
      case "opened":
        return this.opened?.resolve();
      case "closed":
        return this.opened?.reject(new Refused(told.refusal));
      case "seen":
        return this.watcher?.seen(told.sight);
      case "hands_refused":
        return this.watcher?.handsRefused(told.refusal);
      case "went_back":
        return this.watcher?.wentBack?.(told.wish);
      case "take_up":
        return this.watcher?.takeUp?.();
      case "happened":
        return this.listener?.happened(told.events);
      case "thinking":
        this.thinker = told;
        return this.listener?.thinking(told.seat, told.percent);
      case "reaction":
        return this.listener?.reaction?.(told.reaction);
      case "presence":
        this.presence = told.presence;
        return this.listener?.presence?.(told.presence);
      case "answer":
        this.waiting.get(told.id)?.(told);
        this.waiting.delete(told.id);
    }
  }
}
