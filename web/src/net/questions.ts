// Questions to the engine's table and villa, answered by type. They reject with Refused.

import { askDoor, type Engine } from "./engine";
import type { Answer, Query, RefusalView, VillaFinding, VillaQuestion } from "./protocol";
import { Refused, type Answered } from "./table_client";

export type Finding<Type extends VillaFinding["type"]> = Extract<VillaFinding, { type: Type }>;

function found<Found>(answer: { type: string } | undefined, type: string, refusal?: RefusalView): Found {
  if (refusal) throw new Refused(refusal);
  if (answer?.type !== type) throw new Error(`${answer?.type} instead of ${type}`);
  return answer as Found;
}

export async function askTable<Type extends Answer["type"]>(
  engine: Pick<Engine, "ask">,
  query: Query,
  type: Type,
): Promise<Answered<Type>> {
  const { answer, refusal } = await askDoor(engine, { type: "ask_table", query }, "table_answer");
  return found(answer, type, refusal);
}

export async function askVilla<Type extends VillaFinding["type"]>(
  engine: Pick<Engine, "ask">,
  question: VillaQuestion,
  type: Type,
): Promise<Finding<Type>> {
  const { finding, refusal } = await askDoor(engine, { type: "ask_villa", question }, "villa_answer");
  return found(finding, type, refusal);
}
