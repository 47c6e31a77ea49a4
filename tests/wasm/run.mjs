// Runs a WebAssembly program: node run.mjs PROGRAM.wasm ARGUMENT...

import { readFile } from "node:fs/promises";
import { run } from "./wasi.mjs";

const [path, ...programArguments] = process.argv.slice(2);
try {
  process.exitCode = await run(await WebAssembly.compile(await readFile(path)), [path, ...programArguments]);
} catch (error) {
  // A broken expectation aborts, which is a trap here.
  console.error(`${path}: ${error.stack}`);
  process.exitCode = 1;
}
