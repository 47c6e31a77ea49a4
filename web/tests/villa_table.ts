// A villa as a player sees it: common actions of the tests, with keys and a mouse. Nothing
// here looks at pixels, only at the page's own output. Where hands must move first, the
// page's time passes (driven_page.ts).

import type { Page } from "playwright-core";
import type { DrivenPage } from "./driven_page";

export interface Builders {
  /** The level of a computer player at the second seat, instead of a person. */
  level?: number;
  /** Options to choose, by the start of their labels. */
  options?: readonly string[];
}

const table = (page: Page) => page.locator(".villa-table");

/** The same villa every time: the page's random numbers are replaced by a counter. */
async function withoutChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let count = 0;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array((array as unknown as Uint8Array).buffer);
      for (let index = 0; index < bytes.length; index++) bytes[index] = (++count * 73) % 251;
      return array;
    };
    Math.random = () => 0.25;
  });
}

export async function startVilla(page: Page, address: string, builders: Builders = {}): Promise<void> {
  await withoutChance(page);
  await page.goto(`${address}?quality=low`);
  await page.locator("[data-game=villa]").getByRole("link", { name: "Play here" }).click();
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Who is player 2?").selectOption(builders.level ? String(builders.level) : "person");
  if (!builders.level) await page.getByLabel("Name of player 2").fill("Ben");
  await page.getByText("Options").click();
  await page.getByLabel("Time to object").selectOption({ label: "No limit" });
  for (const option of builders.options ?? []) await page.getByLabel(option).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".villa-canvas[data-ready=yes]").waitFor();
}

/** A table stored in a browser, as tests/villa/at_once.ts makes it. */
export async function openKept(page: Page, address: string, kept: string): Promise<void> {
  const id = "00000000000000aa";
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`boxwood.table.${id}`, kept]);
  await page.goto(`${address}?quality=low#/table/${id}`);
  await page.locator(".villa-canvas[data-ready=yes]").waitFor();
}

/** Rolls and chooses colours until a player at this screen may take a column. */
export async function deal(villa: DrivenPage): Promise<void> {
  const { page } = villa;
  const choice = page.locator(
    ".villa-actions button:has-text('Roll the seal'), .villa-actions .villa-colour",
  );
  const take = page.getByRole("button", { name: "Next column" });
  for (;;) {
    await villa.comes(choice.or(take).first());
    if (await take.isVisible()) return;
    const buttons = await choice.count();
    await choice.first().click();
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll(".villa-actions .villa-colour").length !== count ||
        document.querySelector(".villa-table")?.getAttribute("data-phase") !== "dealing",
      buttons,
    );
  }
}

/** Waits until the hand at work does this. */
export function untilDoing(villa: DrivenPage, doing: string): Promise<void> {
  return villa.comes(`.villa-table[data-doing=${doing}]`);
}

/** No hand is at work, and nothing moves. */
export function untilAtRest(villa: DrivenPage): Promise<void> {
  return villa.comes(".villa-table[data-doing=none][data-moving=false]");
}

/** Points at a free-standing column, with keys. */
export function chooseFree(page: Page): Promise<void> {
  return choose(page, /stands free/);
}

/** Points at columns, with keys, until the page announces this about one to screen readers. */
export async function choose(page: Page, what: RegExp): Promise<void> {
  if ((await page.getByRole("button", { name: "Loads" }).getAttribute("aria-pressed")) !== "true")
    await page.keyboard.press("l");
  await page.locator(".villa-help button[aria-pressed=true]").first().waitFor();
  const said = page.getByTestId("villa-scene");
  for (let presses = 0; presses < 20; presses++) {
    const before = await said.textContent();
    await page.keyboard.press(".");
    await page.waitForFunction(
      (text) => document.querySelector("[data-testid=villa-scene]")?.textContent !== text,
      before,
    );
    if (what.test((await said.textContent()) ?? "")) return;
  }
  throw new Error(`of no column it is said: ${what.source}`);
}

/** The position of the pointed column on the screen: below its tag. */
export async function pointOfChosen(page: Page): Promise<{ x: number; y: number }> {
  await page.locator(".villa-tag").waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // The camera may have to move there first; the tag follows it.
    await frame();
    await frame();
    const tag = document.querySelector<HTMLElement>(".villa-tag")!;
    const { left, top } = document.querySelector(".villa-canvas")!.getBoundingClientRect();
    const belowTopPx = 6;
    return { x: left + parseFloat(tag.style.left), y: top + parseFloat(tag.style.top) + belowTopPx };
  });
}

export function untilPhase(villa: DrivenPage, phase: string): Promise<void> {
  return villa.comes(`.villa-table[data-phase=${phase}][data-moving=false]`);
}

export function untilTurn(villa: DrivenPage, turn: number): Promise<void> {
  return villa.comes(`.villa-table[data-turn="${turn}"][data-moving=false]`);
}

/** Touches a column that carries something and puts it back, with keys: then it is blocked (V5.1). */
export async function breakOffByKeys(villa: DrivenPage): Promise<void> {
  const { page } = villa;
  await choose(page, /carries|loose/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Give up this pull" }).waitFor();
  await page.keyboard.press("x");
  await untilAtRest(villa);
}

/** The player whose turn it is claims, and the others at this screen waive, all with keys. */
export async function claimUnopposed(villa: DrivenPage): Promise<void> {
  const { page } = villa;
  const turn = await turnOf(page);
  await page.keyboard.press("c");
  const answers = page.locator(".villa-answer");
  await answers.first().waitFor();
  for (let left = await answers.count(); left > 0; left--) {
    const key = await answers
      .first()
      .getByRole("button", { name: "Let it stand" })
      .getAttribute("aria-keyshortcuts");
    await page.keyboard.press(key!.replace("Shift+", "Shift+Digit"));
    await page.waitForFunction((count) => document.querySelectorAll(".villa-answer").length < count, left);
  }
  const next = `.villa-end, .villa-table[data-phase=laying], .villa-table:not([data-turn="${turn}"])`;
  await villa.comes(page.locator(next).first());
}

/** The announcements to screen readers. */
export async function heard(page: Page): Promise<string> {
  return (await page.getByTestId("announcer").textContent()) ?? "";
}

/** The turn that has begun ends: the taken column stands on the highest floor. */
export async function placeByKeys(villa: DrivenPage): Promise<void> {
  const { page } = villa;
  await untilDoing(villa, "carrying");
  await page.keyboard.press("p");
  await villa.comes(page.locator(".villa-status", { hasText: "it fits there" }));
  await page.keyboard.press("Enter");
  await untilDoing(villa, "standing");
  await page.keyboard.press("Enter");
  await untilAtRest(villa);
}

export async function turnOf(page: Page): Promise<number> {
  return Number(await table(page).getAttribute("data-turn"));
}

export async function phaseOf(page: Page): Promise<string | null> {
  return table(page).getAttribute("data-phase");
}

export async function nameOnTurn(page: Page): Promise<string | null> {
  return page.locator(".villa-card[aria-current=true] .player-name").textContent();
}
