// A table of Polyssimo without a screen: what is seen of it, what somebody holds
// over the board, what was asked for as help.
// Knows no rules: whether something may be done, the table says.

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

/** What the table says to the held piece where it is. */
export type Judged = { fits: true } | { fits: false; refusal: RefusalView };

export interface TableState {
  /** For which seats one may act at this screen. */
  seats: readonly SeatNumber[];
  view: TableView;
  material: PolyssimoMaterial;
  held?: Held | undefined;
  judged?: Judged | undefined;
  thinker?: Thinker | undefined;
  /** Help that is switched on, with what the table answered. */
  showsSpots: boolean;
  spots: readonly string[];
  showsFootprints: boolean;
  footprints: readonly Footprint[];
  /** The held piece was found to fit nowhere. */
  fitsNowhere: boolean;
  /** A move that was thought out for whoever is on turn. */
  hint?: string | undefined;
  isHinting: boolean;
  /** Of a table on a server: who is there. */
  presence?: Presence | undefined;
  /** Just shown, by seat. */
  reactions: Reactions;
  /** The last refusal of a command. */
  refusal?: RefusalView | undefined;
}

/** After a move nothing of what was begun before it counts any more. */
export const nothingBegun = {
  held: undefined,
  judged: undefined,
  fitsNowhere: false,
  hint: undefined,
  isHinting: false,
} as const satisfies Partial<TableState>;

export function playOf(view: TableView): PolyssimoView {
  if (view.play.type !== "polyssimo_view") throw new Error("another game is played here");
  return view.play;
}

/** Who won, and who came next; nobody when the game was ended by agreement (T5.5). */
export function rankingOf(view: TableView): readonly SeatNumber[] {
  return view.result?.ranking ?? playOf(view).ranking;
}

/** To after how many moves one goes back: to the last choice of a person. */
export function takeBackTo(state: TableState): number | undefined {
  const { history } = playOf(state.view);
  for (let count = history.length - 1; count >= 0; count--) {
    const { seat } = history[count]!;
    if (state.view.seats[seat - 1]?.occupant.kind !== "computer") return count;
  }
  return undefined;
}

/** The pieces that the seat holds now. */
export function handOf(state: TableState, seat: SeatNumber): readonly string[] {
  return playOf(state.view).hands[seat - 1]?.pieces ?? [];
}
