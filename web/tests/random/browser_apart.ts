// A random player at browsers of remote friends: two or three pages at one server, with a
// common clock (browser_time.ts).

import type { Browser } from "playwright-core";
import { openPage } from "../browser";
import { BrowserTime } from "../browser_time";
import { TestServer } from "../server";
import { someSeats, type ApartGame } from "./apart";
import type { Chance } from "./chance";
import type { Action, Host } from "./host";
import { anyOffer, MonkeyPage } from "./monkey_page";

const minuteMs = 60_000;
/** By then a computer player has moved, and falling parts have landed. */
const turnMs = 10 * minuteMs;

export class BrowserApart implements Host {
  readonly name: string;
  private readonly failures: string[] = [];
  private screens: MonkeyPage[] = [];
  private shown: string[] = [];
  private isEnded = false;

  private constructor(
    private readonly game: ApartGame,
    private readonly server: TestServer,
    private readonly time: BrowserTime,
    private readonly chance: Chance,
    private readonly spectatorKey: string,
  ) {
    this.name = `${game.name} in a browser`;
  }

  /** `folder` contains the page built by browser_time.ts. */
  static async begin(
    browser: Browser,
    folder: string,
    game: ApartGame,
    chance: Chance,
  ): Promise<BrowserApart> {
    const server = await TestServer.start("--test-clock", "--page", folder);
    const { game: options, changes } = game.someTable(chance);
    const seats = someSeats(chance, "players" in options ? options.players : 2);
    const made = await server.makeTable(seats, { game: options, ...changes });
    const links = seats.flatMap(({ kind }, index) => (kind === "open" ? [made.seat_keys[index]!] : []));
    const time = new BrowserTime(server);
    const host = new BrowserApart(game, server, time, chance, made.spectator_key);
    for (const key of [made.owner_key, ...links]) {
      const address = `${server.address}?quality=low#table=${made.table}&key=${key}`;
      const page = await openPage(browser, address, { viewport: { width: 1280, height: 800 }, time });
      page.on("pageerror", (error) => host.failures.push(`uncaught: ${error.stack}`));
      const kind = options.type === "polyssimo_options" ? "polyssimo" : "villa";
      host.screens.push(new MonkeyPage(page, kind, chance));
    }
    await host.atTable();
    return host;
  }

  private every(selector: string, isShown = true): Promise<boolean> {
    const shown = this.screens.map(
      async ({ page }) => (await page.locator(selector).count()) > 0 === isShown,
    );
    return Promise.all(shown).then((all) => all.every(Boolean));
  }

  /** A player whose link the owner has replaced is out of the game: nobody here passes the new one on. */
  private async closeEndedLinks(): Promise<void> {
    const ended = await Promise.all(
      this.screens.map(async ({ page }) => (await page.getByText("This link was replaced").count()) > 0),
    );
    for (const [index, { page }] of this.screens.entries()) if (ended[index]) await page.context().close();
    this.screens = this.screens.filter((_, index) => !ended[index]);
  }

  private async atTable(): Promise<void> {
    const table = "[data-testid=gathering], .table, .villa-canvas[data-ready=yes]";
    await this.time.until("the table", minuteMs, () => this.every(table));
    await this.time.until("the connection", 2 * minuteMs, () => this.every("[data-connection=lost]", false));
  }

  async offered(): Promise<Action[]> {
    const { chance } = this;
    const perScreen = await Promise.all(this.screens.map((screen) => screen.offered()));
    const actions = perScreen.flatMap((offered) => {
      const isInDialog = offered.some(({ kind }) => kind === "close");
      const own = offered.filter(({ kind }) => kind !== "leave");
      return isInDialog ? own.map((action) => ({ ...action, goesOn: true })) : own;
    });
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => Promise<void>) =>
      actions.push({ kind, goesOn, weight, perform });
    if (!actions.some(({ goesOn }) => goesOn)) offer("wait", true, 4, () => this.untilSomebodyMay());
    const { page } = chance.pick(this.screens);
    offer("reload", false, 0.3, async () => {
      await page.reload();
      await this.atTable();
    });
    offer("reconnect", false, 0.3, () => this.reconnect());
    offer("restart the server", false, 0.1, () => this.restart());
    const passesMs = chance.pick([minuteMs / 6, minuteMs]);
    offer("run out of time", false, 0.3, () => this.time.pass(passesMs, "fast"));
    return actions;
  }

  private async untilSomebodyMay(): Promise<void> {
    const isOffered = async () => {
      const counts = await Promise.all(
        this.screens.map(({ page }) => page.locator(anyOffer).filter({ visible: true }).count()),
      );
      return counts.some((count) => count > 0);
    };
    await this.time.until("somebody's turn", turnMs, isOffered);
  }

  private async reconnect(): Promise<void> {
    this.server.cut();
    await this.time.until("the loss", minuteMs, () => this.every("[data-connection=lost]"));
    this.server.mend();
    await this.wake();
  }

  private async restart(): Promise<void> {
    await this.server.kill(this.chance.pick(["SIGKILL", "SIGTERM"] as const));
    await this.time.until("the loss", minuteMs, () => this.every("[data-connection=lost]"));
    await this.server.startProgram();
    await this.server.pass(Math.max(0, this.time.nowMs - Date.now()));
    await this.wake();
  }

  /** Simulates a browser's return to the network. */
  private async wake(): Promise<void> {
    for (const { page } of this.screens) await page.evaluate(() => void dispatchEvent(new Event("online")));
    await this.atTable();
  }

  isOver(): boolean {
    return this.isEnded;
  }

  moment(): string {
    return this.shown.join("\n");
  }

  async check(): Promise<void> {
    const isMoving = !(await this.every(".villa-table[data-moving=true]", false));
    const { chance } = this;
    await this.time.pass(isMoving ? chance.between(50, 800) : chance.between(0, 100));
    await this.closeEndedLinks();
    await this.time.until("the connection", 2 * minuteMs, () => this.every("[data-connection=lost]", false));
    for (const screen of this.screens) await screen.drawn(1);
    if (this.failures.length > 0) throw new Error(this.failures.join("\n"));
    this.shown = await Promise.all(this.screens.map((screen) => screen.text()));
    this.isEnded = await this.every(".end-panel");
  }

  async verify(): Promise<void> {
    const guest = await this.game.sit(this.server, this.spectatorKey, this.chance);
    try {
      await this.game.verify(await guest.record());
    } finally {
      guest.close();
    }
  }

  describe(): string {
    return this.shown.join("\n---\n");
  }

  async close(): Promise<void> {
    for (const { page } of this.screens) await page.context().close();
    await this.server.stop();
  }
}
