// A game that no module knows, with a server and a client with generated types: tests/nim.

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portOf } from "./server";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const program = fromRoot("build/release/tests/nim/nim_server");

let folder: string;
let server: ChildProcess;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boxwood-nim-"));
  writeFileSync(join(folder, "protocol.ts"), execFileSync(program, ["--typescript"]));
  copyFileSync(fromRoot("tests/nim/client.ts"), join(folder, "client.ts"));
  server = spawn(program, [join(folder, "tables.db")]);
});

afterAll(async () => {
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

const tscOptions = `--ignoreConfig --noEmit --strict --erasableSyntaxOnly --noUncheckedIndexedAccess
  --target es2022 --module esnext --moduleResolution bundler --allowImportingTsExtensions
  --types node --typeRoots ${fromRoot("web/node_modules/@types")}`;

test("a game of Nim is played at a server, by a client that knows it from its types", async () => {
  const client = join(folder, "client.ts");
  execFileSync(fromRoot("web/node_modules/.bin/tsc"), [...tscOptions.split(/\s+/), client], {
    stdio: "inherit",
  });
  const address = `http://localhost:${await portOf(server)}/`;
  const played = execFileSync(process.execPath, [client, address], { encoding: "utf8" });
  expect(JSON.parse(played)).toEqual({
    refusals: ["not_on_turn", "not_so_many_stones"],
    stones: [0, 0],
    ranking: [1, 2],
  });
});
