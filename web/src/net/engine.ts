// The page's side of a worker with an engine.

import type { EngineService } from "./engine_service";
import type { HandCommand } from "./hand_engine";
import type { Failure } from "./protocol";
import { dispatch, RpcClient, type Port, type Subscription } from "./rpc";
import { NotRead, Refused } from "./table_client";
import type { Findings, StudyMethod, StudyRequest, Turn, TurnProgress } from "./thinking";
import type { MotionListener } from "./villa_motion";
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

/** With a villa in it. */
export interface VillaEngine extends Engine {
  /** What hands at a table that lives here want, and who hears what comes of it. */
  useHands(...command: HandCommand): void;
  watchHands(listener: MotionListener): void;
}

/** In a worker, which also hosts tables on a server (table_proxy.ts). */
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
    watchHands(listener) {
      for (const subscription of watching) subscription.cancel();
      watching = [
        rpc.subscribe("watchHands", undefined, (event) => dispatch<typeof listener>(listener, event)),
        rpc.subscribe("watchSight", undefined, (sight) => listener.seen(sight)),
      ];
    },
    open: () => client.open(),
  };
}
