import { describe, expect, it } from "vitest";
import { editions, type Edition } from "../net/protocol";
import {
  editionOf,
  usualRules,
  usualVilla,
  usualVillaApart,
  villaRequestOf,
  villaWithEdition,
  villaWithHand,
  villaWithPlayers,
  villaWithSeat,
  type NewVilla,
} from "./new_villa";

const name = (seat: number) => `Player ${seat}`;

function optionsOf(game: NewVilla) {
  const { game: options } = villaRequestOf(game, name, 7);
  if (options.type !== "paletti_options") throw new Error("another game");
  return options;
}

describe("what people choose before a villa", () => {
  it("is the rules' usual if they choose nothing", () => {
    expect(optionsOf(usualVilla)).toEqual({
      type: "paletti_options",
      rules: 2,
      players: 2,
      youngest: 1,
      set_up: "by_program",
      dealing: "youngest_rolls",
      breaking_off: "until_out",
      blocked_for: "everybody",
      neighbours: "shown",
      after_objection: "floor",
      renouncing: "forbidden",
      beyond_base: "allowed",
      few_columns: "never",
      neutral_seal: "never",
      objection_window_ms: 20_000,
      box_seed: 7,
      tremor_um: [0, 300],
    });
  });

  it("is asked for with every rule that they agree on [V3.1 V5.1 V5.4 V6.3 V6.5 V6.6 V7.1]", () => {
    const rules = {
      ...usualRules,
      youngest: 2,
      dealing: "everybody_rolls",
      breaking_off: "until_let_go",
      blocked_for: "who_gave_up",
      neighbours: "strict",
      after_objection: "no_floor",
      renouncing: "allowed",
      beyond_base: "forbidden",
      few_columns: "orange_and_red",
      neutral_seal: "first_on_floor",
    } as const;
    expect(optionsOf({ ...usualVilla, rules })).toMatchObject(rules);
    const request = villaRequestOf({ ...usualVilla, help: false, takeBack: false }, name, 7);
    expect(request).toMatchObject({ help: false, take_back: false });
  });

  it("has a youngest player who sits there [V3.1]", () => {
    const four = villaWithPlayers(usualVilla, 4);
    const old = { ...four, rules: { ...usualRules, youngest: 4 } as const };
    expect(optionsOf(old).youngest).toBe(4);
    expect(optionsOf(villaWithPlayers(old, 3)).youngest).toBe(1);
  });

  it("may leave the time to object without a limit, for games over days [V6.10]", () => {
    expect(optionsOf({ ...usualVilla, objectionS: 86_400 }).objection_window_ms).toBe(86_400_000);
    expect(optionsOf({ ...usualVilla, objectionS: 0 })).not.toHaveProperty("objection_window_ms");
  });

  it("has a seat for a friend, a name for everybody here, and hands as they are", () => {
    const game = villaWithHand(
      villaWithSeat(usualVillaApart, 0, { kind: "person", name: " Anna " }),
      1,
      "shaky",
    );
    expect(villaRequestOf(game, name, 7).seats).toEqual([
      { kind: "here", person: "Anna", level: 0 },
      { kind: "open", person: "", level: 0 },
    ]);
    expect(optionsOf(game).tremor_um).toEqual([0, 600]);
  });
});

describe("an edition of the rulebook", () => {
  it.each(Object.keys(editions) as Edition[])(
    "sets all rules at once, and each can still be changed: %s",
    (edition) => {
      const game = villaWithEdition(usualVilla, edition);
      expect(game.rules).toEqual({ youngest: usualVilla.rules.youngest, ...editions[edition] });
      expect(editionOf(game.rules)).toBe(edition);
      expect(editionOf({ ...game.rules, neighbours: "strict" })).toBe("custom");
    },
  );
});
