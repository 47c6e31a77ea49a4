// The engines of a villa, in their workers: started when the first one is wanted.

import { startEngine, type Engine } from "../../net/engine";
import type { Surroundings } from "../../net/local_table";
import type { VillaSurroundings } from "../../net/local_villa";

type Engines = Pick<VillaSurroundings, "table" | "thinker">;

let engines: Engines | undefined;
let archivist: Engine | undefined;

export function villaEngines(): Engines {
  engines ??= { table: startEngine("villa"), thinker: startEngine("villa") };
  return engines;
}

export function villaSurroundings(around: Surroundings): VillaSurroundings {
  return { ...around, ...villaEngines(), archivist: () => (archivist ??= startEngine("villa")) };
}
