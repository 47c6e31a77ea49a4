// Questions to the engine's table and villa, answered by type.

import { askDoor, type Engine } from "./engine";
import type { Answer, Query, VillaFinding, VillaQuestion } from "./protocol";
import { Refused, type Answered } from "./table_client";

export type Finding<Type extends VillaFinding["type"]> = Extract<VillaFinding, { type: Type }>;

/** Rejects with Refused. */
export async function askTable<Type extends Answer["type"]>(
  engine: Pick<Engine, "ask">,
  query: Query,
  type: Type,
): Promise<Answered<Type>> {
  const { answer, refusal } = await askDoor(engine, { type: "ask_table", query }, "table_answer");
  if (refusal) throw new Refused(refusal);
  if (answer?.type !== type) throw new Error(`${answer?.type} instead of ${type}`);
  return answer as Answered<Type>;
}

/** Rejects with Refused. */
export async function askVilla<Type extends VillaFinding["type"]>(
  engine: Pick<Engine, "ask">,
  question: VillaQuestion,
  type: Type,
): Promise<Finding<Type>> {
  const { finding, refusal } = await askDoor(engine, { type: "ask_villa", question }, "villa_answer");
  if (refusal) throw new Refused(refusal);
  if (finding?.type !== type) throw new Error(`${finding?.type} instead of ${type}`);
  return finding as Finding<Type>;
}
