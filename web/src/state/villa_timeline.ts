// The time of a replay: one turn after the other, each as long as hands moved in it,
// with a moment of rest at its end.

import type { FilmMoment, PlayedTurn } from "../net/protocol";

export const ticksPerSecond = 240;
/** For so long a villa is seen at rest after a turn. */
export const restS = 1;

export interface Timeline {
  /** When each turn begins, in seconds. */
  starts: readonly number[];
  /** How long something moves in it. */
  lengths: readonly number[];
  durationS: number;
}

/** Of a game that cannot be simulated again only the ends of its turns are seen. */
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

/** Which turn it is then, and how far in it. */
export function momentAt({ starts, lengths }: Timeline, time: number): FilmMoment {
  let turn = 0;
  while (turn + 1 < starts.length && starts[turn + 1]! <= time) turn++;
  const within = Math.min(Math.max(0, time - (starts[turn] ?? 0)), lengths[turn] ?? 0);
  return { turn, tick: Math.round(within * ticksPerSecond) };
}
