// Prints how soon the page is ready and how fast Polyssimo's table responds: from a cold cache
// to a game that can start, and from a pointer's move to the verdict on the placement.
// Not a test: times depend on the machine. `npm run build`, then `npm run measure`.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "./browser";
import { cellPoint, openPieces, startGame, takeAll } from "./table";

const loads = 9;
const moves = 60;

type WithAnswers = typeof globalThis & { answeredMs: number[] };

/** Records the delay between each pointer move and the held piece's fit mark. */
function watchGhost(): void {
  const answeredMs: number[] = ((globalThis as WithAnswers).answeredMs = []);
  let movedMs: number | undefined;
  addEventListener("pointermove", () => (movedMs = performance.now()), true);
  new MutationObserver(() => {
    const answer = document.querySelector(".ghost")?.getAttribute("data-answer");
    if (movedMs === undefined || !answer || answer === "unknown") return;
    answeredMs.push(performance.now() - movedMs);
    movedMs = undefined;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

function ranked(numbers: readonly number[]): { median: number; most: number } {
  const sorted = [...numbers].sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, most: sorted.at(-1) ?? NaN };
}

function print(what: string, numbers: readonly number[], bar: string): void {
  const { median, most } = ranked(numbers);
  const figures = `median ${median.toFixed(1)} ms, most ${most.toFixed(1)} ms of ${numbers.length}`;
  console.log(`${what}: ${figures} (bar: ${bar})`);
}

/** The time from the start of navigation until this appears, by the page's own clock. */
async function untilThere(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const watched = globalThis as typeof globalThis & { thereMs?: number };
    new MutationObserver(() => {
      if (document.querySelector(wanted)) watched.thereMs ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  }, selector);
  await page.goto(address);
  const there = await page.waitForFunction(
    () => (globalThis as typeof globalThis & { thereMs?: number }).thereMs,
  );
  return (await there.jsonValue()) ?? NaN;
}

describe("Polyssimo's page", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => world.close());

  it("is ready so soon", async () => {
    const ready: number[] = [];
    const begun: number[] = [];
    for (let load = 0; load < loads; load++) {
      const page = await world.open();
      await page.goto("about:blank");
      await (
        await page.context().newCDPSession(page)
      ).send("Network.setCacheDisabled", { cacheDisabled: true });
      ready.push(await untilThere(page, world.address, "[data-game=polyssimo] a"));
      await page.locator("[data-game=polyssimo]").getByRole("link", { name: "Play here" }).click();
      const start = page.getByRole("button", { name: "Start" });
      await start.waitFor();
      const before = performance.now();
      await start.click();
      await openPieces(page).first().waitFor();
      begun.push(performance.now() - before);
      await page.context().close();
    }
    print("from a cold cache to the first page", ready, "1,000");
    print("from 'Start' to the first piece, Playwright's way included", begun, "none");
    expect(ready.length).toBe(loads);
  });

  it("says so soon whether a piece fits", async () => {
    const page = await world.open({ viewport: { width: 1280, height: 800 } });
    await startGame(page);
    await takeAll(page, () => openPieces(page).first().click());
    await page.locator(".player-card.on-turn .hand button").first().click();
    await page.evaluate(watchGhost);
    for (let move = 0; move < moves; move++) {
      const { x, y } = await cellPoint(page, 3 + (move % 6), 3 + (move % 5));
      await page.mouse.move(x, y);
      await page.waitForTimeout(50);
    }
    const answered = await page.evaluate(() => (globalThis as WithAnswers).answeredMs);
    print("from a pointer's move to whether it fits", answered, "16");
    expect(answered.length).toBeGreaterThan(0);
    await page.context().close();
  });
});
