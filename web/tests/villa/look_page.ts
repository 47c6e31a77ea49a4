// The page for viewing villas (look.html) in Chromium, served from the sources.

import { fileURLToPath } from "node:url";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page } from "playwright-core";
import { createServer } from "vite";
import { launch } from "../browser";
import type { Look } from "./look";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface LookPages {
  open(wish: Readonly<Record<string, string>>, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export async function startLook(): Promise<LookPages> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    cacheDir: fileURLToPath(new URL("../../../build/vite-look", import.meta.url)),
    optimizeDeps: { include: ["three"] },
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null, fs: { allow: [".."] } },
  });
  await server.listen();
  const address = server.httpServer?.address() as AddressInfo;
  const browser = await launch();
  return {
    async open(wish, options = {}) {
      const context = await browser.newContext({ viewport: { width: 800, height: 600 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      page.on("pageerror", (error) => {
        throw error;
      });
      await page.goto(`http://127.0.0.1:${address.port}/tests/villa/look.html?${new URLSearchParams(wish)}`);
      await page.waitForFunction(() => document.title === "ready");
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** The object that look.ts defines, for functions that run in the page. */
export type WithVilla = typeof globalThis & { villa: Look };
