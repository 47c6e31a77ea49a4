// A random player in a browser, at a table that lives in the page.

import type { Page } from "playwright-core";
import { JournalStore, type Storage } from "../../src/net/journal_store";
import { LocalTable } from "../../src/net/local_table";
import { LocalVilla } from "../../src/net/local_villa";
import type { BrowserTime } from "../browser_time";
import type { DrivenWorld } from "../driven_page";
import type { Chance } from "./chance";
import { memory, startEngineHere } from "./engines";
import type { Action, Host } from "./host";
import { anyOffer, MonkeyPage } from "./monkey_page";
import { storePreparedVilla, type NextStep } from "./prepared_villa";
import { verifyByProgram } from "./records";
import { someVilla } from "./villa_here";

const minuteMs = 60_000;
/** By then a computer player has moved, and falling parts have landed. */
const turnMs = 10 * minuteMs;

/** Runs in the page: sets some of the options before a game. */
function chooseSome([numbers, players]: readonly [readonly number[], string]): void {
  let at = 0;
  const chance = () => numbers[at++ % numbers.length]!;
  const change = (element: HTMLElement) => element.dispatchEvent(new Event("change", { bubbles: true }));
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const lines = [
    ...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>("form select, form input"),
  ];
  for (const line of lines) {
    if (line instanceof HTMLSelectElement) {
      // Hands are distinguished by names, players by levels.
      const isPlayer =
        line.closest("[data-testid=seat-row]") !== null && line.querySelector("[value=person]") !== null;
      const all = [...line.options].filter(({ value }) => !isPlayer || players.split(" ").includes(value));
      line.value = all[Math.floor(chance() * all.length)]!.value;
      change(line);
    } else if (line.type === "checkbox" && chance() < 0.4) line.click();
  }
}

/** The only table there is. */
function storedIn(storage: Storage): [key: string, table: string] {
  const key = storage.key(0)!;
  return [key, storage.getItem(key)!];
}

export class BrowserHere implements Host {
  readonly name: string;
  private readonly failures: string[] = [];
  private isEnded = false;
  private shown = "";

  private isOffline = false;

