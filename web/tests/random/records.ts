// Verifies a game's record, with the engine or with the program boxwood.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resultOf } from "../../src/net/engine";
import type { VillaReplayed } from "../../src/net/protocol";
import { study } from "../../src/net/thinking";
import { openEngineHere, toEnd } from "../engine_here";

const program = fileURLToPath(new URL("../../../build/release/apps/cli/boxwood", import.meta.url));

function unlike(text: string, answer: unknown): Error {
  return new Error(`the record does not verify: ${JSON.stringify(answer)}\n${text.slice(0, 100_000)}`);
}

/** If there is no record, the table's state has the reason. */
function written(record: string | undefined): string {
  if (record === undefined) throw new Error("no record can be made");
  return record;
}

/** Replayed by the rules, the game reaches the table's state. */
export async function verifyPolyssimo(record: string | undefined, position: string): Promise<void> {
  const text = written(record);
  const engine = await openEngineHere("boxwood");
  const { result: opened, failure } = engine.ask("study", "open_record", { text });
  if (failure) throw unlike(text, failure);
  const positionOf = (node: number) => resultOf(engine.ask("study", "look_at_node", { node })).view.position;
  for (let node = opened.nodes.length - 1; node >= 0; node--) if (positionOf(node) === position) return;
  throw unlike(text, `it never comes to ${position}`);
}

/** Simulated again, the game is the same, bit for bit. */
export async function verifyVilla(record: string | undefined): Promise<void> {
  const text = written(record);
  const engine = await openEngineHere("boxwood-villa");
  let last: VillaReplayed | undefined;
  toEnd(study(engine, "start_villa_replay", { record: text }), (replayed) => {
    last = replayed;
    engine.viewFrames("study");
  });
  if (last?.verified !== "yes") throw unlike(text, last);
}

/** Verifies with `boxwood replay`. */
export async function verifyByProgram(
  game: "polyssimo" | "paletti",
  record: string | undefined,
): Promise<void> {
  const text = written(record);
  const folder = await mkdtemp(join(tmpdir(), "boxwood-record-"));
  const file = join(folder, "record");
  await writeFile(file, text);
  const verb = ["replay", game, file, ...(game === "paletti" ? ["--verify"] : [])];
  const said = await new Promise<string | undefined>((resolve) =>
    execFile(program, verb, { maxBuffer: 2 ** 26 }, (error, out, problem) =>
      resolve(error ? `${error.message} ${out} ${problem}` : undefined),
    ),
  );
  if (said !== undefined) throw new Error(`the record does not verify (${file}): ${said}`);
  await rm(folder, { recursive: true });
}
