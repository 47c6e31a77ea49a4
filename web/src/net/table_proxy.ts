// The page's side of a table on a server, of either game, which an engine's worker hosts
// (remote_tables.ts). What the worker has told is here at once; questions go to its engine.

import { turnOf, type Engine, type PageEngine } from "./engine";
import type { EngineService } from "./engine_service";
import type {
  Answer,
  CommandBody,
  HandInput,
  Presence,
  Query,
  RefusalView,
  SeatNumber,
  Thinking,
  VillaFinding,
  VillaQuestion,
} from "./protocol";
import { askTable, askVilla, type Finding } from "./questions";
import { Closed, dispatch, type Epoch } from "./rpc";
import {
  notConnected,
  Refused,
  type Answered,
  type Connection,
  type Picture,
  type TableClient,
  type TableListener,
} from "./table_client";
import type { RemoteListener, RemoteNow, RemoteUpdate } from "./remote_tables";
import type { TurnProgress } from "./thinking";
import type { VillaClient, VillaWatcher } from "./villa_client";

export interface TableProxyEnvironment {
  /** Hosts one table at a time. */
  engine: Pick<PageEngine, "ask" | "open">;
  hasVilla: boolean;
  /** Thinks about hints. */
  thinker: Pick<Engine, "think" | "stopThinking">;
  /** Of the server's WebSocket. */
  address: string;
  nowMs(): number;
  /** Calls when the page comes back to light or the network is back; returns what ends it. */
  onWaking(woken: () => void): () => void;
}

/** Whoever closes a table awaits no verdicts any more. */
function unlessClosed(error: unknown): RefusalView {
  if (error instanceof Closed) return notConnected;
  throw error;
}

export class TableProxy implements TableClient, VillaClient {
  isVilla = false;
  private now: RemoteNow = { seats: [], isOwner: false, aheadMs: 0, handover: 0 };
  private readonly rpc: Epoch<EngineService>;
  private readonly endWaking: () => void;
  private listener: TableListener | undefined;
  private watcher: VillaWatcher | undefined;
  private connection: Connection = { kind: "lost" };
  private isClosed = false;
  private presence: Presence | undefined;
  private thinking: Parameters<TableListener["thinking"]> | undefined;

  /** Resolves when the table is here. Rejects with Refused when the server will never let one in. */
  readonly isOpen: Promise<void>;

  /** `onConnection` hears how it stands with the server. */
  constructor(
    private readonly environment: TableProxyEnvironment,
    key: string,
    onConnection: (connection: Connection) => void,
  ) {
    this.rpc = environment.engine.open();
    this.endWaking = environment.onWaking(() => this.rpc.notify("wake", undefined));
    this.isOpen = this.open(key, onConnection);
  }

  private open(key: string, onConnection: (connection: Connection) => void): Promise<void> {
    const { address, hasVilla } = this.environment;
    const options = { key, address, hasVilla, originMs: performance.timeOrigin };
    return new Promise((resolve, reject) => {
      const own: Partial<RemoteListener> = {
        opened: (isVilla) => {
          this.isVilla = isVilla;
          resolve();
        },
        connection: (connection) => {
          this.connection = connection;
          onConnection(connection);
        },
        presence: (presence) => (this.presence = presence),
        thinking: (...thinking) => (this.thinking = thinking),
      };
      const hear = ({ now, event }: RemoteUpdate) => {
        this.now = now;
        for (const listener of [own, this.listener, this.watcher])
          dispatch(listener as Partial<RemoteListener>, event);
      };
      const { ended } = this.rpc.subscribe("joinTable", options, hear);
      ended.then(
        (refusal) => reject(new Refused(refusal ?? notConnected)),
        (error: unknown) => {
          hear({ now: this.now, event: ["connection", { kind: "ended", why: "failed" }] });
          reject(error);
        },
      );
    });
  }

  get seats(): readonly SeatNumber[] {
    return this.now.seats;
  }
  get isOwner(): boolean {
    return this.now.isOwner;
  }
  drives(seat: SeatNumber): boolean {
    return this.now.predicted === seat;
  }
  nowMs(): number {
    return this.environment.nowMs() + this.now.aheadMs;
  }

  listen(listener: TableListener): void {
    this.listener = listener;
    // What was told before anybody listened.
    listener.connection?.(this.connection);
    if (this.presence) listener.presence?.(this.presence);
    if (this.thinking) listener.thinking(...this.thinking);
    listener.happened({ events: [] });
  }

  watch(watcher: VillaWatcher): void {
    this.watcher = watcher;
    this.rpc.notify("look", undefined);
  }

  ask<Type extends Answer["type"]>(query: Query, type: Type): Promise<Answered<Type>> {
    return askTable(this.environment.engine, "mirror", query, type);
  }
  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>> {
    return askVilla(this.environment.engine, "mirror", question, type);
  }

  submit(seat: SeatNumber, body: CommandBody): Promise<RefusalView | undefined> {
    return this.rpc.call("submit", { seat, body }).catch(unlessClosed);
  }

  wantHands(seat: SeatNumber, input: HandInput): void {
    this.rpc.notify("wantHands", { seat, input, handover: this.now.handover });
  }

  react(seat: SeatNumber, picture: Picture): void {
    this.rpc.notify("react", { seat, picture });
  }

  thinkAbout(task: Thinking): Promise<TurnProgress> {
    return turnOf(this.environment.thinker, { task });
  }

  async record(): Promise<string> {
    const refused = (error: unknown) => ({ refusal: unlessClosed(error) });
    const record = await this.rpc.call("record", undefined).catch(refused);
    if ("refusal" in record) throw new Refused(record.refusal);
    return record.text;
  }

  /** The server keeps everything. */
  save(): void {}

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.endWaking();
    this.rpc.close();
    this.environment.thinker.stopThinking();
  }
}
