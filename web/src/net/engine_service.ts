// What an engine's worker does for the page, by remote calls (rpc.ts); engine.ts is the
// page's side. Requests are answered in their order; thoughts are spun in slices, until they
// are cancelled. Of a table on a server the worker has socket, mirror and predicted hands as
// well (table_host.ts), so that none of them waits while the page draws.

import type { Door } from "./door";
import { HandEngine, type HandCommand } from "./hand_engine";
import type { DoorAnswer, DoorRequest, Thinking } from "./protocol";
import { cancelled, type Call, type EventOf } from "./rpc";
import { tableHost, type HostEnvironment } from "./table_host";
import { inSlices, think, type StudyTask, type Thought } from "./thinking";
import type { MotionListener } from "./villa_motion";

export interface EngineEnvironment extends HostEnvironment {
  /** Between two slices of a thought: then other requests have their turn. */
  pauseMs: number;
}

/** How far a study is, and what a replay has shown since the last time. */
interface Studied {
  answer: DoorAnswer;
  film?: ArrayBuffer;
}

type HandsCall = Call<EventOf<Omit<MotionListener, "seen">>>;

export type EngineService = ReturnType<typeof engineService>;

export function engineService(door: Door, environment: EngineEnvironment) {
  let hands: HandsCall | undefined;
  let sights: Call<ArrayBuffer> | undefined;
  const engine = new HandEngine(door, environment.nowMs, {
    moved: (submitted) => hands?.emit(["moved", submitted]),
    refused: (refusal) => hands?.emit(["refused", refusal]),
    rested: () => hands?.emit(["rested"]),
    seen: (sight) => sights?.emitFrame(sight, [sight]),
  });
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, environment.pauseMs));

  async function spin<Found>(slices: Generator<Found>, signal: AbortSignal, tell: (found: Found) => void) {
    for (let next; !signal.aborted && !(next = slices.next()).done; await pause()) tell(next.value);
  }

  return {
    ask: (request: DoorRequest) => engine.ask(request),
    think: (task: Thinking, call: Call<Thought>) =>
      spin(think(door, task), call.signal, (thought) => call.emitFrame(thought)),
    study: (task: StudyTask, call: Call<Studied>) =>
      spin(inSlices(door, task), call.signal, (answer) => {
        if (answer.type !== "villa_replayed") return call.emit({ answer });
        const film = door.film();
        call.emit({ answer, film }, [film]);
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
    ...tableHost(engine, environment),
  };
}
