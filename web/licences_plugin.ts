// Writes licences.txt next to the built page: the licence texts, as shipped in the packages, of
// everything the browser loads.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const texts: ReadonlyArray<readonly [part: string, file: string]> = [
  ["Boxwood", "../LICENSE"],
  ["Preact", "node_modules/preact/LICENSE"],
  ["three.js", "node_modules/three/LICENSE"],
  ["uqr", "node_modules/uqr/LICENSE"],
  ["LLVM libc++", "/usr/share/doc/libc++-19-dev-wasm32/copyright"],
  ["wasi-libc", "/usr/share/doc/wasi-libc/copyright"],
];

export const licences: Plugin = {
  name: "licences",
  apply: "build",
  generateBundle() {
    const found = texts
      .map(([part, file]) => [part, fileURLToPath(new URL(file, import.meta.url))] as const)
      .filter(([, file]) => existsSync(file))
      .map(([part, file]) => `${part}\n${"=".repeat(part.length)}\n\n${readFileSync(file, "utf8").trim()}\n`);
    this.emitFile({ type: "asset", fileName: "licences.txt", source: found.join("\n\n") });
  },
};
