// The engine in WebAssembly behind one function: docs/formats/door.md. Runs where
// it is opened: in a worker of the page, or under Node in tests.

import type { DoorAnswer, DoorRequest } from "./protocol";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  boxwood_open(): number;
  boxwood_request(door: number, bytes: number): number;
  boxwood_answer(door: number): number;
  boxwood_answer_bytes(door: number): number;
  boxwood_sight(door: number): number;
  boxwood_sight_bytes(door: number): number;
  boxwood_film(door: number): number;
  boxwood_film_bytes(door: number): number;
}

/** The engine has no effects. Only when it stops with a message it writes, to stderr. */
function systemInterface(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const refused = 8;
  const decoder = new TextDecoder();
  return {
    fd_write(_file: number, parts: number, count: number, written: number): number {
      const view = new DataView(memory().buffer);
      let sum = 0;
      for (let part = 0; part < count; part++) {
        const start = view.getUint32(parts + 8 * part, true);
        const length = view.getUint32(parts + 8 * part + 4, true);
        console.error(decoder.decode(new Uint8Array(memory().buffer, start, length)));
        sum += length;
      }
      view.setUint32(written, sum, true);
      return 0;
    },
    fd_close: () => refused,
    fd_seek: () => refused,
    fd_fdstat_get: () => refused,
    proc_exit(code: number) {
      throw new Error(`the engine ended with ${code}`);
    },
  };
}

export interface Door {
  ask(request: DoorRequest): DoorAnswer;
  /** The villa as it is seen and felt now (sight.ts), in bytes of one's own. */
  sight(): ArrayBuffer;
  /** What a villa's replay has shown since the last call (film.ts). */
  film(): ArrayBuffer;
}

export async function openDoor(module: WebAssembly.Module): Promise<Door> {
  let exports: Exports | undefined;
  const imports = { wasi_snapshot_preview1: systemInterface(() => exports!.memory) };
  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  return doorOf(exports);
}

function doorOf(engine: Exports): Door {
  const door = engine.boxwood_open();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    ask(request) {
      const bytes = encoder.encode(JSON.stringify(request));
      const start = engine.boxwood_request(door, bytes.length);
      new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
      const length = engine.boxwood_answer(door);
      const answer = new Uint8Array(engine.memory.buffer, engine.boxwood_answer_bytes(door), length);
      return JSON.parse(decoder.decode(answer)) as DoorAnswer;
    },
    sight() {
      const length = engine.boxwood_sight(door);
      const start = engine.boxwood_sight_bytes(door);
      return engine.memory.buffer.slice(start, start + length);
    },
    film() {
      const length = engine.boxwood_film(door);
      const start = engine.boxwood_film_bytes(door);
      return engine.memory.buffer.slice(start, start + length);
    },
  };
}
