// Whole games of Villa Paletti on one screen, for two, three and four people: the
// set-up, claims, objections won and lost, neutral columns, forfeits, floors, the fall,
// and who has won. With a mouse or with keys alone. What takes hands many turns was
// played before by the same engine, under Node.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usualRules } from "../src/state/new_villa";
import { startWorld, violations, type World } from "./browser";
import { bringUp, deal as dealHere, keptTable, layNextFloor, standColumns } from "./villa/at_once";
import {
  breakOffByKeys,
  choose,
  chooseFree,
  claimUnopposed,
  deal,
  heard,
  nameOnTurn,
  openKept,
  phaseOf,
  placeByKeys,
  pointOfChosen,
  turnOf,
  untilPhase,
} from "./villa_table";
import { hands } from "./patience";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

const small = { viewport: { width: 640, height: 480 } };
const larger = { viewport: { width: 800, height: 600 } };

describe("two people who set the villa up", hands, () => {
  const withColumns = (count: number) =>
    keptTable(["Anna", "Ben"], (session) => standColumns(session, count), {
      rules: { ...usualRules, set_up: "by_players" },
    });

  it("drag columns from the box onto the base in turn [V2.6]", async () => {
    const page = await world.open(larger);
    await openKept(page, world.address, await withColumns(17));
    const tray = page.locator(".villa-tray button");
    expect(await tray.count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    // In front of the others, to their left and to their right.
    const places = [
      [342, 351],
      [277, 306],
      [515, 320],
    ] as const;
    for (const [index, [x, y]] of places.entries()) {
      expect(await nameOnTurn(page)).toBe(index % 2 ? "Anna" : "Ben");
      await tray.first().hover();
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => tray.count()).toBe(2 - index);
    }
    await untilPhase(page, "laying_blue");
    await page.context().close();
  });

  it("stand them and lay the blue floor with keys; nobody has won before there is a seal [V2.6 V9.3]", async () => {
    const page = await world.open(small);
    await openKept(page, world.address, await withColumns(18));
    const tray = page.locator(".villa-tray button");
    for (const left of [1, 0]) {
      await page.keyboard.press(".");
      await page.locator(".villa-status", { hasText: "it fits there" }).waitFor();
      await page.keyboard.press("Enter");
      await expect.poll(() => tray.count()).toBe(left);
    }
    await untilPhase(page, "laying_blue");
    expect(await nameOnTurn(page)).toBe("Ben");
    await page.keyboard.press("p");
    await page.locator(".villa-covered.fits").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await untilPhase(page, "dealing");
    await deal(page);
    await claimUnopposed(page);
    await claimUnopposed(page);
    await page.locator(".villa-end", { hasText: "Nobody wins" }).waitFor();
    expect(await page.locator(".villa-reasons").textContent()).toBe(
      "Nobody can go on.Nobody had the seal yet.",
    );
    await page.context().close();
  });
});

