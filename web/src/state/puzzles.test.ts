import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dayAt, dayText, parseDay, parsePuzzles, PuzzleLog, puzzleOf } from "./puzzles";

const puzzles = parsePuzzles(readFileSync(new URL("../../puzzles/polyssimo.txt", import.meta.url), "utf8"));

describe("the puzzles", () => {
  it("are there for half a year of days, each another one", () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(180);
    expect(new Set(puzzles.map((puzzle) => puzzle.position)).size).toBe(puzzles.length);
    expect(puzzleOf(puzzles, 5)).not.toEqual(puzzleOf(puzzles, 6));
    expect(puzzleOf(puzzles, 5)).toEqual(puzzleOf(puzzles, 5 + puzzles.length));
  });

  it("belong to a day of the calendar here", () => {
    expect(dayText(dayAt(new Date(2026, 10, 17, 23, 59).getTime()))).toBe("2026-11-17");
    expect(parseDay("2026-11-17")).toBe(dayAt(new Date(2026, 10, 17, 0, 1).getTime()));
    expect(parseDay("tomorrow")).toBeUndefined();
  });
});

describe("a streak", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };

  it("counts days in a row on which the puzzle was solved, and is kept", () => {
    const log = new PuzzleLog(storage);
    log.note(100, 100);
    log.note(101, 101);
    expect(log.streak(101)).toBe(2);
    expect(new PuzzleLog(storage).streak(102)).toBe(2);
    expect(log.streak(103)).toBe(0);
  });

  it("does not grow by puzzles of days that are over", () => {
    const log = new PuzzleLog(undefined);
    log.note(99, 101);
    log.note(101, 101);
    expect(log.isSolved(99)).toBe(true);
    expect(log.streak(101)).toBe(1);
  });
});
