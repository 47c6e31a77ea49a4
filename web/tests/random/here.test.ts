// The short form of the random player: tables that live in the page, without a screen.

import { describe, it } from "vitest";
import { Chance } from "./chance";
import { playAtRandom, Tally } from "./host";
import { PolyssimoHere } from "./polyssimo_here";
import { VillaHere } from "./villa_here";

/** A generous timeout for a busy machine: nothing is measured here. */
const patience = { timeout: 600_000 };

describe("a random player at a table of Polyssimo in the page", patience, () => {
  it.each([1, 2, 3, 4])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    await playAtRandom(await PolyssimoHere.begin(chance), chance, 150, new Tally());
  });
});

describe("a random player at a villa in the page", patience, () => {
  it.each([1, 2])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    await playAtRandom(await VillaHere.begin(chance), chance, 40, new Tally());
  });

  it.each(["lay the blue floor", "claim a floor"] as const)(
    "also where somebody is about to %s",
    async (next) => {
      const chance = new Chance(1);
      await playAtRandom(await VillaHere.begin(chance, next), chance, 12, new Tally());
    },
  );
});
