// The engines of a page without workers, under Node: a worker's tasks run between the
// page's own steps, by the same timers, which a test may drive.

import { engineAt, type PageEngine } from "../../src/net/engine";
import { engineService, type EngineEnvironment } from "../../src/net/engine_service";
import type { Storage } from "../../src/net/journal_store";
import { serve } from "../../src/net/rpc";
import { openEngineHere, type EngineName } from "../engine_here";
import { portPair } from "../port_pair";

/** The duration of a slice of work, in the timers' virtual time. */
const pauseMs = 20;

const nowhere: EngineEnvironment = {
  connect: () => {
    throw new Error("this engine has no server");
  },
  nowMs: () => Date.now(),
  random: Math.random,
  pauseMs,
};

/** As in engine_worker.ts. Messages arrive later and in order, as through a worker's port. */
export async function startEngineHere(
  name: EngineName,
  environment: Partial<EngineEnvironment> = {},
  ports = portPair(),
): Promise<PageEngine> {
  const engine = await openEngineHere(name);
  serve(ports.worker, Promise.resolve(engineService(engine, { ...nowhere, ...environment })));
  return engineAt(ports.page, (error) => void Promise.reject(error));
}

/** The browser's storage. */
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
