// Villas in a browser. No picture is drawn; the tests check the page's own output.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./browser";
import { startDrivenWorld, type DrivenWorld } from "./driven_page";
import {
  chooseFree,
  deal,
  phaseOf,
  placeByKeys,
  startVilla,
  turnOf,
  untilDoing,
  untilTurn,
} from "./villa_table";

let world: DrivenWorld;
beforeAll(async () => {
  world = await startDrivenWorld();
});
afterAll(async () => world.close());

const small = { viewport: { width: 640, height: 480 } };

describe("two people at a villa on one screen", () => {
  it("agree on options, bring columns up with keys alone, claim, and take the next floor in hand", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await startVilla(page, world.address, { options: ["Strict", "A pull may be given up"] });
    await deal(villa);
    expect(await violations(page)).toEqual([]);
    for (let turn = 1; turn <= 3; turn++) {
      expect(await turnOf(page)).toBe(turn);
      await chooseFree(page);
      await page.keyboard.press("Enter");
      await untilDoing(villa, "carrying");
      expect(await page.getByRole("button", { name: "Give up this pull" }).count()).toBe(1);
      await placeByKeys(villa);
      await untilTurn(villa, turn + 1);
    }

    await page.keyboard.press("c");
    await page.getByRole("button", { name: "Let it stand" }).click();
    await villa.comes(".villa-table[data-phase=laying]");
    expect(await phaseOf(page)).toBe("laying");
    await villa.close();
  });
});

describe("whether the next floor fits", () => {
  it("is found out beside the page's main thread, in a worker [V6.5]", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await startVilla(page, world.address);
    await deal(villa);
    // No engine can run on the main thread: it is refused there.
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
    await villa.comes(".villa-table:not([data-phase=claim])");
    await villa.close();
  });
});

describe("a villa against level 1", () => {
  it("is gone on with after the page was closed", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await startVilla(page, world.address, { level: 1 });
    await deal(villa);
    const turn = await turnOf(page);
    await page.goto("about:blank");
    await page.goto(`${world.address}?quality=low`);
    await page.getByRole("link", { name: /Anna – Computer 1/ }).click();
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    expect(await turnOf(page)).toBe(turn);
    await chooseFree(page);
    await page.keyboard.press("Enter");
    await placeByKeys(villa);
    const faster = page.getByRole("button", { name: "Faster" });
    await villa.comes(faster);
    await faster.click();
    await villa.comes(page.getByRole("button", { name: "Next column" }));
    expect(await turnOf(page)).toBe(turn + 2);
    await villa.close();
  });
});
