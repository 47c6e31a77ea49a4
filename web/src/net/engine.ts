// The page's side of a worker with an engine.

import type { EngineService } from "./engine_service";
import type { HandCommand } from "./hand_engine";
import type { DoorAnswer, DoorRequest, Thinking } from "./protocol";
import { dispatch, RpcClient, type Port, type Subscription } from "./rpc";
import { NotRead, Refused } from "./table_client";
import type { StudyTask, Thought } from "./thinking";
import type { MotionListener } from "./villa_motion";

export interface Engine {
  ask(request: DoorRequest): Promise<DoorAnswer>;
  /**
   * Instead of what it thought about before; tells how far it is, and last the move. Resolves at
   * the end or when it is stopped, rejects when it fails.
   */
  think(task: Thinking, onThought: (thought: Thought) => void): Promise<void>;
  /** Likewise; tells how far it is, and last what it found. */
  study(task: StudyTask, onAnswer: (answer: DoorAnswer, film?: ArrayBuffer) => void): Promise<void>;
  stopThinking(): void;
}

/** The answer of this type; rejects with Refused or NotRead when there is a problem. */
export async function askDoor<Type extends DoorAnswer["type"]>(
  engine: Pick<Engine, "ask">,
  request: DoorRequest,
  type: Type,
): Promise<Extract<DoorAnswer, { type: Type }>> {
  const answer = await engine.ask(request);
  if (answer.type === "problem") throw new Refused(answer.problem);
  if (answer.type === "unreadable") throw new NotRead(answer.line, answer.column, answer.problem);
  if (answer.type !== type) throw new Error(`${answer.type} instead of ${type}`);
  return answer as Extract<DoorAnswer, { type: Type }>;
}

/** The last thought, with the move or the problem; neither if it was stopped before. */
export async function thoughtOf(thinker: Pick<Engine, "think">, task: Thinking): Promise<Thought> {
  let last: Thought = { percent: 0 };
  await thinker.think(task, (thought) => (last = thought));
  return last;
}

/** With a villa in it. */
export interface VillaEngine extends Engine {
  /** What hands at a table that lives here want, and who hears what comes of it. */
  useHands(...command: HandCommand): void;
  watchHands(listener: MotionListener): void;
}

/** In a worker, which also hosts tables on a server (hosted_table.ts). */
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
  let work: Subscription<void> | undefined;
  let watching: ReadonlyArray<Subscription<void>> = [];
  return {
    ask: (request) => rpc.call("ask", request),
    study(task, onAnswer) {
      work?.cancel();
      work = rpc.subscribe("study", task, ({ answer, film }) => onAnswer(answer, film));
      return work.ended;
    },
    think(task, onThought) {
      work?.cancel();
      work = rpc.subscribe("think", task, onThought);
      return work.ended;
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
