// Remote friends at a villa: browsers that meet at a real server. No picture is drawn; the
// tests check the pages' own output, and their network traffic.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import english from "../../texts/en.json";
import { usualVilla, villaRequestOf } from "../src/state/new_villa";
import { launch, openPage, violations } from "./browser";
import { BrowserTime, drivenPage } from "./browser_time";
import { DrivenPage } from "./driven_page";
import { anna, openSeat, TestServer } from "./server";
import { chooseFree, placeByKeys, turnOf, untilTurn } from "./villa_table";

let files: Awaited<ReturnType<typeof drivenPage>>;
let server: TestServer;
let browser: Browser;
/** The clock of the server and of all pages. */
let time: BrowserTime;
beforeAll(async () => {
  files = await drivenPage();
  server = await TestServer.start("--test-clock", "--page", files.folder);
  time = new BrowserTime(server);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await files.remove();
});
afterEach(async () => {
  server.mend();
  for (const context of browser.contexts()) await context.close();
});

/** A small page that runs on the common clock. */
async function open(address: string): Promise<DrivenPage> {
  const page = await openPage(browser, address, { viewport: { width: 640, height: 480 }, time });
  return new DrivenPage(page, time);
}

const cheaply = (address: string) => address.replace("#", "?quality=low#");

interface Friends {
  both: [DrivenPage, DrivenPage];
  /** How often the server had to correct a client's simulation. */
  resyncs: () => number;
}

async function sitDown(): Promise<Friends & { watching: string }> {
  const before = server.connectionsMade;
  const owner = await open(`${server.address}?quality=low`);
  const anna = owner.page;
  let resyncs = 0;
  const listen = (page: Page) =>
    page.on("websocket", (line) =>
      line.on("framereceived", ({ payload }) => {
        if (String(payload).startsWith('{"type":"resync"')) resyncs++;
      }),
    );
  listen(anna);
  await anna.locator("[data-game=villa]").getByRole("link", { name: "Play with friends" }).click();
  await anna.getByLabel("Name of player 1").fill("Anna");
  await anna.getByText("Options").click();
  await anna.getByLabel("Time to object").selectOption({ label: "No limit" });
  await anna.getByRole("button", { name: "Invite" }).click();
  await anna.getByText("Waiting for players").waitFor();
  await anna.getByRole("img", { name: "Link for player 2 as a QR code" }).waitFor();
  expect(await violations(anna)).toEqual([]);
  const link = await anna.getByRole("textbox", { name: "Link for player 2" }).inputValue();
  await anna.getByRole("main").getByText("Let somebody watch").click();
  const watching = await anna.getByRole("textbox", { name: "Link for spectators" }).inputValue();

  const guest = await open("about:blank");
  const ben = guest.page;
  listen(ben);
  await ben.goto(cheaply(link));
  await ben.getByText("You are invited").waitFor();
  expect(ben.url()).not.toContain("key");
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
  for (const page of [anna, ben]) await page.locator(".villa-canvas[data-ready=yes]").waitFor();
  expect(server.connectionsMade).toBe(before + 2);
  return { both: [owner, guest], resyncs: () => resyncs, watching };
}

/** The page where a player can do this now, or will be able to. */
async function whoCan(pages: readonly DrivenPage[], selector: string): Promise<DrivenPage> {
  let found: DrivenPage | undefined;
  await pages[0]!.until(selector, async () => {
    for (const one of pages) if (await one.page.locator(selector).first().isVisible()) found = one;
    return found !== undefined;
  });
  return found!;
}

const choice = ".villa-actions button:has-text('Roll the seal'), .villa-actions .villa-colour";
const take = ".villa-actions button:has-text('Next column')";

async function deal(both: readonly DrivenPage[]): Promise<void> {
  for (;;) {
    const { page } = await whoCan(both, `${choice}, ${take}`);
    if (await page.locator(take).count()) return;
    const actions = page.locator(".villa-actions");
    const before = await actions.innerText();
    await page.locator(choice).first().click();
    // The message goes to the server and back.
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>(".villa-actions")?.innerText !== text,
      before,
    );
  }
}

async function hashOf(page: Page): Promise<string | null> {
  return page.locator(".villa-table").getAttribute("data-hash");
}

/** Villas differ: whether this one has a free-standing column. */
async function canChooseFree(page: Page): Promise<boolean> {
  return chooseFree(page).then(
    () => true,
    () => false,
  );
}

/** A turn with keys alone, by a player who may take a column; seen by all. */
async function takeTurn(all: readonly DrivenPage[]): Promise<void> {
  const villa = await whoCan(all, take);
  const { page } = villa;
  const turn = await turnOf(page);
  const isFree = await canChooseFree(page);
  await page.keyboard.press("Enter");
  if (isFree) await placeByKeys(villa);
  else {
    const breakOff = page.getByRole("button", { name: "Give up this pull" });
    await villa.comes(breakOff);
    await breakOff.click();
  }
  for (const one of all) await untilTurn(one, turn + 1);
}

