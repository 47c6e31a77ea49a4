// The short form of the random player: tables with friends apart, without a screen.

import { afterAll, beforeAll, describe, it } from "vitest";
import { TestServer } from "../server";
import { Apart } from "./apart";
import { Chance } from "./chance";
import { playAtRandom, Tally } from "./host";
import { polyssimoApart } from "./polyssimo_apart";
import { villaApart } from "./villa_apart";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(async () => server.stop());

describe.each([
  [polyssimoApart, 60],
  [villaApart, 12],
])("a random player at all screens: $name", (game, actions) => {
  it.each([1])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    await playAtRandom(await Apart.begin(game, server, chance), chance, actions, new Tally());
  });
});
