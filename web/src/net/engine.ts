// The page's side of a worker with an engine.

import type { ForHands, FromWorker, OfHands, ToWorker } from "./engine_worker";
import type { HostingEngine } from "./hosted_villa";
import type { FromHost } from "./hosting";
import type { DoorAnswer, DoorRequest, Thinking } from "./protocol";
import { NotRead } from "./not_read";
import { Refused } from "./table_client";
import type { StudyTask, Thought } from "./thinking";

export interface Engine {
  ask(request: DoorRequest): Promise<DoorAnswer>;
  /** Instead of what it thought about before; tells how far it is, and last the move. */
  think(task: Thinking, told: (thought: Thought) => void): void;
  /** Instead of what it thought about before; tells how far it is, and last what it found. */
  study(task: StudyTask, told: (answer: DoorAnswer, film?: ArrayBuffer) => void): void;
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

/** With a villa in it. */
export interface VillaEngine extends Engine {
  /** What hands want, and who hears what comes of it. */
  useHands(hands: ForHands): void;
  watchHands(watcher: (hands: OfHands) => void): void;
}

/** Which games it knows: that of Polyssimo alone is small. */
export type EngineKind = "polyssimo" | "villa";

export function startEngine(kind: EngineKind = "polyssimo"): VillaEngine & HostingEngine {
  const worker = new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module", name: kind });
  let watcher: ((hands: OfHands) => void) | undefined;
  let hostWatcher: ((message: FromHost) => void) | undefined;
  const waiting = new Map<number, (answer: DoorAnswer) => void>();
  let lastId = 0;
  let thinking: { id: number; told: (thought: Thought) => void } | undefined;
  let studying: { id: number; told: (answer: DoorAnswer, film?: ArrayBuffer) => void } | undefined;
  const send = (message: ToWorker) => worker.postMessage(message);

  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => {
    const message = event.data;
    if (message.kind === "answer") {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    } else if (message.kind === "failed") {
      reportError(new Error(message.message));
    } else if (message.kind === "hands") {
      watcher?.(message.hands);
    } else if (message.kind === "host") {
      hostWatcher?.(message.message);
    } else if (message.kind === "thought") {
      if (thinking?.id === message.id) thinking.told(message.thought);
    } else if (studying?.id === message.id) {
      studying.told(message.answer, message.film);
    }
  });

  return {
    ask(request) {
      const id = ++lastId;
      send({ kind: "ask", id, request });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    study(task, told) {
      thinking = undefined;
      studying = { id: ++lastId, told };
      send({ kind: "study", id: studying.id, task });
    },
    think(task, told) {
      studying = undefined;
      thinking = { id: ++lastId, told };
      send({ kind: "think", id: thinking.id, task });
    },
    stopThinking() {
      thinking = undefined;
      studying = undefined;
      send({ kind: "stop" });
    },
    useHands(hands) {
      send({ kind: "hands", hands });
    },
    watchHands(told) {
      watcher = told;
    },
    toHost(message) {
      send({ kind: "host", message });
    },
    watchHost(told) {
      hostWatcher = told;
    },
  };
}
