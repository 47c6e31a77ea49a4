// What those who work at a villa share: its table, and what is known of it.

import type { VillaFinding, VillaQuestion } from "../net/protocol";
import type { Finding } from "../net/questions";
import type { Sight } from "../net/sight";
import { Refused } from "../net/table_client";
import type { VillaClient } from "../net/villa_client";
import type { Observable } from "./observable";
import type { VillaState } from "./villa_state";

export interface VillaDesk {
  client: VillaClient;
  state: Observable<VillaState>;
  /** The villa as it is now; changes up to 60 times a second. */
  sight: Observable<Sight>;
}

/** What the table knows; a refusal is noted. */
export async function findingOf<Type extends VillaFinding["type"]>(
  desk: VillaDesk,
  question: VillaQuestion,
  type: Type,
): Promise<Finding<Type> | undefined> {
  try {
    return await desk.client.askVilla(question, type);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    desk.state.update({ refusal: error.refusal });
    return undefined;
  }
}
