// A table of Polyssimo without a screen: its visible state, the held piece, and requested help.
// Knows no rules: the table decides what is allowed.

import type {
  Footprint,
  PolyssimoMaterial,
  PolyssimoView,
  Presence,
  RefusalView,
  SeatNumber,
  TableView,
} from "../net/protocol";
import type { Held } from "./held";
import type { Reactions, Thinker } from "./table_state";

/** The table's judgement of the held piece at its present place. */
export type Judged = { fits: true } | { fits: false; refusal: RefusalView };

export interface PolyssimoState {
  /** The seats that one may act for at this screen. */
  seats: readonly SeatNumber[];
  view: TableView;
  material: PolyssimoMaterial;
  held?: Held | undefined;
  judged?: Judged | undefined;
  thinker?: Thinker | undefined;
  /** Help that is switched on, and the table's answers. */
  showsSpots: boolean;
  spots: readonly string[];
  showsFootprints: boolean;
  footprints: readonly Footprint[];
  /** The held piece does not fit anywhere. */
  fitsNowhere: boolean;
  /** A suggested move for the player to move. */
  hint?: string | undefined;
  isHinting: boolean;
  /** For a table on a server: who is connected. */
  presence?: Presence | undefined;
  /** Currently shown, by seat. */
  reactions: Reactions;
  /** The last refusal of a command. */
  refusal?: RefusalView | undefined;
}

/** Resets everything unfinished after a move. */
export const nothingBegun = {
  held: undefined,
  judged: undefined,
  fitsNowhere: false,
  hint: undefined,
  isHinting: false,
} as const satisfies Partial<PolyssimoState>;

export function playOf(view: TableView): PolyssimoView {
  if (view.play.type !== "polyssimo_view") throw new Error("another game is played here");
  return view.play;
}

/** The winner and the others in order; empty if the game was ended by agreement (T5.5). */
export function rankingOf(view: TableView): readonly SeatNumber[] {
  return view.result?.ranking ?? playOf(view).ranking;
}

/** The number of moves to return to: the last decision of a person. */
export function takeBackTo(state: PolyssimoState): number | undefined {
  const { history } = playOf(state.view);
  for (let count = history.length - 1; count >= 0; count--) {
    const { seat } = history[count]!;
    if (state.view.seats[seat - 1]?.occupant.kind !== "computer") return count;
  }
  return undefined;
}

/** The pieces that the seat holds now. */
export function handOf(state: PolyssimoState, seat: SeatNumber): readonly string[] {
  return playOf(state.view).hands[seat - 1]?.pieces ?? [];
}
