// A player at a remote table: the link that led there, the table, and the session.

import type { StoredLink } from "../net/link_store";
import type { PalettiMaterial, PolyssimoMaterial } from "../net/protocol";
import type { PolyssimoSession } from "../state/polyssimo_session";
import type { PolyssimoState } from "../state/polyssimo_state";

export interface Seated {
  link: StoredLink;
  /** The table of either game. */
  table: { readonly isOwner: boolean };
  session: Pick<PolyssimoSession, "say">;
}

/** The state of the table that does not depend on the game. */
export type SeatedState = Pick<PolyssimoState, "seats" | "view" | "presence" | "refusal"> & {
  material: PolyssimoMaterial | PalettiMaterial;
};
