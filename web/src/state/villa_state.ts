// A table of Villa Paletti without a screen: its visible state, the hand's state, and requested
// help. Knows no rules: the table decides what is allowed.

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
  /** The column that was shifted, or whose cover has changed. */
  cause?: Change;
}

const causes = new Set(["shifted", "cover_changed"]);

/**
 * Adds the reason why a hand had to stop: at a strict table a player who shifts another column must
 * break off there and then (V5.4). REQUIRES: notices that the referee sent together.
 */
export function withCauses(notices: readonly Change[]): CausedChange[] {
  return notices.map((notice, index) => {
    const before = notices[index - 1];
    return notice.kind === "breaking_off" && before && causes.has(before.kind)
      ? { ...notice, cause: before }
      : notice;
  });
}

/** Where a floor should be laid, or a column stood during set-up, before hands do it. */
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
  /** The floor that the second hand holds, and its intended lift. */
  floor?: string | undefined;
  liftUm: number;
}

export interface VillaState {
  /** The seats that one may act for at this screen. */
  seats: readonly SeatNumber[];
  view: TableView;
  material: PalettiMaterial;
  /** The game's hash when nothing moves: the same on every screen. */
  hash?: string | undefined;
  /** The referee's latest notices, the newest last. */
  notices: readonly CausedChange[];
  /** The column selected by keys or pointer, and why it may not be touched. */
  chosen?: string | undefined;
  whyNot?: RefusalView | undefined;
  tool: Tool;
  handling?: Handling | undefined;
  aim?: Aim | undefined;
  /** The judgement of the column in hand, or of what is aimed. */
  stand?: StandJudged["fault"] | undefined;
  laying?: LayingJudged | undefined;
  thinker?: Thinker | undefined;
  isFast: boolean;
  /** Help that is switched on, and the table's answers. */
  showsLoads: boolean;
  loads?: Loads | undefined;
  showsTakes: boolean;
  takes: readonly Take[];
  /**
   * When the villa came down, by the session's clock, and the position of the hand that caused it.
   */
  fall?: { atMs: number; at: Place; part: number } | undefined;
  /** Currently shown, by seat. */
  reactions: Reactions;
  /** For a table on a server: who is connected. */
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

/** Seats at this screen that are held by persons; nobody here may act for others (T1.6). */
export function personsHere({ seats, view }: Pick<VillaState, "seats" | "view">): SeatNumber[] {
  return seats.filter((seat) => {
    const kind = view.seats[seat - 1]?.occupant.kind;
    return kind === "here" || kind === "link";
  });
}

/** Seats at this screen that the game waits for. */
export function awaitedHere(state: VillaState): SeatNumber[] {
  if (state.view.phase !== "playing") return [];
  return personsHere(state).filter((seat) => seatView(state, seat).is_awaited);
}

/** The seats whose hand or answer is due: of those who are asked, all that have not answered. */
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

/**
 * Columns that may be touched, or taken as a forfeit, by the acting seats at this screen; and one
 * that stays in hand.
 */
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

/** The seat at this screen whose hand may touch this column. */
export function seatThatTouches(state: VillaState, column: string): SeatNumber | undefined {
  return (
    personsHere(state).find((seat) => seatView(state, seat).may.touch.includes(column)) ??
    seatThatMay(state, "move_column")
  );
}

/** Whether the table lifts this column out if somebody at this screen selects it. */
export function isForfeit(state: VillaState, column: string): boolean {
  const claimant = seatThatMay(state, "forfeits");
  return claimant !== undefined && seatView(state, claimant).may.forfeits.includes(column);
}

/** The next floor, if somebody at this screen must lay it. */
export function floorToLay(state: VillaState): string | undefined {
  const play = villaOf(state.view);
  const isLaying = play.phase === "laying" || play.phase === "laying_blue";
  if (!isLaying || play.is_moving || seatThatMay(state, "lay_floor") === undefined) return undefined;
  return state.material.parts[play.highest_floor + 1]?.part;
}

/** What the parts of a villa session share: its table and state. */
export interface VillaContext {
  client: VillaClient;
  state: Observable<VillaState>;
  /** The villa as it is now; changes up to 60 times a second. */
  frame: Observable<ViewFrame>;
}

/** The table's answer; a refusal is stored in the state. */
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
