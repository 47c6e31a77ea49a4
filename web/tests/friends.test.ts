// Remote friends: browsers that meet at a table of a real server, through an unreliable
// connection and a server that restarts.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { homeNetworkHost, launch, openPage, violations } from "./browser";
import { anna, openSeat, portOf, TestServer } from "./server";
import { expectRanking, openPieces, placeByKeys } from "./table";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await TestServer.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
afterEach(async () => {
  server.mend();
  for (const context of browser.contexts()) await context.close();
});

const desktop = { viewport: { width: 1280, height: 800 } };

function linkTo(table: string, key: string, address = server.address): string {
  return `${address}#table=${table}&key=${key}`;
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}

async function fitsNarrowScreen(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize(before);
}

/** The page that shows that it is its player's turn, or that the game is over. */
async function onTurn(pages: Page[]): Promise<Page> {
  const own = ".draft-tray button:not(:disabled), .hand button:not(:disabled), .end-panel";
  return Promise.any(
    pages.map(async (page) =>
      page
        .locator(own)
        .first()
        .waitFor()
        .then(() => page),
    ),
  );
}

/** One move, made by the player whose turn it is, and seen by all. */
async function move(pages: Page[]): Promise<void> {
  const page = await onTurn(pages);
  const before = await movesShown(page);
  if (await openPieces(page).count()) await openPieces(page).first().click();
  else await placeByKeys(page);
  for (const one of pages) await untilMoves(one, before + 1);
}

/** Counts the pieces in hands and on the board, as this page shows them: placed ones were taken, too. */
async function movesShown(page: Page): Promise<number> {
  const held = await page.locator(".hand .piece-button").count();
  return held + 2 * (await page.locator(".placed").count());
}

async function untilMoves(page: Page, moves: number): Promise<void> {
  await page.waitForFunction((count) => {
    const held = document.querySelectorAll(".hand .piece-button").length;
    return held + 2 * document.querySelectorAll(".placed").length === count;
  }, moves);
}

async function annaAndBen(): Promise<{ one: Page; other: Page; benLink: string }> {
  const made = await server.makeTable([anna, openSeat]);
  const benLink = linkTo(made.table, made.seat_keys[1]!);
  const one = await openPage(browser, linkTo(made.table, made.owner_key), desktop);
  await one.getByText("Waiting for players").waitFor();
  const other = await openPage(browser, benLink, desktop);
  await sitDown(other, "Ben");
  await openPieces(one).first().waitFor();
  return { one, other, benLink };
}

/** Runs in a worker. */
function speakOldProtocol(): void {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    send.call(
      this,
      typeof message === "string" ? message.replace(/"protocol":\d+/, '"protocol":3') : message,
    );
  };
}

describe("two friends apart", () => {
  it("play to the end, with a cut wire and a server that was killed in between", async () => {
    const { one, other } = await annaAndBen();
    const both = [one, other];
    await move(both);

    // A move made while the connection is cut is not lost.
    server.cut();
    for (const page of both) await page.getByText("Connection lost. Coming back …").waitFor();
    await openPieces(other).first().click();
    server.mend();
    for (const page of both) await untilMoves(page, 2);
    await move(both);
    await move(both);

    await server.kill();
    for (const page of both) await page.getByText("Connection lost. Coming back …").waitFor();
    await server.startProgram();
    for (const page of both) await page.locator("[data-connection=lost]").waitFor({ state: "detached" });

    while (!(await (await onTurn(both)).locator(".end-panel").count())) await move(both);
    for (const page of both) await expectRanking(page);
    expect(await one.locator(".ranking").textContent()).toBe(await other.locator(".ranking").textContent());

    // A new game needs both players' consent.
    await one.getByRole("button", { name: "Play again" }).click();
    await other.getByText("Anna would like to play again.").waitFor();
    expect(await violations(other)).toEqual([]);
    await other.getByRole("button", { name: "Agree" }).click();
    for (const page of both) await untilMoves(page, 0);
  });

  it("take a move back when both agree, and not when one says no [T4.2], [T4.3]", async () => {
    const { one, other } = await annaAndBen();
    await move([one, other]);
    await one.getByRole("button", { name: "Take back" }).click();
    await other.getByRole("button", { name: "No" }).click();
    await one.getByText("would like to take").waitFor({ state: "detached" });
    await untilMoves(one, 1);
    await one.getByRole("button", { name: "Take back" }).click();
    await other.getByRole("button", { name: "Agree" }).click();
    for (const page of [one, other]) await untilMoves(page, 0);
  });

  it("show each other pictures", async () => {
    const { one, other } = await annaAndBen();
    const shown = one.locator(".player-card.seat-2").getByRole("img", { name: "Laughter" }).waitFor();
    await other.getByRole("button", { name: "Show a picture" }).click();
    await other.getByRole("button", { name: "Laughter" }).click();
    await shown;
  });

  it("may have one seat on two devices", async () => {
    const { one, other, benLink } = await annaAndBen();
    const phone = await openPage(browser, benLink, { viewport: { width: 390, height: 844 } });
    await openPieces(one).first().click();
    await openPieces(phone).first().click();
    await openPieces(one).first().waitFor();
    await untilMoves(other, 2);
  });
});

