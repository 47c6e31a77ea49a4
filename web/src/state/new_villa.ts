// The choices for a new game of Villa Paletti, at this screen or with friends elsewhere, and the
// request made of them.

import {
  editions,
  rulesVersion,
  type CreateTable,
  type Edition,
  type EditionRules,
  type Occupant,
  type PalettiOptions,
} from "../net/protocol";
import { noClock } from "./clock";
import type { SeatChoice } from "./new_game";

/** Hand tremor in micrometres. */
export const steadiness = { steady: 0, usual: 200, shaky: 600 } as const;
export type Steadiness = keyof typeof steadiness;

/** The tremor of computer players' hands: lower levels shake more. */
const tremorOfLevel = (level: number) => Math.max(0, 450 - 50 * level);

/** The options that the rules leave open: where editions differ, and who is the youngest. */
export type VillaRules = Pick<PalettiOptions, "youngest"> & EditionRules;

export interface NewVilla {
  seats: SeatChoice[];
  hands: Steadiness[];
  rules: VillaRules;
  /** Seconds for objections (V6.10); 0 for no limit. */
  objectionS: number;
  help: boolean;
  takeBack: boolean;
}

const day = 24 * 60 * 60;
/** Choices of the time for objections; the last two are for games over days. */
export const objectionSeconds = [15, 20, 60, day, 0] as const;

export const usualRules: VillaRules = { youngest: 1, ...editions.boxwood };

export const usualVilla: NewVilla = {
  seats: [
    { kind: "person", name: "" },
    { kind: "computer", level: 3 },
  ],
  hands: ["steady", "steady", "steady", "steady"],
  rules: usualRules,
  objectionS: 20,
  help: true,
  takeBack: true,
};

/** Defaults for a game with friends elsewhere. */
export const usualVillaApart: NewVilla = {
  ...usualVilla,
  seats: [{ kind: "person", name: "" }, { kind: "friend" }],
};

/** The edition that has these rules; "custom" if there is none. */
export function editionOf(rules: EditionRules): Edition | "custom" {
  const isIt = (edition: Edition) =>
    (Object.keys(editions[edition]) as Array<keyof EditionRules>).every(
      (rule) => rules[rule] === editions[edition][rule],
    );
  return (Object.keys(editions) as Edition[]).find(isIt) ?? "custom";
}

/** Sets all rules to those of the edition. */
export function villaWithEdition(game: NewVilla, edition: Edition): NewVilla {
  return { ...game, rules: { ...game.rules, ...editions[edition] } };
}

export function villaWithPlayers(game: NewVilla, players: number): NewVilla {
  const seats = game.seats.slice(0, players);
  const isApart = seats.some((seat) => seat.kind === "friend");
  while (seats.length < players) seats.push(isApart ? { kind: "friend" } : { kind: "person", name: "" });
  const youngest = game.rules.youngest > players ? 1 : game.rules.youngest;
  return { ...game, seats, rules: { ...game.rules, youngest } };
}

export function villaWithSeat(game: NewVilla, index: number, choice: SeatChoice): NewVilla {
  return { ...game, seats: game.seats.map((seat, other) => (other === index ? choice : seat)) };
}

export function villaWithHand(game: NewVilla, index: number, hand: Steadiness): NewVilla {
  return { ...game, hands: game.hands.map((one, other) => (other === index ? hand : one)) };
}

/** Only three players have a neutral colour (V8). */
export function hasNeutralColour({ seats }: NewVilla): boolean {
  return seats.length === 3;
}

export function villaRequestOf(
  game: NewVilla,
  usualName: (seat: number) => string,
  boxSeed: number,
): CreateTable {
  const seats = game.seats.map((seat, index): Occupant => {
    if (seat.kind === "computer") return { kind: "computer", person: "", level: seat.level };
    if (seat.kind === "friend") return { kind: "open", person: "", level: 0 };
    return { kind: "here", person: seat.name.trim() || usualName(index + 1), level: 0 };
  });
  const options: PalettiOptions = {
    rules: rulesVersion,
    players: seats.length,
    ...game.rules,
    box_seed: boxSeed,
    tremor_um: game.seats.map((seat, index) =>
      seat.kind === "computer" ? tremorOfLevel(seat.level) : steadiness[game.hands[index] ?? "steady"],
    ),
  };
  if (game.objectionS > 0) options.objection_window_ms = 1000 * game.objectionS;
  return {
    game: { type: "paletti_options", ...options },
    clock: noClock,
    take_back: game.takeBack,
    help: game.help,
    seats,
  };
}
