// Every page: clean under axe by day and in the evening, without overflow on narrow and on
// huge screens, ready at once.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, violations, type World } from "./browser";
import { openPieces, startGame, takeAll } from "./table";

const desktop = { width: 1280, height: 800 };
const screens = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 3840, height: 2160 },
];

let world: World;
/** The problems found, on any page, by day and in the evening, and by screen. */
const wrong = { light: [] as string[], dark: [] as string[], screens: screens.map((): string[] => []) };

// A single walk through the pages, because that takes longest.
beforeAll(async () => {
  world = await startWorld();
  const page = await world.open({ viewport: desktop, colorScheme: "light" });
  await visitAll(page, async (name) => {
    const note = (found: string[], where: string[]) => where.push(...found.map((one) => `${name}: ${one}`));
    note(await violations(page), wrong.light);
    // In the evening only the colours differ.
    await page.emulateMedia({ colorScheme: "dark" });
    note(await violations(page, "color-contrast"), wrong.dark);
    await page.emulateMedia({ colorScheme: "light" });
    for (const [index, screen] of screens.entries()) {
      await page.setViewportSize(screen);
      const wide = await page.evaluate(async () => {
        // The page learns of another screen size before a frame is drawn.
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollWidth;
      });
      note(wide === screen.width ? [] : [`${wide} pixels wide`], wrong.screens[index]!);
    }
    await page.setViewportSize(desktop);
  });
  await page.context().close();
}, 600_000);
afterAll(async () => world.close());

/** Every page in turn. */
async function visitAll(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const sheet = page.locator("dialog[open]");
  await look("start");
  await page.getByRole("button", { name: "How to play" }).click();
  await sheet.waitFor();
  await look("how to play");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await sheet.waitFor();
  await look("settings");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "About Boxwood" }).click();
  await page.locator("[data-testid=parts]").first().waitFor();
  await look("about");
  for (const game of ["polyssimo", "villa"] as const) {
    const chapter = (number: number) => `#/learn/${game}/${number}`;
    const shown = (number: number) => page.locator(`nav [aria-current][href="${chapter(number)}"]`);
    await page.goto(world.address + chapter(1));
    await shown(1).waitFor();
    const count = await page.locator("main nav a").count();
    for (let number = 1; number <= count; number++) {
      await page.goto(world.address + chapter(number));
      await shown(number).waitFor();
      await look(page.url());
    }
  }
  await page.goto(`${world.address}#/new`);
  await page.getByRole("radio", { name: "4" }).check();
  await look("new game");
  await page.goto(world.address);
  await startGame(page);
  await look("choosing");
  await takeAll(page, () => openPieces(page).last().click());
  await page.keyboard.press(".");
  await page.keyboard.press("l");
  await page.locator(".spots circle").first().waitFor();
  await look("placing");
  await page.goto(world.address);
  await page.getByRole("link", { name: /Anna – Ben/ }).waitFor();
  await look("start with a table");
}

describe("every page", () => {
  it.each(["light", "dark"] as const)("is clean under axe, %s", (colours) => {
    expect(wrong[colours]).toEqual([]);
  });

  it.each(screens.map(({ width, height }, index) => [width, height, index] as const))(
    "fits into a screen of %i x %i",
    (_width, _height, index) => expect(wrong.screens[index]).toEqual([]),
  );
});

describe("the page", () => {
  it("asks nothing of any other place", async () => {
    const page = await world.open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await startGame(page);
    expect(asked.filter((url) => !url.startsWith(world.address) && !url.startsWith("blob:"))).toEqual([]);
    await page.context().close();
  });

  it("says so when a table is not in this browser", async () => {
    const page = await world.open();
    await page.goto(`${world.address}#/table/0000000000000000`);
    await page.getByText("This table is not in this browser.").waitFor();
    await page.context().close();
  });
});
