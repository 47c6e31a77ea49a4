// Games of Villa Paletti after they were played: the fall, the record, the replay, the
// review. The tests check the page's own output, and once a picture of it.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./browser";
import { startDrivenWorld, type DrivenWorld } from "./driven_page";
import { fallingVilla, type FallingVilla } from "./falling_villa";
import { paintedShare } from "./villa/painted";

const program = fileURLToPath(new URL("../../build/release/apps/cli/boxwood", import.meta.url));
const small = { viewport: { width: 640, height: 480 } };

let world: DrivenWorld;
let falling: FallingVilla;
beforeAll(async () => {
  [world, falling] = await Promise.all([startDrivenWorld(), fallingVilla()]);
});
afterAll(async () => world.close());

async function saved(button: Locator): Promise<{ name: string; path: string; bytes: Buffer }> {
  const [file] = await Promise.all([button.page().waitForEvent("download"), button.click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, bytes: await readFile(path) };
}

async function openText(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.goto(`${world.address}?quality=low`);
  await page.getByTestId("file").setInputFiles({ name: "villa.paletti", mimeType: "text/plain", buffer });
}

async function isWithin(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

describe("a villa that comes down", () => {
  it("is seen again in slow motion, then the result is shown, and its game is saved [V9.6]", async () => {
    const villa = await world.open({ ...small, reducedMotion: "no-preference" });
    const { page } = villa;
    await page.evaluate((text) => localStorage.setItem("boxwood.table.falling", text), falling.stored);
    await page.goto(`${world.address}?quality=low#/table/falling`);
    await villa.comes(".villa-table[data-falling=true]");
    await villa.comes(page.locator(".villa-fall", { hasText: "First to give way: blue floor" }));
    expect(await page.locator(".end-panel").count()).toBe(0);
    const end = page.locator(".end-panel", { hasText: "Anna wins" });
    await villa.comes(end);
    expect(await end.textContent()).toContain("Ben brought the villa down.");
    expect(await violations(page)).toEqual([]);

    const { name, path } = await saved(end.getByRole("button", { name: "Save the game" }));
    expect(name).toBe("villa.paletti");
    const { stdout } = await promisify(execFile)(program, ["replay", "paletti", path, "--verify"]);
    expect(stdout).toContain("Verified");
    await villa.close();
  });
});

describe("a villa whose journal lacks something", () => {
  it("gives no record, and the page says why [T7.2]", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    const { entries, ...rest } = JSON.parse(falling.stored) as { entries: unknown[] };
    const lacking = JSON.stringify({ ...rest, entries: entries.slice(1) });
    await page.evaluate((text) => localStorage.setItem("boxwood.table.falling", text), lacking);
    await page.goto(`${world.address}?quality=low#/table/falling`);
    const end = page.locator(".end-panel", { hasText: "Anna wins" });
    await villa.comes(end);
    for (const name of ["Save the game", "Look back"]) {
      await end.getByRole("button", { name }).click();
      await page.locator(".end-panel [role=alert], [data-testid=error-screen]").waitFor();
      expect(await page.locator("[data-testid=error-screen]").count()).toBe(0);
      expect(await end.getByRole("alert").textContent()).toContain("is not the next one.");
    }
    await villa.close();
  });
});

describe("the record of a villa", () => {
  it("is simulated again to the same hash, watched, reviewed and shared", async () => {
    const villa = await world.open({ ...small, drawsVillas: true });
    const { page } = villa;
    const { record } = falling;
    await openText(page, record);
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    const verified = page.locator(".replay-verified");
    await villa.comes(verified);
    expect(await verified.getAttribute("data-verified")).toBe("yes");
    const hash = /"hash":"(\w+)"/g;
    const last = [...record.matchAll(hash)].pop()?.[1];
    expect(await verified.textContent()).toContain(last);

    const lastTurn = page.locator(".villa-record[data-turn='2']");
    const slider = page.getByRole("slider");
    const line = page.locator(".replay-line");
    await page.keyboard.press("End");
    await line.filter({ hasText: "The villa has come down." }).waitFor();
    await page.keyboard.press("Home");
    await line.filter({ hasText: "The villa is set up." }).waitFor();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await lastTurn.waitFor();
    await slider.fill("0");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await villa.until("the replay goes on", async () => Number(await slider.inputValue()) > 0.2);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.locator(".villa-record[data-playing=false]").waitFor();

    await page.getByRole("button", { name: "Review the game" }).click();
    await villa.comes("[data-testid=review-curve]");
    await page.locator("[data-testid=moments] button[data-kind=came_down]").click();
    await lastTurn.waitFor();
    expect(await page.getByTestId("record-side").textContent()).toContain("First to give way: blue floor");
    expect(await violations(page)).toEqual([]);

    const picture = await saved(page.getByRole("button", { name: "Picture (PNG)" }));
    expect(picture.name).toBe("villa-paletti.png");
    expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(await paintedShare(page, picture.bytes.toString("base64"))).toBeGreaterThan(0.01);
    expect((await saved(page.getByRole("button", { name: "Game record" }))).bytes.toString()).toBe(record);

    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await isWithin(page)).toBe(true);
      expect((await page.locator(".villa-canvas").boundingBox())?.height).toBeGreaterThan(120);
      expect(await slider.isVisible()).toBe(true);
    }
    await villa.close();
  });

  it("of another simulation is shown as it was kept, and is not called verified", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await openText(page, falling.record.replace(/"physics":\d+/, '"physics":999'));
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    const verified = page.locator(".replay-verified");
    await villa.comes(verified.filter({ hasText: "Not verified." }));
    expect(await verified.getAttribute("data-verified")).toBe("cannot_be");
    await page.keyboard.press("End");
    await page.locator(".replay-line", { hasText: "The villa has come down." }).waitFor();
    await villa.close();
  });

  it("that is broken is answered with the place and the reason", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await openText(page, falling.record.replace("\n{", "\n{?"));
    await page.getByRole("alert").filter({ hasText: "Line 2, column 2" }).waitFor();
    await villa.close();
  });
});
