// Whole games of Villa Paletti on one screen, for two, three and four people: the set-up,
// claims, objections won and lost, neutral columns, forfeits, floors, the fall, and the
// result. With a mouse or with keys alone. Stretches that take hands many turns are played
// beforehand by the same engine, under Node.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usualRules } from "../src/state/new_villa";
import { violations } from "./browser";
import { startDrivenWorld, type DrivenWorld } from "./driven_page";
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
  untilTurn,
} from "./villa_table";

let world: DrivenWorld;
beforeAll(async () => {
  world = await startDrivenWorld();
});
afterAll(async () => world.close());

const small = { viewport: { width: 640, height: 480 } };
const larger = { viewport: { width: 800, height: 600 } };

describe("two people who set the villa up", () => {
  const withColumns = (count: number) =>
    keptTable(["Anna", "Ben"], (session) => standColumns(session, count), {
      rules: { ...usualRules, set_up: "by_players" },
    });

  it("drag columns from the box onto the base in turn [V2.6]", async () => {
    const villa = await world.open(larger);
    const { page } = villa;
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
      await villa.until("the column stands", async () => (await tray.count()) === 2 - index);
    }
    await untilPhase(villa, "laying_blue");
    await villa.close();
  });

  it("stand them and lay the blue floor with keys; nobody has won before there is a seal [V2.6 V9.3]", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await openKept(page, world.address, await withColumns(18));
    const tray = page.locator(".villa-tray button");
    for (const left of [1, 0]) {
      await page.keyboard.press(".");
      await page.locator(".villa-status", { hasText: "it fits there" }).waitFor();
      await page.keyboard.press("Enter");
      await villa.until("the column stands", async () => (await tray.count()) === left);
    }
    await untilPhase(villa, "laying_blue");
    expect(await nameOnTurn(page)).toBe("Ben");
    await page.keyboard.press("p");
    await page.locator(".villa-covered.fits").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await untilPhase(villa, "dealing");
    await deal(villa);
    await claimUnopposed(villa);
    await claimUnopposed(villa);
    await villa.comes(page.locator(".villa-end", { hasText: "Nobody wins" }));
    expect(await page.locator(".villa-reasons").textContent()).toBe(
      "Nobody can go on.Nobody had the seal yet.",
    );
    await villa.close();
  });
});

describe("two people with the green floor to come", () => {
  it("lay it after a claim, win the seal on it, and bring the villa down [V6.5 V7.4 V9.2]", async () => {
    const kept = await keptTable(["Anna", "Ben"], async (session) => {
      await dealHere(session);
      for (let columns = 0; columns < 3; columns++) await bringUp(session);
    });
    const villa = await world.open(small);
    const { page } = villa;
    await openKept(page, world.address, kept);
    const claimant = await nameOnTurn(page);

    await page.getByRole("button", { name: "Claim a new floor" }).click();
    await page.getByRole("button", { name: "Let it stand" }).click();
    await untilPhase(villa, "laying");
    await page.locator(".villa-covered").waitFor();
    await page.getByRole("button", { name: "Where to" }).click();
    await page.locator(".villa-covered.fits", { hasText: "3" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Lay it" }).click();
    await untilPhase(villa, "turn_begins");

    const builder = await nameOnTurn(page);
    expect(builder).not.toBe(claimant);
    expect(await page.locator(".villa-seal").count()).toBe(0);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(villa);
    const owner = page.locator(".villa-card", { has: page.locator(".villa-seal") });
    await villa.comes(owner);
    expect(await owner.locator(".player-name").textContent()).toBe(builder);
    expect(await owner.locator(".villa-columns-up .villa-column").count()).toBe(1);

    await page.getByRole("button", { name: "Safe ones" }).click();
    await choose(page, /carries [3-9]\d percent/);
    const at = await pointOfChosen(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 220, at.y, { steps: 12 });
    await villa.comes(page.locator(".villa-end", { hasText: `${builder} wins` }));
    expect(await page.locator(".villa-reasons").textContent()).toMatch(
      new RegExp(`${claimant} brought the villa down.*${builder} has the master builder’s seal`),
    );
    expect(await violations(page)).toEqual([]);
    await villa.close();
  });
});

describe("three people on one screen", () => {
  it("bring neutral columns up, prove that others can, and object to a claim, with keys alone [V8 V6.3]", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await openKept(page, world.address, await keptTable(["Anna", "Ben", "Cleo"], dealHere));
    expect(await nameOnTurn(page)).toBe("Cleo");
    expect(await page.locator(".villa-neutral").textContent()).toBe("yellow is neutral");
    expect(await heard(page)).toMatch(/Cleo: bring a neutral column up first/);

    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(villa);
    expect(await phaseOf(page)).toBe("own_column");
    expect(await turnOf(page)).toBe(1);
    await breakOffByKeys(villa);
    await untilTurn(villa, 2);

    await breakOffByKeys(villa);
    await untilPhase(villa, "neutral_objection");
    expect(await heard(page)).toMatch(/Does anybody object/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("2");
    await untilPhase(villa, "neutral_proving");
    expect(await heard(page)).toMatch(/Ben: prove it with a neutral column/);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(villa);
    await untilTurn(villa, 3);

    expect(await nameOnTurn(page)).toBe("Ben");
    await page.keyboard.press("c");
    await untilPhase(villa, "claim");
    await page.keyboard.press("1");
    await untilPhase(villa, "proving");
    expect(await heard(page)).toMatch(/Anna: prove it with a column of the claimant/);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(villa);
    await untilTurn(villa, 4);
    expect(await heard(page)).toMatch(/leaves the game/);

    for (let claims = 0; claims < 3; claims++) await claimUnopposed(villa);
    await villa.comes(page.locator(".villa-end", { hasText: "Nobody wins" }));
    await villa.close();
  });
});

describe("four people with a seal", () => {
  it("object to a claim in vain, lose a column for it, and end with nobody able to go on [V6.3 V9.4]", async () => {
    const kept = await keptTable(["Anna", "Ben", "Cleo", "Dora"], async (session) => {
      await dealHere(session);
      for (let columns = 0; columns < 3; columns++) await bringUp(session);
      await layNextFloor(session);
      await bringUp(session);
    });
    const villa = await world.open(larger);
    const { page } = villa;
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
    await untilPhase(villa, "proving");
    expect(await page.locator(".villa-card.on-turn .player-name").allTextContents()).toEqual([name]);
    await breakOffByKeys(villa);

    await untilPhase(villa, "forfeit");
    expect(await nameOnTurn(page)).toBe(claimant);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press(",");
    const at = await pointOfChosen(page);
    await page.mouse.click(at.x, at.y);
    await villa.comes(".villa-table:not([data-phase=forfeit])");
    await untilPhase(villa, "turn_begins");
    expect(await heard(page)).toMatch(/leaves the game/);

    while (!(await page.locator(".villa-end").count())) await claimUnopposed(villa);
    expect(await page.locator(".villa-end h2").textContent()).toBe(`${owner} wins`);
    expect(await page.locator(".villa-reasons").textContent()).toBe(
      `Nobody can go on.${owner} has the master builder’s seal.`,
    );
    await villa.close();
  });
});
