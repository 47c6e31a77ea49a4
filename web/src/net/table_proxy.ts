// The page's side of a table on a server, of either game, which an engine's worker has joined
// (engine_service.ts). Answers from the latest events at once; passes questions on to the worker's
// engine.

import { askTable, askVilla, resultOf, turnOf, type Engine, type PageEngine } from "./engine";
import type { EngineService, RemoteListener, RemoteNow, RemoteUpdate } from "./engine_service";
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
import { Closed, dispatch, type Epoch } from "./rpc";
import {
  notConnected,
  Refused,
  type Answered,
  type Connection,
  type Finding,
  type ReactionKind,
  type TableClient,
  type TableListener,
  type VillaClient,
  type VillaWatcher,
} from "./table_client";
import type { TurnProgress } from "./thinking";

export interface TableProxyEnvironment {
  /** Holds one table at a time. */
  engine: Pick<PageEngine, "ask" | "open">;
  hasVilla: boolean;
  /** Thinks about hints. */
  thinker: Pick<Engine, "think" | "stopThinking">;
  /** The address of the server's WebSocket. */
  address: string;
  nowMs(): number;
  /**
   * Registers a callback for when the page becomes visible or the network is back; returns a
   * function that unregisters it.
   */
  onWaking(woken: () => void): () => void;
}

/** Questions to a table closed meanwhile count as not sent. */
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
  private isClosed = false;
  private presence: Presence | undefined;
  private thinking: Parameters<TableListener["thinking"]> | undefined;

  /**
   * Resolves when the table is open. Rejects with Refused if the server will never let this link
   * in.
   */
  readonly isOpen: Promise<void>;

  /** `onConnection` is notified of changes of the connection to the server. */
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
        connection: onConnection,
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
    // What arrived before there was a listener.
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

  react(seat: SeatNumber, reaction: ReactionKind): void {
    this.rpc.notify("react", { seat, reaction });
  }

  thinkAbout(task: Thinking): Promise<TurnProgress> {
    return turnOf(this.environment.thinker, { task });
  }

  async record(): Promise<string> {
    const refused = (error: unknown) => ({ failure: { refusal: unlessClosed(error) } });
    return resultOf(await this.rpc.call("record", undefined).catch(refused));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.endWaking();
    this.rpc.close();
    this.environment.thinker.stopThinking();
  }
}
