// The short form of the random player: in a browser.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { launch, startWorld, type World } from "../browser";
import { drivenPage } from "../browser_time";
import { BrowserApart } from "./browser_apart";
import { BrowserHere } from "./browser_here";
import { Chance } from "./chance";
import { playAtRandom, Tally } from "./host";
import { polyssimoApart } from "./polyssimo_apart";
import { villaApart } from "./villa_apart";

let page: Awaited<ReturnType<typeof drivenPage>>;
let world: World;
let browser: Browser;
beforeAll(async () => {
  page = await drivenPage();
  [world, browser] = [await startWorld(page.folder), await launch()];
});
afterAll(async () => {
  await world.close();
  await browser.close();
  await page.remove();
});

describe.each([
  ["polyssimo", 40, "person 1"],
  ["villa", 20, "person"],
] as const)("a random player at a table in a browser: %s", (game, actions, players) => {
  it.each([1])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    await playAtRandom(await BrowserHere.begin(world, game, chance, players), chance, actions, new Tally());
  });
});

describe.each([
  [polyssimoApart, 30],
  [villaApart, 12],
])("a random player at the browsers of friends apart: $name", (game, actions) => {
  it.each([1])("always finds a way on, and the record verifies: seed %i", async (seed) => {
    const chance = new Chance(seed);
    const host = await BrowserApart.begin(browser, page.folder, game, chance);
    await playAtRandom(host, chance, actions, new Tally());
  });
});