  private constructor(
    private readonly monkey: MonkeyPage,
    private readonly time: BrowserTime,
    private readonly chance: Chance,
    next?: NextStep,
  ) {
    this.name = `${monkey.game} in a browser` + (next ? `, to ${next}` : "");
    const { page } = monkey;
    page.on("pageerror", (error) => this.failures.push(`uncaught: ${error.stack}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.failures.push(`console: ${message.text()}`);
    });
  }

  /** `players` lists the allowed occupants of a seat. */
  static async begin(
    world: DrivenWorld,
    game: "polyssimo" | "villa",
    chance: Chance,
    players = "person 1 2",
  ): Promise<BrowserHere> {
    const { page, time } = await BrowserHere.openPage(world, chance);
    await page.goto(`${world.address}?quality=low#/new/${game}`);
    const host = new BrowserHere(new MonkeyPage(page, game, chance), time, chance);
    await host.startGame(players);
    return host;
  }

  /** At a villa where a player is about to do this. */
  static async beginPrepared(world: DrivenWorld, chance: Chance, next: NextStep): Promise<BrowserHere> {
    const { page, time } = await BrowserHere.openPage(world, chance);
    const storage = memory();
    const store = new JournalStore(storage);
    await storePreparedVilla(store, "prepared", someVilla(chance), next, chance, time.nowMs);
    await page.goto(world.address);
    await page.evaluate(([key, table]) => localStorage.setItem(key, table), storedIn(storage));
    await page.goto(`${world.address}?quality=low#/table/prepared`);
    const host = new BrowserHere(new MonkeyPage(page, "villa", chance), time, chance, next);
    await host.atTable();
    return host;
  }

  private static async openPage(world: DrivenWorld, chance: Chance) {
    const viewport = chance.pick([
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]);
    const { page, time } = await world.open({ viewport, serviceWorkers: "allow" });
    // All of its files are stored, so it can go offline.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    return { page, time };
  }

  private get page(): Page {
    return this.monkey.page;
  }

  private async startGame(players: string): Promise<void> {
    const { page, chance } = this;
    const start = page.locator("form button[type=submit]");
    await start.waitFor();
    await page.locator("[data-testid=player-count] label").nth(chance.below(3)).click();
    const numbers = Array.from({ length: 40 }, () => chance.next());
    await page.evaluate(chooseSome, [numbers, players] as const);
    // At least one player here must be a person.
    await page.locator("[data-testid=seat-row] select").first().selectOption("person");
    await start.click();
    await this.atTable();
  }

  private async atTable(): Promise<void> {
    const table = this.page.locator(".table, .villa-canvas[data-ready=yes]").first();
    await this.time.until("the table", minuteMs, () => table.isVisible());
  }

  async offered(): Promise<Action[]> {
    const { chance } = this;
    const offered = await this.monkey.offered();
    const actions = offered.filter(({ kind }) => kind !== "leave");
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => Promise<void>) =>
      actions.push({ kind, goesOn, weight, perform });
    const isInDialog = offered.some(({ kind }) => kind === "close");
    if (isInDialog) return actions.map((action) => ({ ...action, goesOn: true }));
    if (!offered.some(({ goesOn }) => goesOn)) offer("wait", true, 4, () => this.untilSomebodyMay());
    if (offered.some(({ kind }) => kind === "leave"))
      offer("leave", false, 0.3, () => this.leave(chance.pick([0, 1_000, 10 * minuteMs])));
    offer("reload", false, 0.3, () => this.reload());
    const mayPassMs =
      this.monkey.game === "polyssimo" ? [minuteMs, 61 * minuteMs] : [minuteMs / 10, minuteMs];
    offer("run out of time", false, 0.3, () => this.time.pass(chance.pick(mayPassMs), "fast"));
    if (this.isOffline) offer("go online", false, 1, () => this.goOffline(false));
    else offer("go offline", false, 0.2, () => this.goOffline(true));
    return actions;
  }

  /** If nobody at this screen can act, something else is at work: waits until that ends. */
  private async untilSomebodyMay(): Promise<void> {
    const offers = this.page.locator(anyOffer).filter({ visible: true });
    await this.time.until("somebody's turn", turnMs, async () => (await offers.count()) > 0);
  }

  private async goOffline(isOffline: boolean): Promise<void> {
    await this.page.context().setOffline(isOffline);
    this.isOffline = isOffline;
  }

  private async leave(forMs: number): Promise<void> {
    const { page } = this;
    await page.locator("a.tool[href='#/']").click();
    const back = page.locator("main a[href^='#/table/']").first();
    await back.waitFor();
    await this.time.pass(forMs, "fast");
    await back.click();
    await this.atTable();
  }

  private async reload(): Promise<void> {
    await this.page.reload();
    await this.atTable();
  }

  isOver(): boolean {
    return this.isEnded;
  }

  moment(): string {
    return this.shown;
  }

  async check(): Promise<void> {
    const { page, chance } = this;
    const isMoving = (await page.locator(".villa-table[data-moving=true]").count()) > 0;
    await this.time.pass(isMoving ? chance.between(50, 800) : chance.between(0, 100));
    await this.monkey.drawn();
    if (this.failures.length > 0) throw new Error(this.failures.join("\n"));
    this.shown = await this.monkey.text();
    this.isEnded = (await page.locator(".end-panel").count()) > 0;
  }

  /** Checks that the table stored in this browser can be written as a record. */
  async verify(): Promise<void> {
    const kept = await this.page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith("boxwood.table.")),
    );
    const storage = memory();
    for (const [key, text] of kept) storage.setItem(key, text);
    const isVilla = this.monkey.game === "villa";
    const engine = await startEngineHere(isVilla ? "boxwood-villa" : "boxwood");
    const store = new JournalStore(storage);
    const environment = { table: engine, thinker: engine, store, nowMs: () => Date.now(), handMs: 0 };
    for (const { id } of store.list()) {
      const client = await (isVilla ? LocalVilla.open(environment, id) : LocalTable.open(environment, id));
      if (!client) throw new Error("the browser does not keep the table");
      const text =
        client instanceof LocalVilla
          ? await client.record()
          : (await client.ask({ type: "get_record" }, "record_text")).text;
      client.close();
      await verifyByProgram(isVilla ? "paletti" : "polyssimo", text);
    }
  }

  describe(): string {
    return this.shown;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
