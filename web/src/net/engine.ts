// The page's side of a worker with an engine.

import type { EngineService } from "./engine_service";
import type { Answer, Failure, Query, VillaFinding, VillaQuestion } from "./protocol";
import { dispatch, RpcClient, type EventOf, type Port, type Subscription } from "./rpc";
import { NotRead, Refused, type Answered, type Finding } from "./table_client";
import type { Findings, StudyMethod, StudyRequest, Turn, TurnProgress } from "./thinking";
import type { MotionListener, VillaMotion } from "./villa_motion";
import type { MethodOf, Outcome, RequestOf, ResultOf, ServiceName } from "./wasm_engine";

export interface Engine {
  /** Rejects with Refused, or with NotRead when a text cannot be read. */
  ask<Name extends ServiceName, Method extends MethodOf<Name>>(
    service: Name,
    method: Method,
    request: RequestOf<Name, Method>,
  ): Promise<ResultOf<Name, Method>>;
  /**
   * Replaces what it was thinking about before; reports progress. Resolves at the end or when it is
   * stopped, rejects when it fails.
   */
  think(turn: Turn, onProgress: (progress: TurnProgress) => void): Promise<void>;
  /** Likewise; reports what it has found so far, and what a replay has shown since the last report. */
  study<Method extends StudyMethod>(
    method: Method,
    request: StudyRequest<Method>,
    onFindings: (findings: Findings<Method>, film?: ArrayBuffer) => void,
  ): Promise<void>;
  stopThinking(): void;
}

export function errorOf({ refusal, line, column }: Failure): Error {
  return line === undefined ? new Refused(refusal) : new NotRead(line, column ?? 1, refusal);
}

export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (outcome.failure) throw errorOf(outcome.failure);
  return outcome.result;
}

/** The turn as far as it got: done, unless it was stopped before. */
export async function turnOf(thinker: Pick<Engine, "think">, turn: Turn): Promise<TurnProgress> {
  let last: TurnProgress = { percent: 0, is_done: false };
  await thinker.think(turn, (progress) => (last = progress));
  return last;
}

/** The services with a table of this browser. */
export type LocalService = "host" | "practice";
/** The services with a table. */
export type TableService = LocalService | "mirror";

function typed<Found>(answer: { type: string } | undefined, type: string): Found {
  if (answer?.type !== type) throw new Error(`${answer?.type} instead of ${type}`);
  return answer as Found;
}

/** Rejects with Refused. */
export async function askTable<Type extends Answer["type"]>(
  engine: Pick<Engine, "ask">,
  service: TableService,
  query: Query,
  type: Type,
): Promise<Answered<Type>> {
  return typed(await engine.ask(service, "ask_table", { query }), type);
}

/** Rejects with Refused. */
export async function askVilla<Type extends VillaFinding["type"]>(
  engine: Pick<Engine, "ask">,
  service: TableService,
  question: VillaQuestion,
  type: Type,
): Promise<Finding<Type>> {
  return typed(await engine.ask(service, "ask_villa", { question }), type);
}

/** What is wanted of the hands at a villa of this browser. */
export type HandCommand = EventOf<Pick<VillaMotion, "want" | "play" | "goOn" | "setSpeed" | "stop" | "look">>;

export interface VillaEngine extends Engine {
  useHands(...command: HandCommand): void;
  /** Hands are used at this service's villa from now on, and this listener hears what comes of it. */
  watchHands(service: LocalService, listener: MotionListener): void;
}

/** In a worker, which also has the tables on a server (table_proxy.ts). */
export type PageEngine = VillaEngine & Pick<RpcClient<EngineService>, "open">;

/** Which games it knows: that of Polyssimo alone is small. */
export type EngineKind = "polyssimo" | "villa";

export function startEngine(kind: EngineKind = "polyssimo"): PageEngine {
  const worker = new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module", name: kind });
  return engineAt(worker, reportError);
}

/** The engine that is served at this port. */
export function engineAt(port: Port, failed: (error: Error) => void): PageEngine {
  const client = new RpcClient<EngineService>(port, failed);
  const rpc = client.open();
  let work: Subscription<Failure | undefined> | undefined;
  let watching: ReadonlyArray<Subscription<void>> = [];
  const ended = async ({ ended }: Subscription<Failure | undefined>) => {
    const failure = await ended;
    if (failure) throw errorOf(failure);
  };
  return {
    async ask(service, method, request) {
      return resultOf(await rpc.call("ask", { service, method, request } as never)) as never;
    },
    study(method, request, onFindings) {
      work?.cancel();
      work = rpc.subscribe("study", { method, request } as never, ({ findings, film }) =>
        onFindings(findings as never, film),
      );
      return ended(work);
    },
    think(turn, onProgress) {
      work?.cancel();
      work = rpc.subscribe("think", turn, onProgress);
      return ended(work);
    },
    stopThinking: () => work?.cancel(),
    useHands: (...command) => rpc.notify("useHands", command),
    watchHands(service, listener) {
      for (const subscription of watching) subscription.cancel();
      // Two streams, so that events do not force out frames for which a slow page has no time.
      watching = [
        rpc.subscribe("watchHands", service, (event) => dispatch<typeof listener>(listener, event)),
        rpc.subscribe("watchFrames", undefined, (frame) => listener.frame(frame)),
      ];
    },
    open: () => client.open(),
  };
}
