// The remote calls that an engine's worker serves (rpc.ts); engine.ts and table_proxy.ts are the
// page's side. Requests are answered in order; long work is done in slices until it is cancelled.
// For a table on a server, the worker has the socket, the mirror and the predicted hands, so that
// none of them waits while the page draws.

import { resultOf, type HandCommand, type LocalService } from "./engine";
import { advancing } from "./hand_prediction";
import type { CommandBody, HandInput, RefusalView, SeatNumber } from "./protocol";
import type { Socket } from "./reconnecting_socket";
import { RemoteTable } from "./remote_table";
import { RemoteVilla } from "./remote_villa";
import { cancelled, dispatch, type Call, type EventOf } from "./rpc";
import {
  comesToRest,
  notConnected,
  Refused,
  type Connection,
  type ReactionKind,
  type TableListener,
  type VillaWatcher,
} from "./table_client";
import {
  study,
  think,
  type Findings,
  type Slices,
  type StudyMethod,
  type StudyRequest,
  type Turn,
  type TurnProgress,
} from "./thinking";
import { VillaMotion, type MotionListener } from "./villa_motion";
import type { MethodOf, Outcome, RequestOf, ServiceName, WasmEngine } from "./wasm_engine";

export interface EngineEnvironment {
  connect(address: string): Socket;
  nowMs(): number;
  /** In [0, 1). */
  random(): number;
  /** The pause between two slices of long work, in which other requests are answered. */
  pauseMs: number;
}

/** A call of one of the engine's services. */
export interface ServiceCall<Name extends ServiceName, Method extends MethodOf<Name>> {
  service: Name;
  method: Method;
  request: RequestOf<Name, Method>;
}

interface Study {
  method: StudyMethod;
  request: StudyRequest<StudyMethod>;
}

interface Studied {
  findings: Findings<StudyMethod>;
  /** What a replay has shown since the last report. */
  film?: ArrayBuffer;
}

type HandsCall = Call<EventOf<Omit<MotionListener, "frame">>>;

export interface JoinTable {
  key: string;
  /** The address of the server's WebSocket. */
  address: string;
  /** Whether the engine includes Villa Paletti; otherwise such a table is only recognised. */
  hasVilla: boolean;
  /** The time when the page's `performance.now()` was 0, since each thread has its own. */
  originMs: number;
}

/** Data that the page needs immediately, as of the last event. */
export interface RemoteNow {
  seats: readonly SeatNumber[];
  isOwner: boolean;
  /** The seat whose hands are predicted. */
  predicted?: SeatNumber | undefined;
  /** How far the server's clock is ahead of this one. */
  aheadMs: number;
  /**
   * How often the hands were taken from the page: they were rolled back or refused, or everything
   * came to rest. Requests that the page sent before it learned of this are void.
   */
  handover: number;
}

export interface RemoteListener extends TableListener, VillaWatcher {
  opened(isVilla: boolean): void;
  connection(connection: Connection): void;
}

export interface RemoteUpdate {
  now: RemoteNow;
  event: EventOf<RemoteListener>;
}

function takesHands(event: EventOf<RemoteListener>): boolean {
  if (event[0] === "happened") return comesToRest(event[1].events);
  return event[0] === "handsRefused" || event[0] === "rolledBack";
}

/** A table on a server that the page has joined. */
class JoinedTable {
  readonly table: RemoteTable;
  villa: RemoteVilla | undefined;
  handover = 0;

  constructor(
    private readonly engine: WasmEngine,
    private readonly environment: EngineEnvironment,
    private readonly options: JoinTable,
    readonly call: Call<RemoteUpdate>,
  ) {
    const { key, address, hasVilla } = options;
    const { connect, nowMs, random } = environment;
    const remote = { engine, hasVilla, connect: () => connect(address), nowMs, random };
    this.table = new RemoteTable(remote, key, {
      happened: (change) => (this.villa ? this.villa.happened(change) : this.emit("happened", change)),
      thinking: (seat, percent) => this.emit("thinking", seat, percent),
      reaction: (reaction) => this.emit("reaction", reaction),
      presence: (presence) => this.emit("presence", presence),
      connection: (connection) => {
        if (connection.kind !== "connected") this.villa?.disconnected();
        this.emit("connection", connection);
      },
      poses: (frame) => this.villa?.poses(frame),
      resync: (resync) => this.villa?.resync(resync),
    });
  }

