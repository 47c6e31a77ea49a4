// The puzzles of web/puzzles: the puzzle of each day, and the days whose puzzle was solved.

export interface Puzzle {
  /** The only move that wins. */
  move: string;
  /** The winning margin in cells. */
  margin: number;
  position: string;
}

/** Parses the output of tools/make_puzzles.cpp. */
export function parsePuzzles(text: string): Puzzle[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, move = "", margin = "", ...position] = line.split(" ");
      return { move, margin: Number(margin), position: position.join(" ") };
    });
}

/** Days since 1 January 1970, local time. */
export type Day = number;

const dayMs = 24 * 60 * 60 * 1000;

/** The local calendar day. */
export function dayAt(ms: number): Day {
  const here = new Date(ms);
  return Math.floor(Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / dayMs);
}

/** 2026-11-17 */
export function dayText(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function parseDay(text: string | undefined): Day | undefined {
  const ms = text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? undefined : Math.floor(ms / dayMs);
}

/** A date for Intl, to be formatted in UTC. */
export function dateOf(day: Day): Date {
  return new Date(day * dayMs);
}

/** A different puzzle every day, until all have been used. */
export function puzzleOf(puzzles: readonly Puzzle[], day: Day): Puzzle {
  return puzzles[((day % puzzles.length) + puzzles.length) % puzzles.length]!;
}

const key = "boxwood.puzzles";

interface Solved {
  day: Day;
  /** Solved on its own day: only those count for a streak. */
  inTime: boolean;
}

export class PuzzleLog {
  private solved: readonly Solved[];

  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined) {
    this.solved = this.read();
  }

  isSolved(day: Day): boolean {
    return this.solved.some((one) => one.day === day);
  }

  note(day: Day, today: Day): void {
    if (this.isSolved(day)) return;
    this.solved = [...this.solved, { day, inTime: day === today }];
    try {
      this.storage?.setItem(key, JSON.stringify(this.solved));
    } catch {
      // The storage is full: it counts until the page is closed.
    }
  }

  /**
   * The number of consecutive days up to today, or up to yesterday while today's puzzle is
   * unsolved.
   */
  streak(today: Day): number {
    const inTime = new Set(this.solved.filter((one) => one.inTime).map((one) => one.day));
    let day = inTime.has(today) ? today : today - 1;
    let count = 0;
    for (; inTime.has(day); day--) count++;
    return count;
  }

  private read(): Solved[] {
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter((one) => typeof one?.day === "number") : [];
    } catch {
      return [];
    }
  }
}
