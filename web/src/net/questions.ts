// Questions to a table and a villa in the engine, answered by type. They reject with Refused.

import type { Engine } from "./engine";
import type { Answer, Query, VillaFinding, VillaQuestion } from "./protocol";
import type { Answered } from "./table_client";

/** The services that have a table. */
export type LocalService = "host" | "practice";
export type TableService = LocalService | "mirror";
export type Finding<Type extends VillaFinding["type"]> = Extract<VillaFinding, { type: Type }>;

export function typed<Found>(answer: { type: string } | undefined, type: string): Found {
  if (answer?.type !== type) throw new Error(`${answer?.type} instead of ${type}`);
  return answer as Found;
}

export async function askTable<Type extends Answer["type"]>(
  engine: Pick<Engine, "ask">,
  service: TableService,
  query: Query,
  type: Type,
): Promise<Answered<Type>> {
  return typed(await engine.ask(service, "ask_table", { query }), type);
}

export async function askVilla<Type extends VillaFinding["type"]>(
  engine: Pick<Engine, "ask">,
  service: TableService,
  question: VillaQuestion,
  type: Type,
): Promise<Finding<Type>> {
  return typed(await engine.ask(service, "ask_villa", { question }), type);
}
