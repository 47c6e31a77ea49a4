// The timeline of a replay: one turn after the other, each as long as hands moved in it, with a
// short rest at its end.

import type { FilmMoment, PlayedTurn } from "../net/protocol";

export const ticksPerSecond = 240;
/** How long a villa is shown at rest after a turn. */
export const restS = 1;

export interface Timeline {
  /** When each turn begins, in seconds. */
  starts: readonly number[];
  /** How long something moves in each turn. */
  lengths: readonly number[];
  durationS: number;
}

/** If the game cannot be simulated again, only the ends of its turns are shown. */
export function timelineOf(turns: readonly PlayedTurn[], isMoving: boolean): Timeline {
  const lengths = turns.map(({ ticks }) => (isMoving ? ticks / ticksPerSecond : 0));
  let durationS = 0;
  const starts = lengths.map((length) => {
    const start = durationS;
    durationS += length + restS;
    return start;
  });
  return { starts, lengths, durationS };
}

export function timeOf({ starts, lengths }: Timeline, { turn, tick }: FilmMoment): number {
  return (starts[turn] ?? 0) + Math.min(tick / ticksPerSecond, lengths[turn] ?? 0);
}

/** The turn at this time, and the time within it. */
export function momentAt({ starts, lengths }: Timeline, time: number): FilmMoment {
  let turn = 0;
  while (turn + 1 < starts.length && starts[turn + 1]! <= time) turn++;
  const within = Math.min(Math.max(0, time - (starts[turn] ?? 0)), lengths[turn] ?? 0);
  return { turn, tick: Math.round(within * ticksPerSecond) };
}
