// The engines of a page without workers, under Node: what a worker does here is done
// between the page's own steps, by the same timers, which a test may drive.

import { readFile } from "node:fs/promises";
import { openDoor } from "../../src/net/door";
import { engineAt, type PageEngine } from "../../src/net/engine";
import { engineService, type EngineEnvironment } from "../../src/net/engine_service";
import type { Storage } from "../../src/net/journal_store";
import { serve } from "../../src/net/rpc";
import { portPair } from "../port_pair";

export type EngineName = "boxwood" | "boxwood-villa";

const modules = new Map<EngineName, Promise<WebAssembly.Module>>();

export function engineModule(name: EngineName): Promise<WebAssembly.Module> {
  const file = new URL(`../../../build/wasm/engine/door/${name}.wasm`, import.meta.url);
  const known = modules.get(name) ?? readFile(file).then((bytes) => WebAssembly.compile(bytes));
  modules.set(name, known);
  return known;
}

/** How long a slice of a thought takes, in the time of the timers. */
const pauseMs = 20;

const nowhere: EngineEnvironment = {
  connect: () => {
    throw new Error("this engine has no server");
  },
  nowMs: () => Date.now(),
  random: Math.random,
  pauseMs,
};

/** As in engine_worker.ts. Both sides hear each other later, and in order, as through a worker's port. */
export async function startEngineHere(
  name: EngineName,
  environment: Partial<EngineEnvironment> = {},
  ports = portPair(),
): Promise<PageEngine> {
  const door = await openDoor(await engineModule(name));
  serve(ports.worker, Promise.resolve(engineService(door, { ...nowhere, ...environment })));
  return engineAt(ports.page, (error) => void Promise.reject(error));
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
