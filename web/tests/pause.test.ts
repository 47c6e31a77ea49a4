// A table that waits for people, on one screen: paused, or with an abandoned seat. Players
// can continue by keys, by mouse and by touch.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./browser";
import { startDrivenWorld, type DrivenPage, type DrivenWorld } from "./driven_page";
import { openPieces, takenPieces } from "./table";
import { deal as dealHere, keptTable, phase as phaseHere, until } from "./villa/at_once";
import { openKept, untilPhase } from "./villa_table";

let world: DrivenWorld;
beforeAll(async () => {
  world = await startDrivenWorld();
});
afterAll(async () => world.close());

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const minuteMs = 60_000;

const paused = (page: Page) => page.getByText("The game is paused.");
const resume = (page: Page) => page.getByRole("button", { name: "Resume" });

/** For this many people, with a minute for each move. */
async function startClocked(options: typeof desktop, players = 2): Promise<DrivenPage> {
  const table = await world.open(options);
  const { page } = table;
  await page.locator("[data-game=polyssimo]").getByRole("link", { name: "Play here" }).click();
  await page.locator("[data-testid=player-count] label", { hasText: String(players) }).click();
  for (let seat = 2; seat <= players; seat++)
    await page.getByLabel(`Who is player ${seat}?`).selectOption("person");
  await page.getByText("Options").click();
  await page.getByLabel("Clock").selectOption({ label: "For each move" });
  await page.getByRole("button", { name: "Start" }).click();
  await openPieces(page).first().waitFor();
  return table;
}

describe("a clocked game on one screen", () => {
  it("says that it is paused, and goes on with the key that is at hand [T6.2]", async () => {
    const table = await startClocked(desktop);
    const { page, time } = table;
    await page.getByRole("button", { name: "Pause" }).click();
    await paused(page).waitFor();
    expect(await openPieces(page).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await time.pass(10 * minuteMs, "fast");
    await page.keyboard.press("Enter");
    await openPieces(page).first().click();
    await expect.poll(() => takenPieces(page)).toBe(1);
    expect(await paused(page).count()).toBe(0);
    await table.close();
  });

  it("waits for whoever comes back to it minutes later, on a phone [T6.2]", async () => {
    const table = await startClocked(phone);
    const { page, time } = table;
    await openPieces(page).first().tap();
    await expect.poll(() => takenPieces(page)).toBe(1);
    await page.getByRole("link", { name: "All tables" }).tap();
    // Time passes while nobody is at the table, not before it is left.
    await page.locator("[data-game=polyssimo]").waitFor();
    await time.pass(10 * minuteMs, "fast");
    await page.getByRole("link", { name: /Player 1 – Player 2/ }).tap();
    await paused(page).waitFor();
    const button = (await resume(page).boundingBox())!;
    expect(button.height).toBeGreaterThanOrEqual(43.5);
    expect(await violations(page)).toEqual([]);
    await resume(page).tap();
    await openPieces(page).first().tap();
    await expect.poll(() => takenPieces(page)).toBe(2);
    await table.close();
  });

  it("goes on without whoever ran out of time, once a computer plays for them [T3.3 T5.4]", async () => {
    const table = await startClocked(desktop, 3);
    const { page, time } = table;
    await time.pass(minuteMs, "fast");
    await page.getByText("Seat 1 is open").waitFor();
    expect(await openPieces(page).count()).toBe(0);
    await page.getByRole("button", { name: "Let a computer play" }).click();
    await table.comes(openPieces(page).first());
    expect(await takenPieces(page)).toBe(1);
    await table.close();
  });

  it("lets whoever ran out of time sit down again [T3.3 T1.2]", async () => {
    const table = await startClocked(phone, 3);
    const { page, time } = table;
    await time.pass(minuteMs, "fast");
    await page.getByLabel("Your name").fill("Anna");
    await page.getByRole("button", { name: "Sit down" }).tap();
    await openPieces(page).first().tap();
    await expect.poll(() => takenPieces(page)).toBe(1);
    expect(await page.getByText("is open").count()).toBe(0);
    await table.close();
  });
});

describe("a villa on one screen", () => {
  it("waits with a claim for whoever comes back to it, and goes on by key [T6.2 T8.6]", async () => {
    const kept = await keptTable(["Anna", "Ben"], async (session) => {
      await dealHere(session);
      await session.saying.claim();
      await until(session, "a claim", () => phaseHere(session) === "claim");
    });
    const villa = await world.open(phone);
    const { page } = villa;
    await openKept(page, world.address, kept);
    await paused(page).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.locator(".villa-answer").count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Let it stand" }).tap();
    await untilPhase(villa, "turn_begins");
    await villa.close();
  });
});
