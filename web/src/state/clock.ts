// Clocks: the choice of one, and the time to display. The table keeps the time (T3); between its
// events the page counts down.

import type { ClockRule, SeatView, TableView } from "../net/protocol";

/** Choices in seconds, and the default of each clock. */
export const moveSeconds = [15, 30, 60, 120, 300, 600] as const;
export const gameSeconds = [180, 300, 600, 900, 1800, 3600] as const;
export const addedSeconds = [0, 2, 5, 10, 20, 30] as const;

export const noClock: ClockRule = { kind: "none", time_ms: 0, increment_ms: 0 };

export function usualClock(kind: ClockRule["kind"]): ClockRule {
  if (kind === "per_move") return { kind, time_ms: 60_000, increment_ms: 0 };
  if (kind === "fischer") return { kind, time_ms: 600_000, increment_ms: 5_000 };
  return noClock;
}

/** A seat's remaining time at `nowMs`; nothing without a clock. */
export function leftMs(view: Pick<TableView, "at_ms">, seat: SeatView, nowMs: number): number | undefined {
  if (seat.clock_ms === undefined) return undefined;
  const ran = seat.clock_runs ? Math.max(0, nowMs - view.at_ms) : 0;
  return Math.max(0, seat.clock_ms - ran);
}

/** "4:09", "1:00:00". Rounded up to whole seconds, so 0:00 means that time is up. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
