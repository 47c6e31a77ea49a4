// A table of Villa Paletti without a screen: what is seen of it, what somebody's
// hand is about, and what was asked for as help. Knows no rules: what may be done,
// the table says.

import type {
  Change,
  Take,
  LayingJudged,
  Loads,
  PalettiMaterial,
  PalettiSeatView,
  PalettiView,
  Presence,
  RefusalView,
  SeatNumber,
  StandJudged,
  TableView,
  VillaFinding,
  VillaQuestion,
} from "../net/protocol";
import { type Finding, Refused, type VillaClient } from "../net/table_client";
import type { ViewFrame } from "../net/villa_frame";
import type { Observable } from "./observable";
import type { Reactions, Thinker } from "./table_state";
import type { Tool } from "./villa_grip";
import type { Doing } from "./villa_hand";
import type { Place, Point } from "./villa_parts";

export interface CausedChange extends Change {
  /** The column that was shifted, or is no longer free or covered as it was. */
  cause?: Change;
}

const causes = new Set(["shifted", "cover_changed"]);

/**
 * Why a hand had to stop: at a strict table whoever shifts another column breaks off there
 * and then (V5.4). REQUIRES: what the referee told at once.
 */
export function withCauses(notices: readonly Change[]): CausedChange[] {
  return notices.map((notice, index) => {
    const before = notices[index - 1];
    return notice.kind === "breaking_off" && before && causes.has(before.kind)
      ? { ...notice, cause: before }
      : notice;
  });
}

/** Where a floor is to be laid, or a column to be stood in the set-up, before hands do it. */
export interface Aim extends Point {
  part: string;
  turns: number;
  flipped: boolean;
}

export interface Handling {
  seat: SeatNumber;
  part: string;
  doing: Doing;
  tool: Tool;
  /** Which floor the second hand holds, and by how much it is to be lifted. */
  floor?: string | undefined;
  liftUm: number;
}

export interface VillaState {
  /** For which seats one may act at this screen. */
  seats: readonly SeatNumber[];
  view: TableView;
  material: PalettiMaterial;
  /** Of the game, when nothing moves: the same on every screen. */
  hash?: string | undefined;
  /** What the referee saw last, the newest last. */
  notices: readonly CausedChange[];
  /** The column that is pointed at, by keys or by the pointer; and why it may not be touched. */
  chosen?: string | undefined;
  whyNot?: RefusalView | undefined;
  tool: Tool;
  handling?: Handling | undefined;
  aim?: Aim | undefined;
  /** How the column in hand, or what is aimed, would stand or lie. */
  stand?: StandJudged["fault"] | undefined;
  laying?: LayingJudged | undefined;
  thinker?: Thinker | undefined;
  isFast: boolean;
  /** Help that is switched on, with what the table answered. */
  showsLoads: boolean;
  loads?: Loads | undefined;
  showsTakes: boolean;
  takes: readonly Take[];
  /** When the villa came down, by the session's clock, and where the hand was that did it. */
  fall?: { atMs: number; at: Place; part: number } | undefined;
  /** Just shown, by seat. */
  reactions: Reactions;
  /** Of a table on a server: who is there. */
  presence?: Presence | undefined;
  /** The last refusal of a command or of hands. */
  refusal?: RefusalView | undefined;
}

export function villaOf(view: TableView): PalettiView {
  if (view.play.type !== "paletti_view") throw new Error("another game is played here");
  return view.play;
}

export function seatView(state: VillaState, seat: SeatNumber): PalettiSeatView {
  return villaOf(state.view).seats[seat - 1]!;
}

/** Seats at this screen where a person sits: for others nobody here may act (T1.6). */
export function personsHere({ seats, view }: Pick<VillaState, "seats" | "view">): SeatNumber[] {
  return seats.filter((seat) => {
    const kind = view.seats[seat - 1]?.occupant.kind;
    return kind === "here" || kind === "link";
  });
}

/** Seats at this screen of which the game wants something. */
export function awaitedHere(state: VillaState): SeatNumber[] {
  if (state.view.phase !== "playing") return [];
  return personsHere(state).filter((seat) => seatView(state, seat).is_awaited);
}

/** Whose hand or word the table is about now: of those who are asked, all who have not answered. */
export function actingSeats(state: VillaState): readonly SeatNumber[] {
  if (state.view.phase !== "playing") return [];
  const play = villaOf(state.view);
  if (isAsking(play))
    return state.view.seats.map(({ seat }) => seat).filter((seat) => seatView(state, seat).is_awaited);
  if (play.attempt) return [play.attempt.hand];
  const isProving = play.phase === "proving" || play.phase === "neutral_proving";
  return [isProving && play.objector ? play.objector : play.on_turn];
}

/** Whether anybody may object now. */
export function isAsking({ phase }: PalettiView): boolean {
  return phase === "claim" || phase === "neutral_objection";
}

type Wanted = keyof PalettiSeatView["may"];

/** A seat at this screen that may do this now. */
export function seatThatMay(state: VillaState, wanted: Wanted): SeatNumber | undefined {
  if (state.view.phase !== "playing") return undefined;
  return personsHere(state).find((seat) => {
    const right = seatView(state, seat).may[wanted];
    return Array.isArray(right) ? right.length > 0 : right;
  });
}

/** Columns that may be touched, or taken as a forfeit, by whoever acts at this screen; and one that stays in hand. */
export function touchable(state: VillaState): readonly string[] {
  const play = villaOf(state.view);
  if (play.is_moving || state.handling) return [];
  if (play.attempt && seatThatMay(state, "move_column") !== undefined) return [play.attempt.column];
  if (state.view.phase !== "playing") return [];
  return personsHere(state).flatMap((seat) => {
    const { touch, forfeits } = seatView(state, seat).may;
    return [...touch, ...forfeits];
  });
}

/** Whose hand at this screen may touch this column. */
export function seatThatTouches(state: VillaState, column: string): SeatNumber | undefined {
  return (
    personsHere(state).find((seat) => seatView(state, seat).may.touch.includes(column)) ??
    seatThatMay(state, "move_column")
  );
}

/** Whether the table lifts this column out if somebody at this screen points at it. */
export function isForfeit(state: VillaState, column: string): boolean {
  const claimant = seatThatMay(state, "forfeits");
  return claimant !== undefined && seatView(state, claimant).may.forfeits.includes(column);
}

/** The floor that comes next, if one is to be laid by somebody at this screen. */
export function floorToLay(state: VillaState): string | undefined {
  const play = villaOf(state.view);
  const isLaying = play.phase === "laying" || play.phase === "laying_blue";
  if (!isLaying || play.is_moving || seatThatMay(state, "lay_floor") === undefined) return undefined;
  return state.material.parts[play.highest_floor + 1]?.part;
}

/** What those who work at a villa share: its table, and what is known of it. */
export interface VillaContext {
  client: VillaClient;
  state: Observable<VillaState>;
  /** The villa as it is now; changes up to 60 times a second. */
  frame: Observable<ViewFrame>;
}

/** What the table knows; a refusal is noted. */
export async function findingOf<Type extends VillaFinding["type"]>(
  context: VillaContext,
  question: VillaQuestion,
  type: Type,
): Promise<Finding<Type> | undefined> {
  try {
    return await context.client.askVilla(question, type);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    context.state.update({ refusal: error.refusal });
    return undefined;
  }
}
