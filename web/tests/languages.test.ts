// Every language of texts/: no sentence is missing, and none is too long for a narrow
// screen.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "./browser";
import { openPieces, startGame, takeAll } from "./table";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

const texts = fileURLToPath(new URL("../../texts", import.meta.url));
const languages = readdirSync(texts).map((file) => file.replace(".json", ""));
const narrow = { width: 360, height: 640 };

/** Finds placeholders of missing sentences, and overflowing elements. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const text = document.body.innerText;
    const missing = text.match(/\{[\w.]+\}/g) ?? [];
    // Elements that scroll sideways on purpose do not count.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const wide = [...document.querySelectorAll("button, a, p, h1, h2, li, label, select")]
      .filter((element) => !element.closest(".unseen"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
      .map((element) => `too wide: ${element.textContent}`);
    const page = document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [];
    return [...missing, ...wide, ...page];
  });
}

/** The pages, each with an element that shows it has loaded. */
const pages = [
  ["#/", "[data-game]"],
  ["#/new/polyssimo", "[data-testid=seat-row]"],
  ["#/new/villa", "[data-testid=seat-row]"],
  ["#/about", "[data-testid=parts]"],
  ["#/learn/polyssimo/4", "[href='#/learn/polyssimo/4'][aria-current]"],
  ["#/learn/villa/6", "[href='#/learn/villa/6'][aria-current]"],
] as const;

describe("the page", () => {
  it.each(languages)("is whole in %s on a screen of 360 pixels", async (locale) => {
    const page = await world.open({ viewport: narrow, locale });
    await page.locator(`html[lang="${locale}"]`).waitFor({ state: "attached" });
    for (const [address, sign] of pages) {
      await page.goto(world.address + address);
      await page.locator(sign).first().waitFor();
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("details")) fold.open = true;
      });
      expect([address, await faults(page)]).toEqual([address, []]);
    }
    await page.locator("header > button").last().click();
    await page.locator("dialog[open]").waitFor();
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  it("changes its language when somebody wants another one", async () => {
    const other = languages.find((language) => language !== "en");
    if (!other) return;
    const page = await world.open({ viewport: narrow });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Language").selectOption(other);
    await page.locator(`html[lang="${other}"]`).waitFor();
    await page.reload();
    await page.locator(`html[lang="${other}"]`).waitFor();
    await page.context().close();
  });

  it("is whole at a table, in every language", async () => {
    const page = await world.open({ viewport: narrow });
    const lookInEveryLanguage = async () => {
      for (const language of languages) {
        await page.locator("header > button").last().click();
        await page.locator("dialog[open] select").first().selectOption(language);
        await page.locator(`html[lang="${language}"]`).waitFor();
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
        expect([language, await faults(page)]).toEqual([language, []]);
      }
    };
    await startGame(page);
    await lookInEveryLanguage();
    await takeAll(page, () => openPieces(page).last().click());
    await page.keyboard.press(".");
    await page.locator(".ghost:not([data-answer=unknown])").waitFor();
    await lookInEveryLanguage();
    await page.context().close();
  });
});
