// The choices for a new game, here or with friends elsewhere, and the request made of them.

import type { ClockRule, CreateTable, Occupant, SeatNumber } from "../net/protocol";
import { noClock } from "./clock";

/** A friend takes a seat by its link and enters a name there. */
export type SeatChoice =
  { kind: "person"; name: string } | { kind: "friend" } | { kind: "computer"; level: number };

export interface NewGame {
  seats: SeatChoice[];
  flipping: boolean;
  help: boolean;
  takeBack: boolean;
  clock: ClockRule;
  /** The seat that takes the first piece (P2.2). */
  start: SeatNumber;
  /** How many hexominoes each seat must take (P6.1). */
  obligations: readonly number[];
  /** Custom material (P1.3), as in a position's line; by default the standard box. */
  material?: { board?: string | undefined; pieces?: string | undefined } | undefined;
  /** A starting position that was set up; it determines board, pieces and options. */
  position?: string | undefined;
}

export const fewestPlayers = 2;
export const mostPlayers = 4;
export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const usualGame: NewGame = {
  seats: [
    { kind: "person", name: "" },
    { kind: "computer", level: 3 },
  ],
  flipping: true,
  help: true,
  takeBack: true,
  clock: noClock,
  start: 1,
  obligations: [],
};

export const usualGameApart: NewGame = {
  ...usualGame,
  seats: [{ kind: "person", name: "" }, { kind: "friend" }],
};

const hexominoes = 12;
const pieces = 24;

/** The most hexominoes that a seat can take: limited by its hand (P3.1) and by their number. */
export function mostObligations(game: NewGame): number {
  return Math.min(hexominoes, pieces / game.seats.length);
}

/** Whether all obligations can be met together is up to the table (P6.2). */
export function withObligation(game: NewGame, index: number, count: number): NewGame {
  const obligations = game.seats.map((_, seat) => (seat === index ? count : (game.obligations[seat] ?? 0)));
  return { ...game, obligations: obligations.some((owed) => owed > 0) ? obligations : [] };
}

export function withPlayers(game: NewGame, players: number): NewGame {
  const seats = game.seats.slice(0, players);
  const isApart = seats.some((seat) => seat.kind === "friend");
  while (seats.length < players) seats.push(isApart ? { kind: "friend" } : { kind: "person", name: "" });
  const start = game.start > players ? 1 : game.start;
  const most = mostObligations({ ...game, seats });
  const obligations = game.obligations.slice(0, players).map((owed) => Math.min(owed, most));
  return { ...game, seats, start, obligations };
}

/** With as many seats as the position has hands. */
export function fromPosition(game: NewGame, position: string): NewGame {
  const hands = position.split(" ")[8]?.split("/").length ?? fewestPlayers;
  return { ...withPlayers(game, hands), position };
}

export function withSeat(game: NewGame, index: number, choice: SeatChoice): NewGame {
  return { ...game, seats: game.seats.map((seat, other) => (other === index ? choice : seat)) };
}

/** Persons without a name get `usualName` of their seat. */
export function requestOf(game: NewGame, usualName: (seat: number) => string): CreateTable {
  const seats = game.seats.map((seat, index): Occupant => {
    if (seat.kind === "computer") return { kind: "computer", person: "", level: seat.level };
    if (seat.kind === "friend") return { kind: "open", person: "", level: 0 };
    return { kind: "here", person: seat.name.trim() || usualName(index + 1), level: 0 };
  });
  return {
    game: {
      type: "polyssimo_options",
      board: game.material?.board ?? "12x11",
      pieces: game.material?.pieces ?? "box",
      players: seats.length,
      start: game.start,
      flipping: game.flipping,
      obligations: [...game.obligations],
      ...(game.position === undefined ? {} : { position: game.position }),
    },
    clock: game.clock,
    take_back: game.takeBack,
    help: game.help,
    seats,
  };
}
