// A worker of the page with an engine of its own. One of them keeps the table,
// another one thinks. Requests are answered in their order; a thought is spun in
// slices and given up when another one, or a stop, comes in. A villa elsewhere is hosted
// here, too (villa_host.ts): its hands do not wait while the page draws.

import polyssimoUrl from "../../../build/wasm/engine/door/boxwood.wasm?url";
import villaUrl from "../../../build/wasm/engine/door/boxwood-villa.wasm?url";
import { openDoor, type Door } from "./door";
import { engineHere } from "./engine_here";
import type { FromHost, ToHost } from "./hosting";
import type { DoorAnswer, DoorRequest, HandInput, PalettiStep, SeatNumber, Thinking } from "./protocol";
import type { RefusalView, Submitted, UseHands } from "./protocol";
import { inSlices, think, type StudyTask, type Thought } from "./thinking";
import { VillaHost } from "./villa_host";

/** What is wanted of the hands at a villa (villa_motion.ts). */
export type ForHands =
  | { kind: "want"; seat: SeatNumber; wish: HandInput }
  | { kind: "play"; seat: SeatNumber; steps: readonly PalettiStep[] }
  | { kind: "go_on"; seat: SeatNumber; role: "person" | "home"; wish?: HandInput }
  | { kind: "speed"; speed: number }
  | { kind: "look" }
  /** Of a villa that lives elsewhere (villa_lead.ts). */
  | { kind: "lead"; seat: SeatNumber; wish: HandInput }
  | { kind: "lead_on"; seat: SeatNumber; wish: HandInput }
  | { kind: "lead_from"; wish: HandInput }
  | { kind: "lead_later"; byMs: number }
  | { kind: "stop" };

export type OfHands =
  | { kind: "moved"; submitted: Submitted }
  | { kind: "led"; seat: SeatNumber; hands: UseHands }
  | { kind: "refused"; refusal: RefusalView }
  | { kind: "seen"; sight: ArrayBuffer }
  | { kind: "rested" };

export type ToWorker =
  | { kind: "ask"; id: number; request: DoorRequest }
  | { kind: "think"; id: number; task: Thinking }
  | { kind: "study"; id: number; task: StudyTask }
  | { kind: "stop" }
  | { kind: "hands"; hands: ForHands }
  | { kind: "host"; message: ToHost };

export type FromWorker =
  | { kind: "answer"; id: number; answer: DoorAnswer }
  | { kind: "thought"; id: number; thought: Thought }
  | { kind: "hands"; hands: OfHands }
  | { kind: "host"; message: FromHost }
  /** The engine stopped, or could not be loaded. */
  | { kind: "failed"; message: string }
  | { kind: "studied"; id: number; answer: DoorAnswer; film?: ArrayBuffer };

/** The worker's name says which engine it has: that of Polyssimo has no simulation of wood. */
const engineUrl = self.name === "villa" ? villaUrl : polyssimoUrl;

const door: Promise<Door> = WebAssembly.compileStreaming(fetch(engineUrl))
  // A server that does not know WebAssembly's type.
  .catch(async () => WebAssembly.compile(await (await fetch(engineUrl)).arrayBuffer()))
  .then(openDoor);

let current = 0;

function send(message: FromWorker): void {
  postMessage(message);
}

function spin<Found>(id: number, slices: Generator<Found>, tell: (found: Found) => void): void {
  if (current !== id) return;
  const next = slices.next();
  if (next.done) return;
  tell(next.value);
  // Messages that came in meanwhile have their turn first.
  setTimeout(() => spin(id, slices, tell));
}

addEventListener("unhandledrejection", ({ reason }) => send({ kind: "failed", message: String(reason) }));
addEventListener("error", ({ message }) => send({ kind: "failed", message }));

function tellOfHands(told: OfHands): void {
  postMessage({ kind: "hands", hands: told } satisfies FromWorker, {
    transfer: told.kind === "seen" ? [told.sight] : [],
  });
}

function connect(address: string): WebSocket {
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  return socket;
}

const engine = door.then((opened) => {
  const here = engineHere(opened, () => Date.now());
  here.watchHands(tellOfHands);
  return here;
});

const host = engine.then((here) => {
  const tell = (message: FromHost) => send({ kind: "host", message });
  return new VillaHost({ engine: here, connect, tell });
});

addEventListener("message", async (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  const opened = await door;
  if (message.kind === "ask") {
    const here = await engine;
    send({ kind: "answer", id: message.id, answer: await here.ask(message.request) });
    return;
  }
  if (message.kind === "hands") {
    (await engine).useHands(message.hands);
    return;
  }
  if (message.kind === "host") {
    (await host).hear(message.message);
    if (message.message.kind === "close") (await engine).watchHands(tellOfHands);
    return;
  }
  if (message.kind === "stop") {
    current = 0;
    return;
  }
  const { id, kind } = message;
  current = id;
  if (kind === "think")
    spin(id, think(opened, message.task), (thought) => send({ kind: "thought", id, thought }));
  else
    spin(id, inSlices(opened, message.task), (answer) => {
      if (answer.type !== "villa_replayed") return send({ kind: "studied", id, answer });
      const film = opened.film();
      postMessage({ kind: "studied", id, answer, film } satisfies FromWorker, { transfer: [film] });
    });
});