/** Turns are slow here, since three browsers and a server simulate each: none by default. */
const turns = Number(process.env["BOXWOOD_VILLA_TURNS"] ?? 0);
/** The timeout of a hanging test. */
const mostMsPerTurn = 300_000;

describe("a villa apart that cannot be opened", () => {
  it("says why", async () => {
    const { page } = await open("about:blank");
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: unknown) {
        const { value } = message as { value?: { request?: { question?: object } } };
        const request = value?.request;
        const isOfHands = JSON.stringify(request?.question)?.includes("get_hands");
        if (isOfHands) request!.question = { type: "judge_stand", column: "no-such", x_um: 0, y_um: 0 };
        post.call(this, message);
      };
    });
    const { game } = villaRequestOf(usualVilla, String, 7);
    const { table, owner_key } = await server.makeTable([anna, openSeat], { game });
    await page.goto(`${server.address}?quality=low#table=${table}&key=${owner_key}`);
    await page.getByRole("alert").getByText("no-such").waitFor();
    await page.getByRole("button", { name: "Load again" }).waitFor();
    expect(await page.getByText("Something went wrong").count()).toBe(0);
  });
});

describe("two friends apart at a villa", { timeout: mostMsPerTurn * Math.max(1, turns) }, () => {
  it("meet there, take turns, are watched and found again, and all have the same villa", async () => {
    const { both, resyncs, watching } = await sitDown();
    await deal(both);
    const watcher = await open(cheaply(watching));
    const spectator = watcher.page;
    await spectator.locator(".villa-canvas[data-ready=yes]").waitFor();
    server.delay = { ms: 150, jitterMs: 50 };
    for (let turn = 0; turn < turns; turn++) await takeTurn([...both, watcher]);
    expect(await spectator.locator(take).count()).toBe(0);

    // Found again on a later day.
    const [{ page: anna }, guest] = both;
    const ben = guest.page;
    await ben.goto("about:blank");
    await ben.goto(`${server.address}?quality=low`);
    await ben.getByRole("link", { name: /Anna – Ben/ }).click();
    await guest.comes(".villa-canvas[data-ready=yes]");
    const hash = await hashOf(anna);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(await hashOf(ben)).toBe(hash);
    expect(await hashOf(spectator)).toBe(hash);
    expect(resyncs()).toBe(0);
  });
});

describe("friends with one rulebook", () => {
  /** Sentences of the French edition that differ in the Dutch one of the same box. */
  const french = [
    english["page.agreed.villa.dealing.everybody_rolls"],
    english["page.agreed.villa.breaking_off.until_let_go"],
    english["page.agreed.villa.few_columns.orange_and_red"],
  ];

  async function rulesOf(page: Page): Promise<{ edition: string | null; sentences: string[] }> {
    const rules = page.locator("[data-testid=rules-at-table]:visible");
    await rules.getByText("Rules at this table").click();
    const sentences = await rules.getByRole("listitem").allTextContents();
    return { edition: await rules.locator("p strong").textContent(), sentences };
  }

  it("choose it at once, and see its rules by link, at their seat and as spectators [V3.1 V5.1 V6.6]", async () => {
    const { page: owner } = await open(`${server.address}?quality=low#/new/villa/friends`);
    const rulebook = owner.getByLabel("Rulebook");
    const chosen = () => rulebook.locator("option:checked").textContent();
    expect(await chosen()).toBe("Boxwood");
    await rulebook.selectOption("French");
    await owner.getByText("Options").click();
    const few = owner.getByLabel("Floors that may rest on two columns or one");
    await few.selectOption({ index: 0 });
    expect(await chosen()).toBe("Custom");
    await rulebook.selectOption("French");
    expect(await few.locator("option:checked").textContent()).toBe("Orange, red");
    await owner.getByRole("button", { name: "Invite" }).click();
    const link = await owner.getByRole("textbox", { name: "Link for player 2" }).inputValue();
    await owner.getByRole("main").getByText("Let somebody watch").click();
    const watching = await owner.getByRole("textbox", { name: "Link for spectators" }).inputValue();

    const { page: guest } = await open(cheaply(link));
    await guest.getByText("You are invited").waitFor();
    const invited = await rulesOf(guest);
    expect(invited.edition).toBe("French");
    expect(invited.sentences).toEqual(expect.arrayContaining(french));
    await guest.getByRole("button", { name: "Sit down" }).click();
    const { page: spectator } = await open(cheaply(watching));
    for (const page of [guest, spectator, owner]) {
      await page.locator(".villa-canvas[data-ready=yes]").waitFor();
      await page.getByRole("button", { name: "This table" }).click();
      expect(await rulesOf(page)).toEqual(invited);
    }
  });
});
