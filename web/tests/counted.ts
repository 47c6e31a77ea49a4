// Counts the JSON that this page or worker encodes and decodes, and the functions that its engine
// calls, if that was compiled by tools/measure_move.py. Loaded before everything else.

/** Counts, by "json", place and operation, or by "wasm", a function's offset in its file and its name. */
export type Counted = Record<string, number>;

const counted: Counted = {};
Object.assign(globalThis, { counted });

function count(name: string): void {
  counted[name] = (counted[name] ?? 0) + 1;
}

const { parse, stringify } = JSON;
const here = typeof document === "undefined" ? "worker" : "page";
Object.assign(JSON, {
  stringify(...all: Parameters<typeof stringify>) {
    count(`json ${here} encodes`);
    return stringify(...all);
  },
  parse(...all: Parameters<typeof parse>) {
    count(`json ${here} decodes`);
    return parse(...all);
  },
});

/** Keyed by the address of the function's guard, which is all that the call passes. */
const names = new Map<number, string>();

function countCall(address: number): void {
  let name = names.get(address);
  if (name === undefined) {
    // The caller's name is on the stack.
    const [, called, at] = /at (.*) \(.*:wasm-function\[\d+\]:(0x[0-9a-f]+)\)/.exec(new Error().stack!)!;
    name = `wasm ${at} ${called}`;
    names.set(address, name);
  }
  count(name);
}

const env = {
  __sanitizer_cov_trace_pc_guard: countCall,
  __sanitizer_cov_trace_pc_guard_init: () => undefined,
};
for (const name of ["instantiate", "instantiateStreaming"] as const) {
  const instantiate = WebAssembly[name] as (source: never, imports: object) => Promise<unknown>;
  const counting = (source: never, imports: object) => instantiate(source, { ...imports, env });
  Object.assign(WebAssembly, { [name]: counting });
}