  /** Resolves when the page leaves the table, or with the reason why the table cannot be opened. */
  async open(): Promise<RefusalView | undefined> {
    const { table, options, call } = this;
    const ended = cancelled(call.signal).then(() => (this.villa ?? table).close());
    try {
      await table.isOpen;
      if (table.isVilla && options.hasVilla) this.openVilla();
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    this.emit("opened", table.isVilla);
    await ended;
    return undefined;
  }

  private openVilla(): void {
    const { engine, table, environment, options } = this;
    const material = resultOf(engine.ask("mirror", "ask_table", { query: { type: "get_material" } }));
    const parts = material.type === "paletti_material" ? material.parts.map(({ part }) => part) : [];
    const pageNowMs = () => performance.timeOrigin + performance.now() - options.originMs;
    this.villa = new RemoteVilla(table, engine, environment.nowMs, parts, pageNowMs, this.emit);
  }

  private readonly emit = (...event: EventOf<RemoteListener>): void => {
    if (takesHands(event)) this.handover++;
    const { table, villa, handover } = this;
    const { seats, isOwner, aheadMs } = table;
    const predicted = seats.find((seat) => villa?.drives(seat));
    const update = { now: { seats, isOwner, aheadMs, handover, predicted }, event };
    if (event[0] === "frame") this.call.emitFrame(update);
    else this.call.emit(update);
  };
}

export type EngineService = ReturnType<typeof engineService>;

export function engineService(engine: WasmEngine, environment: EngineEnvironment) {
  let hands: HandsCall | undefined;
  let frames: Call<ArrayBuffer> | undefined;
  const motion = new VillaMotion(engine, environment.nowMs, {
    moved: (submitted) => hands?.emit(["moved", submitted]),
    refused: (refusal) => hands?.emit(["refused", refusal]),
    rested: () => hands?.emit(["rested"]),
    frame: (frame) => frames?.emitFrame(frame, [frame]),
  });
  const moveOn = advancing(motion);

  let joined: JoinedTable | undefined;
  const joinedBy = ({ epoch }: Call) => (joined?.call.epoch === epoch ? joined : undefined);

  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, environment.pauseMs));
  async function spin<Result>(slices: Slices<Result>, signal: AbortSignal, report: (result: Result) => void) {
    for (; !signal.aborted; await pause()) {
      const next = slices.next();
      if (next.done) return next.value;
      report(next.value);
    }
    return undefined;
  }

  return {
    ask: ({ service, method, request }: ServiceCall<ServiceName, never>) =>
      engine.ask(service, method, request),
    think: (turn: Turn, call: Call<TurnProgress>) =>
      spin(think(engine, turn), call.signal, (progress) => call.emitFrame(progress)),
    study: ({ method, request }: Study, call: Call<Studied>) =>
      spin(study(engine, method, request), call.signal, (findings) => {
        if (method !== "start_villa_replay") return call.emit({ findings });
        const film = engine.viewFrames("study");
        call.emit({ findings, film }, [film]);
      }),

    useHands(command: HandCommand) {
      dispatch(motion, command);
      if (motion.isMoving) moveOn();
    },
    watchHands(service: LocalService, call: HandsCall) {
      motion.service = service;
      hands = call;
      return cancelled(call.signal);
    },
    watchFrames(_: undefined, call: Call<ArrayBuffer>) {
      frames = call;
      return cancelled(call.signal);
    },

    /** Only one table at a time. */
    joinTable(options: JoinTable, call: Call<RemoteUpdate>) {
      joined = new JoinedTable(engine, environment, options, call);
      return joined.open();
    },
    async submit({ seat, body }: { seat: SeatNumber; body: CommandBody }, call: Call) {
      const table = joinedBy(call)?.villa ?? joinedBy(call)?.table;
      return table ? table.submit(seat, body) : notConnected;
    },
    react({ seat, reaction }: { seat: SeatNumber; reaction: ReactionKind }, call: Call) {
      joinedBy(call)?.table.react(seat, reaction);
    },
    wake(_: undefined, call: Call) {
      joinedBy(call)?.table.wake();
    },
    look(_: undefined, call: Call) {
      joinedBy(call)?.villa?.look();
    },
    /** `handover` is the last one that the page knew. */
    wantHands(wanted: { seat: SeatNumber; input: HandInput; handover: number }, call: Call) {
      const table = joinedBy(call);
      if (table?.handover === wanted.handover) table.villa?.wantHands(wanted.seat, wanted.input);
    },
    /** A villa's record is made from the server's journal; the mirror has that of Polyssimo. */
    async record(_: undefined, call: Call): Promise<Outcome<string>> {
      return joinedBy(call)?.table.record() ?? { failure: { refusal: notConnected } };
    },
  };
}
