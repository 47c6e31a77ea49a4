// Builds the page into build/web, and runs its tests: `state` under Node, without a
// screen; `browser` in Chromium, against the built page. `pictures` makes the README's
// pictures, `measures` prints page response times and the cost of a hand at the villa.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { licences } from "./licences_plugin.ts";
import { offline } from "./offline_plugin.ts";

/** The version is defined once, in the CMake project. */
const project = readFileSync(new URL("../CMakeLists.txt", import.meta.url), "utf8");
const version = /project\(Boxwood VERSION ([\d.]+)/.exec(project)?.[1];

/** The page ships the sentences it can show, not those of the command line. */
const textsOfThePage: Plugin = {
  name: "texts-of-the-page",
  enforce: "pre",
  transform(code, id) {
    if (!/\/texts\/[a-z]+\.json$/.test(id)) return;
    const entries = Object.entries(JSON.parse(code)).filter(([key]) => /^(page|message)\./.test(key));
    return JSON.stringify(Object.fromEntries(entries));
  },
};

export default defineConfig({
  base: "./",
  plugins: [textsOfThePage, licences, offline],
  define: { __VERSION__: JSON.stringify(version) },
  worker: { format: "es" },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] } },
  test: {
    projects: [
      // Simulating takes seconds, and the machine may have other work.
      {
        extends: true,
        test: {
          name: "state",
          include: ["src/**/*.test.ts", "tests/random/here.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "pictures",
          include: ["tests/villa/*.pictures.ts"],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "random",
          include: ["tests/random/*.random.ts"],
          testTimeout: 0,
          hookTimeout: 180_000,
          disableConsoleIntercept: true,
        },
      },
      {
        extends: true,
        test: {
          name: "measures",
          include: ["tests/**/*.measures.ts"],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/*.test.ts", "tests/random/{apart,browser}.test.ts"],
          // Ends hanging tests; tests of hands and clocks have their own timeouts.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: availableParallelism(),
        },
      },
    ],
  },
});
