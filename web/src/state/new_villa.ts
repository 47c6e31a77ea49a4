// What people choose before a villa, at this screen or with friends elsewhere, and the
// request that it makes.

import type { CreateTable, Occupant, PalettiOptions } from "../net/protocol";
import type { SeatChoice } from "./new_game";

/** How steady hands are: how much they shake, in micrometres. */
export const steadiness = { steady: 0, usual: 200, shaky: 600 } as const;
export type Steadiness = keyof typeof steadiness;

/** Computer players' hands: a child's trembles. */
const tremorOfLevel = (level: number) => Math.max(0, 450 - 50 * level);

export interface NewVilla {
  seats: SeatChoice[];
  hands: Steadiness[];
  setUp: PalettiOptions["set_up"];
  /** Seconds in which the others may object; 0 for no limit. */
  objectionS: number;
  help: boolean;
}

export const usualVilla: NewVilla = {
  seats: [
    { kind: "person", name: "" },
    { kind: "computer", level: 3 },
  ],
  hands: ["steady", "steady", "steady", "steady"],
  setUp: "by_program",
  objectionS: 20,
  help: true,
};

/** With friends elsewhere. */
export const usualVillaApart: NewVilla = {
  ...usualVilla,
  seats: [{ kind: "person", name: "" }, { kind: "friend" }],
};

export function villaWithPlayers(game: NewVilla, players: number): NewVilla {
  const seats = game.seats.slice(0, players);
  const isApart = seats.some((seat) => seat.kind === "friend");
  while (seats.length < players) seats.push(isApart ? { kind: "friend" } : { kind: "person", name: "" });
  return { ...game, seats };
}

export function villaWithSeat(game: NewVilla, index: number, choice: SeatChoice): NewVilla {
  return { ...game, seats: game.seats.map((seat, other) => (other === index ? choice : seat)) };
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
    players: seats.length,
    youngest: 1,
    set_up: game.setUp,
    dealing: "youngest_rolls",
    breaking_off: "until_out",
    neighbours: "shown",
    renouncing: "forbidden",
    beyond_base: "allowed",
    few_columns: "never",
    neutral_counts: "for_nobody",
    box_seed: boxSeed,
    tremor_um: game.seats.map((seat, index) =>
      seat.kind === "computer" ? tremorOfLevel(seat.level) : steadiness[game.hands[index] ?? "steady"],
    ),
  };
  if (game.objectionS > 0) options.objection_window_ms = 1000 * game.objectionS;
  return {
    game: { type: "paletti_options", ...options },
    clock: { kind: "none", time_ms: 0, increment_ms: 0 },
    take_back: true,
    help: game.help,
    seats,
  };
}
