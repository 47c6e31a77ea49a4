// A table as a player sees it: common actions of the tests.

import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface Players {
  first?: string;
  second?: string;
  /** The level of a computer player at the second seat, instead of a person. */
  level?: number;
}

export async function startGame(page: Page, players: Players = {}): Promise<void> {
  await page.locator("[data-game=polyssimo]").getByRole("link", { name: "Play here" }).click();
  await page.getByLabel("Name of player 1").fill(players.first ?? "Anna");
  await page.getByLabel("Who is player 2?").selectOption(players.level ? String(players.level) : "person");
  if (!players.level) await page.getByLabel("Name of player 2").fill(players.second ?? "Ben");
  await page.getByRole("button", { name: "Start" }).click();
  await openPieces(page).first().waitFor();
}

/** The pieces of the tray that may be taken now. */
export function openPieces(page: Page) {
  return page.locator(".draft-tray button:not(:disabled)");
}

export async function takenPieces(page: Page): Promise<number> {
  return page.locator(".draft-tray .hollow").count();
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator(".end-panel").count()) > 0;
}

/** Waits until a player at this screen has to choose a piece, or the draft is over. */
async function untilChoosing(page: Page): Promise<void> {
  await page.locator(".draft-tray button:not(:disabled), .board").first().waitFor();
}

/** Takes all pieces with the given action. */
export async function takeAll(page: Page, take: () => Promise<void>): Promise<void> {
  await untilChoosing(page);
  while (await page.locator(".draft-tray").count()) {
    const before = await takenPieces(page);
    await take();
    await page.waitForFunction(
      (count) => document.querySelectorAll(".draft-tray .hollow").length !== count,
      before,
    );
    await untilChoosing(page);
  }
}

/** Waits until a player at this screen may place, or the game is over. */
async function untilPlacing(page: Page): Promise<void> {
  await page.locator(".hand button:not(:disabled), .end-panel").first().waitFor();
}

/** Picks up the next piece of the hand and looks for a place; returns whether there is one. */
async function holdNext(page: Page): Promise<boolean> {
  const held = page.locator(".ghost");
  const before = (await held.count()) ? await held.getAttribute("data-piece") : null;
  await page.keyboard.press(".");
  await page.waitForFunction(
    ([piece, isOnly]) => {
      const ghost = document.querySelector(".ghost");
      const isNew = isOnly || ghost?.getAttribute("data-piece") !== piece;
      return ghost && isNew && ghost.getAttribute("data-answer") !== "unknown";
    },
    [before, (await page.locator(".hand button:not(:disabled)").count()) === 1] as const,
  );
  if ((await held.getAttribute("data-answer")) === "fits") return true;
  await page.keyboard.press("n");
  await page.locator(".ghost.fits, .status:has-text('fits nowhere')").first().waitFor();
  return (await page.locator(".ghost.fits").count()) > 0;
}

/** Picks up a piece from the hand and holds it where it fits, as soon as a player at this screen may. */
export async function holdFitting(page: Page): Promise<void> {
  await page.locator(".hand button:not(:disabled)").first().waitFor();
  while (!(await holdNext(page)));
}

/** Places one piece using only the keyboard. */
export async function placeByKeys(page: Page): Promise<void> {
  await holdFitting(page);
  const placed = await page.locator(".placed").count();
  await page.keyboard.press("Enter");
  await page.waitForFunction((count) => document.querySelectorAll(".placed").length > count, placed);
}

export async function placeToTheEnd(page: Page): Promise<void> {
  for (await untilPlacing(page); !(await isOver(page)); await untilPlacing(page)) await placeByKeys(page);
}

/** The announced winner holds the fewest cells. */
export async function expectRanking(page: Page): Promise<void> {
  const winner = await page.locator(".ranking .player-name").first().textContent();
  expect(await page.locator(".end-panel h2").textContent()).toBe(`${winner} wins`);
  const counts = await page.locator(".ranking .player-count").allTextContents();
  const cells = counts.map((text) => parseInt(text, 10));
  expect(cells).toEqual([...cells].sort((one, other) => one - other));
}

/** The middle of a cell on the screen, c3 as (2, 2). */
export async function cellPoint(page: Page, column: number, row: number): Promise<{ x: number; y: number }> {
  const box = await page
    .locator(".board .cell")
    .nth(row * 12 + column)
    .boundingBox();
  if (!box) throw new Error("no such cell");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
