// Pages whose time passes only while a test waits for something, so that hands get equally
// far on a busy machine and on an idle one.

import type { Locator, Page } from "playwright-core";
import { startWorld, type PageOptions, type World } from "./browser";
import { BrowserTime, drivenPage } from "./browser_time";

/** In the page's time; a turn takes hands 5 to 20 s. */
const mostMs = 120_000;

export class DrivenPage {
  constructor(
    readonly page: Page,
    readonly time: BrowserTime,
  ) {}

  /** Lets time pass until this is visible. */
  comes(what: string | Locator): Promise<void> {
    const awaited = typeof what === "string" ? this.page.locator(what) : what;
    return this.until(String(awaited), () => awaited.isVisible());
  }

  /** Lets time pass until the condition holds. */
  until(what: string, is: () => Promise<boolean>): Promise<void> {
    return this.time.until(what, mostMs, is);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

export interface DrivenWorld extends Omit<World, "open"> {
  /** The folder with the page's files. */
  folder: string;
  /** Each page has its own time. */
  open(options?: PageOptions): Promise<DrivenPage>;
}

/** Serves the built page with injected time. */
export async function startDrivenWorld(): Promise<DrivenWorld> {
  const { folder, remove } = await drivenPage();
  const world = await startWorld(folder);
  return {
    ...world,
    folder,
    async open(options) {
      const time = new BrowserTime();
      return new DrivenPage(await world.open({ ...options, time }), time);
    },
    async close() {
      await world.close();
      await remove();
    },
  };
}
