// The engines of a page without workers, under Node: what a worker does here is done
// between the page's own steps, by the same timers, which a test may drive.

import { readFile } from "node:fs/promises";
import { openDoor, type Door } from "../../src/net/door";
import type { VillaEngine } from "../../src/net/engine";
import { engineHere } from "../../src/net/engine_here";
import type { Storage } from "../../src/net/journal_store";
import { inSlices, think } from "../../src/net/thinking";

export type EngineName = "boxwood" | "boxwood-villa";

const modules = new Map<EngineName, Promise<WebAssembly.Module>>();

export function engineModule(name: EngineName): Promise<WebAssembly.Module> {
  const file = new URL(`../../../build/wasm/engine/door/${name}.wasm`, import.meta.url);
  const known = modules.get(name) ?? readFile(file).then((bytes) => WebAssembly.compile(bytes));
  modules.set(name, known);
  return known;
}

/** How long a slice of a thought takes, in the time of the timers. */
const sliceMs = 20;

/** As in engine_worker.ts. */
export async function startEngineHere(name: EngineName): Promise<VillaEngine> {
  const door: Door = await openDoor(await engineModule(name));
  const hands = engineHere(door, () => Date.now());
  let current = 0;
  function spin<Found>(id: number, slices: Generator<Found>, tell: (found: Found) => void): void {
    if (current !== id) return;
    const next = slices.next();
    if (next.done) return;
    tell(next.value);
    setTimeout(() => spin(id, slices, tell), sliceMs);
  }
  const begin = <Found>(slices: Generator<Found>, tell: (found: Found) => void) => {
    const id = ++current;
    setTimeout(() => spin(id, slices, tell));
  };
  // Both sides hear each other later, and in order, as through a worker's port.
  const later = <Value>(work: () => Value | Promise<Value>): Promise<Value> => Promise.resolve().then(work);
  return {
    ask: (request) => later(() => hands.ask(request)),
    useHands: (wanted) => void later(() => hands.useHands(wanted)),
    watchHands: (told) => hands.watchHands((seen) => void later(() => told(seen))),
    think: (task, told) => begin(think(door, task), told),
    study: (task, told) => begin(inSlices(door, task), (answer) => told(answer, door.film())),
    stopThinking: () => void current++,
  };
}

/** What a browser keeps. */
export function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
