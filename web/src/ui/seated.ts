// Somebody at a table elsewhere: the link that led there, the table, what is seen of it.

import type { StoredLink } from "../net/link_store";
import type { PalettiMaterial, PolyssimoMaterial } from "../net/protocol";
import type { PolyssimoSession } from "../state/polyssimo_session";
import type { PolyssimoState } from "../state/polyssimo_state";

export interface Seated {
  link: StoredLink;
  /** Of either game. */
  table: { readonly isOwner: boolean };
  session: Pick<PolyssimoSession, "say">;
}

/** What is known of the table, whatever is played there. */
export type SeatedState = Pick<PolyssimoState, "seats" | "view" | "presence" | "refusal"> & {
  material: PolyssimoMaterial | PalettiMaterial;
};
