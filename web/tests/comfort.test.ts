// Conveniences: clocks, options, sounds, errors.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, violations, type World } from "./browser";
import { startDrivenWorld } from "./driven_page";
import { openPieces, startGame } from "./table";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

const desktop = { viewport: { width: 1280, height: 800 } };

async function openForm(page: Page, address = world.address): Promise<void> {
  await page.goto(`${address}#/new/polyssimo`);
  await page.getByLabel("Who is player 2?").selectOption("person");
  await page.getByText("Options").click();
}

describe("a clock", () => {
  it("runs on the name card of who is on turn, and whose time is up has lost [T3.3]", async () => {
    const driven = await startDrivenWorld();
    const table = await driven.open(desktop);
    const { page, time } = table;
    await openForm(page, driven.address);
    await page.getByLabel("Clock").selectOption("per_move");
    await page.getByLabel("Time").selectOption("30");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".on-turn .clock.runs").waitFor();
    expect(await page.locator(".clock:not(.runs)").textContent()).toBe("0:30");
    expect(await page.locator(".clock.short").count()).toBe(0);
    await time.pass(22_000, "fast");
    await table.comes(page.locator(".on-turn .clock.short", { hasText: /^0:0[1-8]$/ }));
    await time.pass(9_000, "fast");
    await page.getByRole("heading", { name: "Player 2 wins" }).waitFor();
    await page.getByText("The time was up.").waitFor();
    await driven.close();
  });
});

describe("the options of a game", () => {
  it("are refused when they cannot be met together [P6.2]", async () => {
    const page = await world.open(desktop);
    await openForm(page);
    const owed = page.getByRole("group", { name: "Striped pieces" });
    for (const player of [1, 2])
      await owed.getByRole("combobox", { name: `Player ${player}` }).selectOption("8");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("alert").getByText("hexominoes are owed").waitFor();
    await owed.getByRole("combobox", { name: "Player 2" }).selectOption("0");
    await page.getByLabel("Who begins").selectOption("2");
    await page.getByRole("button", { name: "Start" }).click();
    await openPieces(page).first().waitFor();
    expect(await page.locator(".on-turn .player-name").textContent()).toBe("Player 2");
    await page.context().close();
  });
});

describe("settings", () => {
  it("keep sound, motion and language until the next visit", async () => {
    const page = await world.open(desktop);
    await page.getByRole("button", { name: "Sound" }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Less motion").check();
    await page.reload();
    expect(await page.getByRole("button", { name: "Sound" }).getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await page.getByLabel("Less motion").isChecked()).toBe(true);
    expect(await page.getByLabel("Sounds of wood").isChecked()).toBe(false);
    await page.context().close();
  });
});

describe("whose turn it is", () => {
  it("stands in the tab's title when others have moved", async () => {
    const page = await world.open(desktop);
    await startGame(page, { level: 1 });
    await page.waitForFunction(() => document.title === "Your turn – Polyssimo Challenge");
    await page.context().close();
  });
});

/** The page's recorded sounds and notifications. */
interface Noted {
  pitches: number[];
  notices: string[];
}

describe("whoever looks elsewhere", () => {
  it("hears two knocks and gets a notice when it is their turn, if they want it", async () => {
    const page = await world.open({ ...desktop, permissions: ["notifications"] });
    await page.addInitScript(() => {
      const noted: Noted = { pitches: [], notices: [] };
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        noted.pitches.push(this.frequency.value);
        start.call(this, when);
      };
      class Notice extends EventTarget {
        static permission = "granted";
        static requestPermission = () => Promise.resolve("granted");
        constructor(title: string) {
          super();
          noted.notices.push(title);
        }
        close() {}
      }
      Object.assign(globalThis, { noted, Notification: Notice });
      Object.defineProperty(document, "hidden", { get: () => true });
    });
    await page.reload();
    const noted = async (isThere: (noted: Noted) => boolean) => {
      const look = () => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
      await expect.poll(async () => isThere(await look())).toBe(true);
      return look();
    };
    const knocks = ({ pitches }: Noted) => pitches.filter((pitch) => pitch === 170).length;

    await startGame(page, { level: 1 });
    const turn = page.locator(".player-card.seat-1.on-turn");
    const move = async () => {
      const taken = await page.locator(".hollow").count();
      await openPieces(page).first().click();
      await page.waitForFunction((count) => document.querySelectorAll(".hollow").length > count, taken + 1);
      await turn.waitFor();
    };
    await move();
    const first = await noted((so) => knocks(so) > 0);
    expect([knocks(first), first.notices]).toEqual([2, []]);

    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Notify me when it is my turn").check();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Sound" }).click();
    await move();
    const second = await noted((so) => so.notices.length > 0);
    expect([knocks(second), second.notices]).toEqual([2, ["Your turn – Polyssimo Challenge"]]);
    await page.context().close();
  });
});

describe("an unexpected error", () => {
  it("shows a calm screen that hands the journal over, and the game goes on", async () => {
    const page = await world.open(desktop);
    page.removeAllListeners("pageerror");
    await startGame(page);
    await openPieces(page).first().click();
    await page.locator(".hollow").waitFor();
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("a test"))));
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the table as a file" }).click(),
    ]);
    const lines = (await readFile((await file.path())!, "utf8")).trim().split("\n");
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual(["version", "number"]);
    await page.getByRole("button", { name: "Load the page again" }).click();
    await page.locator(".hollow").waitFor();
    await page.context().close();
  });
});

describe("a full store", () => {
  it("is said, and the game can be saved as a file", async () => {
    const page = await world.open(desktop);
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
        try {
          for (let count = 0; ; count++) localStorage.setItem(`full-${size}-${count}`, "x".repeat(size));
        } catch {
          // The storage is too full for another entry of this size.
        }
    });
    await startGame(page);
    await page.getByText("the game is not saved").waitFor();
    await openPieces(page).first().click();
    await page.locator(".hollow").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the game" }).click(),
    ]);
    expect(await readFile((await file.path())!, "utf8")).toContain("Anna");
    await page.context().close();
  });
});
