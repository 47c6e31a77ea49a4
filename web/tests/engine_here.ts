// An engine as in a worker, but synchronous and in the same thread, for tests of code that uses one.

import { readFile } from "node:fs/promises";
import { resultOf, type Engine } from "../src/net/engine";
import { study, think, type Slices } from "../src/net/thinking";
import { openEngine, type WasmEngine } from "../src/net/wasm_engine";

export type EngineName = "boxwood" | "boxwood-villa";

const modules = new Map<EngineName, Promise<WebAssembly.Module>>();

export function engineModule(name: EngineName): Promise<WebAssembly.Module> {
  const file = new URL(`../../build/wasm/engine/wasm_api/${name}.wasm`, import.meta.url);
  const known = modules.get(name) ?? readFile(file).then((bytes) => WebAssembly.compile(bytes));
  modules.set(name, known);
  return known;
}

export async function openEngineHere(name: EngineName): Promise<WasmEngine> {
  return openEngine(await engineModule(name));
}

/** Runs all slices and passes on the result of each; throws if the engine fails. */
export function toEnd<Result>(slices: Slices<Result>, heard: (result: Result) => void = () => {}): void {
  for (let next = slices.next(); ; next = slices.next()) {
    if (!next.done) heard(next.value);
    else if (next.value) resultOf({ failure: next.value });
    else return;
  }
}

export function engineOf(wasm: WasmEngine): Engine {
  return {
    ask: async (service, method, request) => resultOf(wasm.ask(service, method, request)),
    async think(turn, onProgress) {
      toEnd(think(wasm, turn), onProgress);
    },
    async study(method, request, onFindings) {
      // As with a worker, the caller continues before anything is reported.
      await Promise.resolve();
      toEnd(study(wasm, method, request), (findings) => onFindings(findings, wasm.viewFrames("study")));
    },
    stopThinking() {},
  };
}

export async function engineHere(name: EngineName): Promise<Engine> {
  return engineOf(await openEngineHere(name));
}
