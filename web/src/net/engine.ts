// The page's interface to a worker with an engine.

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
   * Replaces its previous task; reports progress. Resolves when it is done or stopped, rejects when
   * it fails.
   */
  think(turn: Turn, onProgress: (progress: TurnProgress) => void): Promise<void>;
  /** Likewise; reports results so far, and what a replay has shown since the last report. */
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

/** Plays a turn to its end, unless it is stopped before. */
export async function turnOf(thinker: Pick<Engine, "think">, turn: Turn): Promise<TurnProgress> {
  let last: TurnProgress = { percent: 0, is_done: false };
  await thinker.think(turn, (progress) => (last = progress));
  return last;
}

/** The services that hold a table of this browser. */
export type LocalService = "host" | "practice";
/** The services that hold a table. */
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

/** A command to the hands at a villa of this browser. */
export type HandCommand = EventOf<Pick<VillaMotion, "want" | "play" | "goOn" | "setSpeed" | "stop" | "look">>;

export interface VillaEngine extends Engine {
  useHands(...command: HandCommand): void;
  /** From now on hands move at this service's villa, and this listener receives the results. */
  watchHands(service: LocalService, listener: MotionListener): void;
}

/** An engine in a worker that also serves tables on a server (table_proxy.ts). */
export type PageEngine = VillaEngine & Pick<RpcClient<EngineService>, "open">;

/** The games that the engine knows: with Polyssimo alone it is small. */
export type EngineKind = "polyssimo" | "villa";

export function startEngine(kind: EngineKind = "polyssimo"): PageEngine {
  const worker = new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module", name: kind });
  return engineAt(worker, reportError);
}

/** The engine served at this port. */
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
      // Two streams, so that events do not push out frames that a slow page has not read yet.
      watching = [
        rpc.subscribe("watchHands", service, (event) => dispatch<typeof listener>(listener, event)),
        rpc.subscribe("watchFrames", undefined, (frame) => listener.frame(frame)),
      ];
    },
    open: () => client.open(),
  };
}
