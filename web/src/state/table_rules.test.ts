import { describe, expect, it } from "vitest";
import english from "../../../texts/en.json";
import type { PalettiMaterial, PolyssimoMaterial, TableView } from "../net/protocol";
import { editions, type Edition } from "../net/protocol";
import { usualClock } from "./clock";
import { editionOf, rulesAt } from "./table_rules";
import { Texts } from "./texts";

const texts = new Texts("en", english);
/** Complete sentences, including times in seconds. */
const linesFor = (table: Parameters<typeof rulesAt>[0]) =>
  rulesAt(table).map(({ key, gaps, seconds, player }) => {
    const times = Object.entries(seconds ?? {}).map(([gap, time]) => [gap, `${time} s`]);
    return texts.text(key, { ...gaps, ...Object.fromEntries(times), player: `Player ${player}` });
  });

const polyssimo: PolyssimoMaterial = {
  width: 12,
  height: 11,
  blocked: "",
  flipping: true,
  pieces: [],
  obligations: [],
};
const villa = { parts: [] } as unknown as PalettiMaterial;
const common = { clock: usualClock("none"), help: true, take_back: true, seats: [] };
const viewOf = (play: object, changes: object = {}) =>
  ({ ...common, ...changes, play }) as unknown as TableView;

describe("the rules at a table of Polyssimo", () => {
  const play = { type: "polyssimo_view" };

  it("are board, flipping, handicap, clock, hints and undo, a sentence each", () => {
    expect(linesFor({ view: viewOf(play), material: polyssimo })).toEqual([
      "The board has 12 × 11 cells; there are 0 pieces.",
      "You may flip pieces.",
      "Nobody has a handicap.",
      "There is no clock.",
      "Hints are allowed.",
      "You can undo moves if everybody agrees.",
    ]);
  });

  it("say what was agreed on otherwise", () => {
    const clock = { kind: "fischer", time_ms: 600_000, increment_ms: 5_000 };
    const view = viewOf(play, { clock, help: false, take_back: false });
    const material = { ...polyssimo, flipping: false, obligations: [0, 3] };
    expect(linesFor({ view, material })).toEqual([
      "The board has 12 × 11 cells; there are 0 pieces.",
      "You may not flip pieces.",
      "Handicap: Player 2 takes at least 3 of the black-and-white pieces.",
      "You have 600 s for the game, plus 5 s after each move.",
      "Hints are not allowed.",
      "Moves cannot be undone.",
    ]);
  });
});

describe("the rules at a villa", () => {
  const viewWith = (edition: Edition, players: number) =>
    viewOf({ type: "paletti_view", edition, agreed: { players, youngest: 2, ...editions[edition] } });

  it.each(Object.keys(editions) as Edition[])(
    "have a sentence for everything that the %s edition says",
    (edition) => {
      for (const players of [2, 3, 4]) {
        const lines = linesFor({ view: viewWith(edition, players), material: villa });
        expect(lines.length).toBe(Object.keys(editions[edition]).length + (players === 3 ? 4 : 3));
        expect(lines.filter((line) => line.includes("{"))).toEqual([]);
      }
    },
  );

  it("say that a game began under earlier rules, where a neutral column's seal meant something else", () => {
    const { play } = viewWith("boxwood", 3);
    const agreed = play.type === "paletti_view" && { ...play.agreed, rules: 1 };
    const lines = linesFor({ view: viewOf({ type: "paletti_view", agreed }), material: villa });
    expect(lines.filter((line) => line.includes("earlier version"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("Neutral"))).toEqual([]);
  });

  it("name the edition, or say that they are custom", () => {
    expect(editionOf(viewWith("french", 4))).toBe("french");
    expect(editionOf(viewOf({ type: "paletti_view" }))).toBe("custom");
    expect(editionOf(viewOf({ type: "polyssimo_view" }))).toBeUndefined();
  });
});
