// The engines of a villa, in their workers: started on first use.

import { startEngine, type Engine, type PageEngine } from "../../net/engine";
import type { TableEnvironment } from "../../net/local_table";
import type { VillaEnvironment } from "../../net/local_villa";

interface Engines {
  table: PageEngine;
  thinker: PageEngine;
}

let engines: Engines | undefined;
let archivist: Engine | undefined;

export function villaEngines(): Engines {
  engines ??= { table: startEngine("villa"), thinker: startEngine("villa") };
  return engines;
}

export function villaEnvironment(environment: TableEnvironment): VillaEnvironment {
  return { ...environment, ...villaEngines(), archivist: () => (archivist ??= startEngine("villa")) };
}
