// The short form of the random player: tables with friends apart, without a screen.

import { describe, it } from "vitest";
import { Apart } from "./apart";
import { Chance } from "./chance";
import { playAtRandom, Tally } from "./host";
import { polyssimoApart } from "./polyssimo_apart";
import { villaApart } from "./villa_apart";

describe.each([
  [polyssimoApart, 60],
  [villaApart, 12],
])("a random player at all screens: $name", (game, actions) => {
  it.each([1])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    await playAtRandom(await Apart.begin(game, chance), chance, actions, new Tally());
  });
});
