// Offline use, after the first visit.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "./browser";
import { openPieces, placeByKeys, startGame, takeAll } from "./table";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

describe("the page, once visited", () => {
  it("plays, explains and keeps its tables without a network", async () => {
    const page = await world.open({ viewport: { width: 1280, height: 800 }, serviceWorkers: "allow" });
    // Ready: all of its files are stored.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Requests of the first visit must have finished before the network is cut.
    await page.reload();
    await page.locator("[data-game]").first().waitFor();
    world.cutNetwork();

    await page.reload();
    await startGame(page);
    await takeAll(page, () => openPieces(page).first().click());
    await placeByKeys(page);

    await page.goto(`${world.address}#/learn/villa/1`);
    await page.getByRole("heading", { name: "The box" }).waitFor();
    await page.goto(`${world.address}#/about`);
    await page.getByRole("heading", { name: "About Boxwood" }).waitFor();
    await page.goto(world.address);
    await page.getByRole("link", { name: /Anna – Ben/ }).click();
    await page.locator(".placed").waitFor();
    await page.context().close();
  });

  it("takes a newer version over once no tab has the old one, and keeps that alone", async () => {
    const fresh = await startWorld();
    const first = await fresh.open({ serviceWorkers: "allow" });
    const stored = (page: Page) => page.evaluate(() => caches.keys());
    const isWaiting = (page: Page) =>
      page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    const [old] = await stored(first);

    fresh.change("/service_worker.js", (text) => text.replace(old!.replace("boxwood-", ""), "newer"));
    fresh.change("/", (text) => text.replace("<head>", '<head><meta name="version" content="newer">'));
    // The page itself comes from the network, if that is fast enough, so it is up to date at once.
    const isNewer = async () => {
      await first.reload();
      return first.locator("meta[name=version]").count();
    };
    await expect.poll(isNewer).toBe(1);
    await expect.poll(() => isWaiting(first)).toBe(true);
    expect((await stored(first)).sort()).toEqual([old, "boxwood-newer"].sort());

    const context = first.context();
    await first.close();
    // After the last tab is closed, browsers check for a waiting worker in their own time.
    const storedThen = async () => {
      const visit = await context.newPage();
      await visit.goto(fresh.address);
      const names = await stored(visit);
      await visit.close();
      return names;
    };
    await expect.poll(storedThen).toEqual(["boxwood-newer"]);
    fresh.cutNetwork();
    const next = await context.newPage();
    await next.goto(fresh.address);
    await next.locator("meta[name=version]").waitFor({ state: "attached" });
    await next.locator("[data-game]").first().waitFor();
    await fresh.close();
  });

  it("can be installed: its manifest and icons are served", async () => {
    const fresh = await startWorld();
    const page = await fresh.open();
    const icons = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
      const manifest = (await (await fetch(link.href)).json()) as { icons: Array<{ src: string }> };
      const answers = await Promise.all(manifest.icons.map(({ src }) => fetch(new URL(src, link.href))));
      return answers.map((answer) => [answer.status, answer.headers.get("content-type")?.split("/")[0]]);
    });
    expect(icons).toEqual(icons.map(() => [200, "image"]));
    expect(icons.length).toBeGreaterThan(2);
    await fresh.close();
  });
});
