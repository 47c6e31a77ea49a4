// What an engine's worker does for the page, by remote calls (rpc.ts); engine.ts is the
// page's side. Requests are answered in order; long work is done in slices until it
// is cancelled. For a table on a server, the worker also has the socket, the mirror and the
// predicted hands (remote_tables.ts), so that none of them waits while the page draws.

import { HandEngine, type HandCommand } from "./hand_engine";
import { cancelled, type Call, type EventOf } from "./rpc";
import { remoteTables, type RemoteTablesEnvironment } from "./remote_tables";
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
import type { MotionListener } from "./villa_motion";
import type { MethodOf, RequestOf, ServiceName, WasmEngine } from "./wasm_engine";

export interface EngineEnvironment extends RemoteTablesEnvironment {
  /** The pause between two slices of long work, in which other requests have their turn. */
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
  /** What a replay has shown since the last time. */
  film?: ArrayBuffer;
}

type HandsCall = Call<EventOf<Omit<MotionListener, "seen">>>;

export type EngineService = ReturnType<typeof engineService>;

export function engineService(wasm: WasmEngine, environment: EngineEnvironment) {
  let hands: HandsCall | undefined;
  let sights: Call<ArrayBuffer> | undefined;
  const engine = new HandEngine(wasm, environment.nowMs, {
    moved: (submitted) => hands?.emit(["moved", submitted]),
    refused: (refusal) => hands?.emit(["refused", refusal]),
    rested: () => hands?.emit(["rested"]),
    seen: (sight) => sights?.emitFrame(sight, [sight]),
  });
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, environment.pauseMs));

  async function spin<Result>(slices: Slices<Result>, signal: AbortSignal, tell: (result: Result) => void) {
    for (; !signal.aborted; await pause()) {
      const next = slices.next();
      if (next.done) return next.value;
      tell(next.value);
    }
    return undefined;
  }

  return {
    ask: ({ service, method, request }: ServiceCall<ServiceName, never>) =>
      engine.ask(service, method, request),
    think: (turn: Turn, call: Call<TurnProgress>) =>
      spin(think(wasm, turn), call.signal, (progress) => call.emitFrame(progress)),
    study: ({ method, request }: Study, call: Call<Studied>) =>
      spin(study(wasm, method, request), call.signal, (findings) => {
        if (method !== "start_villa_replay") return call.emit({ findings });
        const film = wasm.picture("study");
        call.emit({ findings, film }, [film]);
      }),
    useHands: (command: HandCommand) => engine.use(command),
    watchHands(_: undefined, call: HandsCall) {
      hands = call;
      return cancelled(call.signal);
    },
    watchSight(_: undefined, call: Call<ArrayBuffer>) {
      sights = call;
      return cancelled(call.signal);
    },
    ...remoteTables(engine, environment),
  };
}
