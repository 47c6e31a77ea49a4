// Whole games in a browser.

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, violations, type World } from "./browser";
import {
  cellPoint,
  expectRanking,
  openPieces,
  placeByKeys,
  placeToTheEnd,
  startGame,
  takeAll,
} from "./table";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

describe("two people on one screen", () => {
  it("play with the mouse to the end, look back, save the record and play again", async () => {
    const page = await world.open({ viewport: { width: 1280, height: 800 } });
    await startGame(page);
    await takeAll(page, () => openPieces(page).first().click());

    // Click and click, with the wheel in between.
    const hand = page.locator(".player-card.on-turn .hand button");
    await hand.first().click();
    const middle = await cellPoint(page, 5, 5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, 100);
    await page.locator(".ghost.fits").waitFor();
    await page.mouse.click(middle.x, middle.y);
    await page.locator(".placed").waitFor();

    // Dragging it onto an occupied cell is refused with the rule, and nothing changes.
    const from = (await hand.first().boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y, { steps: 4 });
    await page.locator(".ghost.fits-not").waitFor();
    expect(await page.locator(".status").textContent()).toMatch(/taken already. \[P4\.2\]/);
    const corner = await cellPoint(page, 1, 1);
    await page.mouse.move(corner.x, corner.y, { steps: 4 });
    await page.locator(".ghost.fits").waitFor();
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelectorAll(".placed").length === 2);

    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".placed").length === 1);

    await placeToTheEnd(page);
    await expectRanking(page);
    expect(await violations(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the game" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("polyssimo.sgf");
    expect(await readFile((await file.path())!, "utf8")).toMatch(/^\(;[^]*Anna[^]*\)\s*$/);

    // Review starts at the end of the game, with a link back to the table.
    const placed = await page.locator(".placed").count();
    await page.getByRole("button", { name: "Look back and review" }).click();
    await page.locator(".record").waitFor();
    expect(await page.locator(".placed").count()).toBe(placed);
    await page.getByRole("slider").fill("25");
    await page.waitForFunction(() => document.querySelectorAll(".placed").length === 1);
    await page.goBack();
    await page.locator(".end-panel").waitFor();

    await page.getByRole("button", { name: "Play again" }).click();
    await openPieces(page).first().waitFor();
    await page.context().close();
  });
});

describe("a game with keys alone", () => {
  it("is begun, played and ended without a pointer", async () => {
    const page = await world.open({ viewport: { width: 1280, height: 800 } });
    const pressUntil = async (key: string, name: string) => {
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press(key);
        const label = await page.evaluate(() => {
          const focused = document.activeElement;
          if (focused === document.body) return "";
          return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
        });
        if (label.includes(name)) return;
      }
      throw new Error(`${name} is not reached with ${key}`);
    };
    await pressUntil("Tab", "Play here");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Start" }).waitFor();
    await pressUntil("Tab", "Who is player 2");
    await page.keyboard.press("Home");
    await pressUntil("Tab", "Start");
    await page.keyboard.press("Enter");
    await openPieces(page).first().waitFor();
    await pressUntil("Tab", "F, 5 cells");
    await page.keyboard.press("ArrowRight");
    await takeAll(page, () => page.keyboard.press("Enter"));

    await page.keyboard.press(".");
    await page.keyboard.press("r");
    await page.keyboard.press("f");
    await page.keyboard.press("ArrowUp");
    await page.locator(".ghost.fits").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".ghost").waitFor({ state: "detached" });
    await placeByKeys(page);
    expect(await page.getByTestId("announcer").textContent()).toMatch(/places \w+ on .* turn/);
    await placeToTheEnd(page);
    await expectRanking(page);
    await page.context().close();
  });
});

describe("a game against level 1", () => {
  it("goes on after the page was closed, and ends", async () => {
    const page = await world.open({ viewport: { width: 1280, height: 800 } });
    await startGame(page, { level: 1 });
    await takeAll(page, () => openPieces(page).first().click());
    await placeByKeys(page);
    const placed = page.locator(".placed");
    await page.waitForFunction(() => document.querySelectorAll(".placed").length >= 2);
    const before = await placed.count();

    await page.goto(world.address);
    await page.getByRole("link", { name: /Anna – Computer 1/ }).click();
    await page.waitForFunction((count) => document.querySelectorAll(".placed").length >= count, before);
    await placeToTheEnd(page);
    await expectRanking(page);
    await page.context().close();
  });
});
