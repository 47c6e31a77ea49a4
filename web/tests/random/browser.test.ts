// The short form of the random player in a browser. Games with remote friends, whose server
// has its own random numbers, are only in the long form.

import { afterAll, beforeAll, describe, it } from "vitest";
import { startDrivenWorld, type DrivenWorld } from "../driven_page";
import { BrowserHere } from "./browser_here";
import { Chance } from "./chance";
import { playAtRandom, Tally } from "./host";

let world: DrivenWorld;
beforeAll(async () => {
  world = await startDrivenWorld();
});
afterAll(async () => world.close());

describe.each([
  ["polyssimo", 40, "person 1"],
  ["villa", 20, "person"],
] as const)("a random player at a table in a browser: %s", (game, actions, players) => {
  it.each([1])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    await playAtRandom(await BrowserHere.begin(world, game, chance, players), chance, actions, new Tally());
  });
});