describe("two people with the green floor to come", hands, () => {
  it("lay it after a claim, win the seal on it, and bring the villa down [V6.5 V7.4 V9.2]", async () => {
    const kept = await keptTable(["Anna", "Ben"], async (session) => {
      await dealHere(session);
      for (let columns = 0; columns < 3; columns++) await bringUp(session);
    });
    const page = await world.open(small);
    await openKept(page, world.address, kept);
    const claimant = await nameOnTurn(page);

    await page.getByRole("button", { name: "Claim a new floor" }).click();
    await page.getByRole("button", { name: "Let it stand" }).click();
    await untilPhase(page, "laying");
    await page.locator(".villa-covered").waitFor();
    await page.getByRole("button", { name: "Where to" }).click();
    await page.locator(".villa-covered.fits", { hasText: "3" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Lay it" }).click();
    await untilPhase(page, "turn_begins");

    const builder = await nameOnTurn(page);
    expect(builder).not.toBe(claimant);
    expect(await page.locator(".villa-seal").count()).toBe(0);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(page);
    const owner = page.locator(".villa-card", { has: page.locator(".villa-seal") });
    await owner.waitFor();
    expect(await owner.locator(".player-name").textContent()).toBe(builder);
    expect(await owner.locator(".villa-columns-up .villa-column").count()).toBe(1);

    await page.getByRole("button", { name: "Safe ones" }).click();
    await choose(page, /carries [3-9]\d percent/);
    const at = await pointOfChosen(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 220, at.y, { steps: 12 });
    await page.locator(".villa-end", { hasText: `${builder} wins` }).waitFor();
    expect(await page.locator(".villa-reasons").textContent()).toMatch(
      new RegExp(`${claimant} brought the villa down.*${builder} has the master builder’s seal`),
    );
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

describe("three people on one screen", hands, () => {
  it("bring neutral columns up, prove that others can, and object to a claim, with keys alone [V8 V6.3]", async () => {
    const page = await world.open(small);
    await openKept(page, world.address, await keptTable(["Anna", "Ben", "Cleo"], dealHere));
    expect(await nameOnTurn(page)).toBe("Cleo");
    expect(await page.locator(".villa-neutral").textContent()).toBe("yellow is neutral");
    expect(await heard(page)).toMatch(/Cleo: bring a neutral column up first/);

    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(page);
    expect(await phaseOf(page)).toBe("own_column");
    expect(await turnOf(page)).toBe(1);
    await breakOffByKeys(page);
    await page.locator('.villa-table[data-turn="2"]').waitFor();

    await breakOffByKeys(page);
    await untilPhase(page, "neutral_objection");
    expect(await heard(page)).toMatch(/Does anybody object/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("2");
    await untilPhase(page, "neutral_proving");
    expect(await heard(page)).toMatch(/Ben: prove it with a neutral column/);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(page);
    await page.locator('.villa-table[data-turn="3"]').waitFor();

    expect(await nameOnTurn(page)).toBe("Ben");
    await page.keyboard.press("c");
    await untilPhase(page, "claim");
    await page.keyboard.press("1");
    await untilPhase(page, "proving");
    expect(await heard(page)).toMatch(/Anna: prove it with a column of the claimant/);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(page);
    await page.locator('.villa-table[data-turn="4"]').waitFor();
    expect(await heard(page)).toMatch(/leaves the game/);

    for (let claims = 0; claims < 3; claims++) await claimUnopposed(page);
    await page.locator(".villa-end", { hasText: "Nobody wins" }).waitFor();
    await page.context().close();
  });
});

describe("four people with a seal", hands, () => {
  it("object to a claim in vain, lose a column for it, and end with nobody able to go on [V6.3 V9.4]", async () => {
    const kept = await keptTable(["Anna", "Ben", "Cleo", "Dora"], async (session) => {
      await dealHere(session);
      for (let columns = 0; columns < 3; columns++) await bringUp(session);
      await layNextFloor(session);
      await bringUp(session);
    });
    const page = await world.open(larger);
    await openKept(page, world.address, kept);
    const owner = await page
      .locator(".villa-card", { has: page.locator(".villa-seal") })
      .locator(".player-name")
      .textContent();
    const claimant = await nameOnTurn(page);

    await page.getByRole("button", { name: "Claim a new floor" }).click();
    await page.getByRole("timer").waitFor();
    expect(await page.locator(".villa-answer").count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    const objector = page.locator(".villa-answer").last();
    const name = await objector.getAttribute("aria-label");
    await objector.getByRole("button", { name: "I object" }).click();
    await untilPhase(page, "proving");
    expect(await page.locator(".villa-card.on-turn .player-name").allTextContents()).toEqual([name]);
    await breakOffByKeys(page);

    await untilPhase(page, "forfeit");
    expect(await nameOnTurn(page)).toBe(claimant);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press(",");
    const at = await pointOfChosen(page);
    await page.mouse.click(at.x, at.y);
    await page.locator(".villa-table:not([data-phase=forfeit])").waitFor();
    await untilPhase(page, "turn_begins");
    expect(await heard(page)).toMatch(/leaves the game/);

    while (!(await page.locator(".villa-end").count())) await claimUnopposed(page);
    expect(await page.locator(".villa-end h2").textContent()).toBe(`${owner} wins`);
    expect(await page.locator(".villa-reasons").textContent()).toBe(
      `Nobody can go on.${owner} has the master builder’s seal.`,
    );
    await page.context().close();
  });
});
