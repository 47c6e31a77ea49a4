// What hands do to a named villa, frame by frame, by the program `boxwood`: every frame is
// simulated from the start, which is exact and fast enough.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { partCount, poseStride, type Poses } from "../../src/scene/villa/villa_scene";
import { boxMaterial } from "./scene_files";

const program = fileURLToPath(new URL("../../../build/release/apps/cli/boxwood", import.meta.url));

interface Simulated {
  parts: Array<{ part: string; on_table: boolean; position_mm: number[]; rotation_wxyz: number[] }>;
}

/** A line of docs/formats/paletti-inputs.md for each tick. */
export type Hands = (tick: number) => object | undefined;

export function posesAfter(scene: string, ticks: number, hands: Hands): Poses {
  const lines = [JSON.stringify({ paletti_inputs: 1 })];
  for (let tick = 0; tick < ticks; tick++) {
    const change = hands(tick);
    if (change || tick === ticks - 1) lines.push(JSON.stringify({ tick, ...change }));
  }
  const folder = mkdtempSync(join(tmpdir(), "boxwood-"));
  const inputs = join(folder, "inputs.jsonl");
  writeFileSync(inputs, lines.join("\n"));
  const asked = ["paletti", "simulate", scene, "--seconds", "0", "--inputs", inputs, "--json"];
  const answer = execFileSync(program, asked, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const poses: Poses = new Float32Array(partCount * poseStride);
  const names = boxMaterial().parts.map(({ part }) => part);
  for (const { part, on_table, position_mm, rotation_wxyz } of (JSON.parse(answer) as Simulated).parts)
    if (on_table)
      poses.set(
        [1, ...position_mm.map((mm) => mm / 1000), ...rotation_wxyz],
        names.indexOf(part) * poseStride,
      );
  return poses;
}