describe("a table for friends", () => {
  it("has links that open elsewhere, though its owner is at the server's own machine", async () => {
    const found = await TestServer.start("--address", "http://box.example:8080/");
    try {
      const owner = await openPage(browser, found.address, desktop);
      await owner.getByRole("link", { name: "Play with friends" }).first().click();
      await owner.getByLabel("Name of player 1").fill("Anna");
      await owner.getByRole("button", { name: "Invite" }).click();
      const link = owner.getByRole("textbox", { name: "Link for player 2" });
      await expect.poll(() => link.inputValue()).toMatch(/^http:\/\/box\.example:8080\/#table=/);
      expect(await owner.getByText("These links open on this computer only.").count()).toBe(0);
    } finally {
      await found.stop();
    }
  });

  it("is set up, its link is copied, shown as a QR code and opened; then both play", async () => {
    const owner = await openPage(browser, server.address, desktop);
    await owner.getByRole("link", { name: "Play with friends" }).first().click();
    await owner.getByLabel("Name of player 1").fill("Anna");
    await owner.getByRole("button", { name: "Invite" }).click();
    await owner.getByText("Waiting for players").waitFor();
    expect(owner.url()).not.toContain("key");
    await owner.getByText("These links open on this computer only.").first().waitFor();
    await owner.getByRole("img", { name: "Link for player 2 as a QR code" }).waitFor();
    expect(await violations(owner)).toEqual([]);
    const link = await owner.getByRole("textbox", { name: "Link for player 2" }).inputValue();

    const asked: string[] = [];
    const friend = await openPage(browser, "about:blank", desktop);
    friend.on("request", (request) => asked.push(request.url()));
    await friend.goto(link);
    await friend.getByText("You are invited").waitFor();
    for (const page of [owner, friend]) await fitsNarrowScreen(page);
    expect(friend.url()).not.toContain("key");
    expect(await violations(friend)).toEqual([]);
    await sitDown(friend, "Ben");
    await openPieces(owner).first().click();
    await openPieces(friend).first().waitFor();
    expect(asked.filter((url) => new URL(url).search !== "" || /key/.test(url.split("#")[0]!))).toEqual([]);

    // Both find it in their list of tables, and continue.
    await friend.goto(server.address);
    await friend.getByRole("link", { name: /Anna – Ben.*your turn/ }).click();
    await openPieces(friend).first().click();
    await openPieces(owner).first().waitFor();
  });

  it("can be watched, and its owner can replace a link and free the seat", async () => {
    const { one, other } = await annaAndBen();
    await one.getByRole("button", { name: "This table" }).click();
    await one.getByText("Let somebody watch").click();
    // The owner's page did not create this table: it has not seen its links yet.
    await one.locator("details").getByRole("button", { name: "Make a new link" }).click();
    const watching = await one.getByRole("textbox", { name: "Link for spectators" }).inputValue();
    const spectator = await openPage(browser, watching, desktop);
    await spectator.locator(".draft-tray").waitFor();
    expect(await openPieces(spectator).count()).toBe(0);
    await one.getByText("1 spectator").waitFor();
    expect(await violations(one)).toEqual([]);

    await one
      .locator("[data-testid=seat][data-seat='2']")
      .getByRole("button", { name: "Make a new link" })
      .click();
    await other.getByText("This link was replaced by a new one").waitFor();
    await one.getByRole("button", { name: "Free Ben's seat" }).click();
    await one.getByText("open seat").first().waitFor();
    const link = await one.getByRole("textbox", { name: "Link for player 2" }).inputValue();
    await other.goto("about:blank");
    await other.goto(link);
    await sitDown(other, "Cleo");
    await one.getByText("Cleo").first().waitFor();
  });

  it("cannot be made without a server, and the page says so", async () => {
    const page = await openPage(browser, server.address);
    await page.getByRole("link", { name: "Play with friends" }).first().click();
    await page.getByLabel("Name of player 1").fill("Anna");
    server.cut();
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByText("No server of Boxwood answers here.").waitFor();
    server.mend();
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByText("Waiting for players").waitFor();
  });

  it("says so when a link opens nothing", async () => {
    const page = await openPage(browser, linkTo("q7Jr0bDLJgW2Gk0Z", "mFQ3lWqgW2Gk0Ztr0bDLJg"));
    await page.getByText("This link opens no table.").waitFor();
  });

  it("asks an old page to load itself anew", async () => {
    const made = await server.makeTable([anna, openSeat]);
    const page = await openPage(browser, "about:blank");
    // The worker of the table's engine has the socket; another one searches.
    await page.goto(server.address);
    await expect.poll(() => page.workers().length).toBe(2);
    for (const worker of page.workers()) await worker.evaluate(speakOldProtocol);
    await page.goto(linkTo(made.table, made.owner_key));
    await page.getByText("A newer Boxwood is served here.").waitFor();
    await page.getByRole("button", { name: "Load again" }).waitFor();
  });
});

describe("in a home network, over plain http", () => {
  it("a table is made, its link copied without a clipboard, and played at", async () => {
    const address = `http://${homeNetworkHost}:${server.wirePort}/`;
    const owner = await openPage(browser, address, desktop);
    expect(await owner.evaluate(() => isSecureContext)).toBe(false);
    await owner.getByRole("link", { name: "Play with friends" }).first().click();
    await owner.getByLabel("Name of player 1").fill("Anna");
    await owner.getByRole("button", { name: "Invite" }).click();
    await owner.getByRole("button", { name: "Copy" }).first().click();
    await owner.getByText("Copied").waitFor();
    expect(await owner.getByRole("button", { name: "Share" }).count()).toBe(0);
    const link = await owner.getByRole("textbox", { name: "Link for player 2" }).inputValue();
    expect(link.startsWith(address)).toBe(true);

    const friend = await openPage(browser, link, desktop);
    const name = friend.getByLabel("Your name");
    await name.evaluate((field: HTMLInputElement) => field.removeAttribute("maxlength"));
    await name.press("Control+V");
    expect(await name.inputValue()).toBe(link);
    await sitDown(friend, "Ben");
    await openPieces(owner).first().click();
    await openPieces(friend).first().waitFor();
  });
});

// Rebuilds the changed files first.
describe("./play", { timeout: 300_000 }, () => {
  it("serves the page", async () => {
    const folder = mkdtempSync(join(tmpdir(), "boxwood-test-"));
    const play = fileURLToPath(new URL("../../play", import.meta.url));
    const options = ["--port", "0", "--database", join(folder, "tables.db")];
    const process = spawn(play, options, { stdio: ["ignore", "pipe", "pipe"] });
    const ended = new Promise((resolve) => process.once("exit", resolve));
    const port = await portOf(process);
    const page = await openPage(browser, `http://localhost:${port}/`);
    await page.getByRole("link", { name: "Play here" }).first().waitFor();
    // A page that is still loading would fail without its server.
    await page.close();
    process.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  });
});
