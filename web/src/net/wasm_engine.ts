// The engine in WebAssembly (docs/formats/wasm_api.md). It runs in the thread that opens it: a
// worker of the page, or Node in tests.

import { decodeMessage, encodeMessage, type Encoded } from "./messages";
import type { Failure, Heard, PolyssimoServices, VillaServices } from "./protocol";

/** The services of both games; each engine has those of one game. */
export type Services = PolyssimoServices & VillaServices;
export type ServiceName = keyof Services;
export type MethodOf<Name extends ServiceName> = keyof Services[Name] & string;
export type RequestOf<
  Name extends ServiceName,
  Method extends MethodOf<Name>,
> = Services[Name][Method] extends (request: infer Request) => unknown ? Request : never;
export type ResultOf<
  Name extends ServiceName,
  Method extends MethodOf<Name>,
> = Services[Name][Method] extends (request: never) => infer Result ? Result : never;

export type Outcome<Result> =
  { result: Result; failure?: undefined } | { failure: Failure; result?: undefined };

export interface WasmEngine {
  ask<Name extends ServiceName, Method extends MethodOf<Name>>(
    service: Name,
    method: Method,
    request: RequestOf<Name, Method>,
  ): Outcome<ResultOf<Name, Method>>;
  /** The mirror's interpretation of a server's message, passed exactly as received. */
  hear(message: Encoded): Outcome<Heard>;
  /**
   * The villa as seen and felt now (villa_frame.ts), or a replay's film since the last call
   * (film.ts).
   */
  viewFrames(service: ServiceName): ArrayBuffer;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  boxwood_input(bytes: number): number;
  boxwood_output(): number;
  boxwood_open(): number;
  boxwood_answer(service: number): number;
  boxwood_view_frames(service: number): number;
}

/**
 * The engine has no side effects, except that it writes to stderr when it aborts with a message.
 */
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

export async function openEngine(module: WebAssembly.Module): Promise<WasmEngine> {
  let exports: Exports | undefined;
  const imports = { wasi_snapshot_preview1: systemInterface(() => exports!.memory) };
  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  return engineOf(exports);
}

function engineOf(engine: Exports): WasmEngine {
  const encoder = new TextEncoder();
  const services = new Map<ServiceName, number>();
  const write = (input: Encoded) => {
    const bytes = typeof input === "string" ? encoder.encode(input) : input;
    const start = engine.boxwood_input(bytes.length);
    new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
  };
  const open = (name: ServiceName): number => {
    const known = services.get(name);
    if (known !== undefined) return known;
    write(name);
    const service = engine.boxwood_open();
    if (service === 0) throw new Error(`this engine has no service '${name}'`);
    services.set(name, service);
    return service;
  };
  const answer = (name: ServiceName, request: Encoded) => {
    const service = open(name);
    write(request);
    const length = engine.boxwood_answer(service);
    const output = new Uint8Array(engine.memory.buffer, engine.boxwood_output(), length);
    return decodeMessage(output) as Outcome<never>;
  };
  return {
    ask: (name, method, request) => answer(name, encodeMessage({ type: method, ...(request as object) })),
    hear: (message) => answer("mirror", message),
    viewFrames(name) {
      const length = engine.boxwood_view_frames(open(name));
      const start = engine.boxwood_output();
      return engine.memory.buffer.slice(start, start + length);
    },
  };
}
