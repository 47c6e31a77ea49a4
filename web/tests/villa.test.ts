// Villas in a browser. No picture is drawn; what is looked
// at is what the page says of itself.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, violations, type World } from "./browser";
import { chooseFree, deal, phaseOf, placeByKeys, startVilla, turnOf } from "./villa_table";
import { hands, untilHandsAreThere } from "./patience";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

const small = { viewport: { width: 640, height: 480 } };

describe("two people at a villa on one screen", hands, () => {
  it("agree on options, bring columns up with keys alone, claim, and take the next floor in hand", async () => {
    const page = await world.open(small);
    await startVilla(page, world.address, { options: ["Strict", "Breaking off is allowed"] });
    await deal(page);
    expect(await violations(page)).toEqual([]);
    for (let turn = 1; turn <= 3; turn++) {
      expect(await turnOf(page)).toBe(turn);
      await chooseFree(page);
      await page.keyboard.press("Enter");
      await page.locator(".villa-table[data-doing=carrying]").waitFor();
      expect(await page.getByRole("button", { name: "Break off" }).count()).toBe(1);
      await placeByKeys(page);
      await page.locator(`.villa-table[data-turn="${turn + 1}"]`).waitFor();
    }

    await page.keyboard.press("c");
    await page.getByRole("button", { name: "Let it stand" }).click();
    await page.locator(".villa-table[data-phase=laying]").waitFor();
    expect(await phaseOf(page)).toBe("laying");
    await page.context().close();
  });
});

describe("whether the next floor fits", hands, () => {
  it("is found out beside the page's main thread, in a worker [V6.5]", async () => {
    const page = await world.open(small);
    await startVilla(page, world.address);
    await deal(page);
    // Nothing of an engine can run on the main thread: there it is refused.
    const here = await page.evaluate(() => {
      try {
        return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).toString();
      } catch (error) {
        return String(error);
      }
    });
    expect(here).toContain("an engine on the page's main thread");
    await page.keyboard.press("c");
    await page.getByRole("button", { name: "Let it stand" }).click();
    await page.locator(".villa-table:not([data-phase=claim])").waitFor();
    await page.context().close();
  });
});

describe("a villa against level 1", hands, () => {
  it("is gone on with after the page was closed", async () => {
    const page = await world.open(small);
    await startVilla(page, world.address, { level: 1 });
    await deal(page);
    const turn = await turnOf(page);
    await page.goto("about:blank");
    await page.goto(`${world.address}?quality=low`);
    await page.getByRole("link", { name: /Anna – Computer 1/ }).click();
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    expect(await turnOf(page)).toBe(turn);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(page);
    const faster = page.getByRole("button", { name: "Faster" });
    await faster.waitFor();
    await faster.click();
    await page.getByRole("button", { name: "Next column" }).waitFor(untilHandsAreThere);
    expect(await turnOf(page)).toBe(turn + 2);
    await page.context().close();
  });
});
