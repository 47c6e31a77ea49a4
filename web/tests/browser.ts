// Debian's headless Chromium over the built page, for the tests of this folder.

import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { expect } from "vitest";
import type { BrowserTime } from "./browser_time";

const built = fileURLToPath(new URL("../../build/web", import.meta.url));
const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** The policy of docs/formats/server.md, which the page must work under. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Changes a file's text as it is served, as if it were another version. */
type Change = (text: string) => string;

function serve(folder: string, changes: ReadonlyMap<string, Change>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = join(folder, path === "/" ? "index.html" : path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, {
      "content-type": type,
      "content-security-policy": policy,
      // Two workers fetch the same engine: neither must get a partly filled cache entry.
      "cache-control": "no-store",
    });
    const change = changes.get(path);
    response.end(change ? change(readFileSync(file, "utf8")) : readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

export interface World {
  address: string;
  open(options?: PageOptions): Promise<Page>;
  /** Overrides how the file at this path is served from now on. */
  change(path: string, change: Change): void;
  /** Stops serving anything. */
  cutNetwork(): void;
  close(): Promise<void>;
}

/** An address that is not a secure context: plain http, and not localhost. */
export const homeNetworkHost = "boxwood.test";

/** WebGL without a graphics card; the pages themselves are painted without it, which is much faster. */
const drawing = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-compositing",
  "--disable-gpu-rasterization",
];

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", ...drawing, `--host-resolver-rules=MAP ${homeNetworkHost} 127.0.0.1`],
  });
}

/** A generous timeout, for busy machines. */
const patienceMs = 30_000;

export interface PageOptions extends BrowserContextOptions {
  /** Rendered as people see them. Without a graphics card most of the time would go into unused pixels. */
  drawsVillas?: boolean;
  /** With time that passes only as a test allows; the page is one of browser_time.ts. */
  time?: BrowserTime;
}

/** The page's pictures of villas stay empty; everything else works as usual. */
function drawNothing(): void {
  const nothing = () => undefined;
  Object.assign(WebGL2RenderingContext.prototype, {
    drawArrays: nothing,
    drawArraysInstanced: nothing,
    drawElements: nothing,
    drawElementsInstanced: nothing,
  });
}

/** Refuses engines on the main thread: a page that simulates is unresponsive meanwhile. */
function keepEnginesOut(): void {
  function refuse(): never {
    throw new Error("an engine on the page's main thread");
  }
  for (const name of [
    "compile",
    "compileStreaming",
    "instantiate",
    "instantiateStreaming",
    "Module",
    "Instance",
  ])
    Object.assign(WebAssembly, { [name]: refuse });
}

/** A browser with empty storage. With reduced motion, so that tests do not wait for animations. */
export async function openPage(
  browser: Browser,
  address: string,
  { drawsVillas = false, time, ...options }: PageOptions = {},
): Promise<Page> {
  const usual = { reducedMotion: "reduce", locale: "en", serviceWorkers: "block" } as const;
  const context = await browser.newContext({ ...usual, ...options });
  await time?.drive(context);
  const page = await context.newPage();
  await page.addInitScript(keepEnginesOut);
  if (!drawsVillas) await page.addInitScript(drawNothing);
  // With injected time only real work is waited for; a hanging test ends by its own timeout.
  page.setDefaultTimeout(time ? 0 : patienceMs);
  page.on("pageerror", (error) => expect.fail(`the page failed: ${error.stack}`));
  await page.goto(address);
  time?.add(page);
  return page;
}

/** Serves the page in `folder`. */
export async function startWorld(folder = built): Promise<World> {
  const changes = new Map<string, Change>();
  const server = await serve(folder, changes);
  const browser = await launch();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    open: (options) => openPage(browser, address, options),
    change: (path, change) => void changes.set(path, change),
    cutNetwork() {
      server.close();
      server.closeAllConnections();
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The violations that axe finds on the page; of a single rule, if one is named. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(readFileSync(axePath, "utf8"));
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run(document, only ? { runOnly: [only] } : {})).violations;
  }, rule);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

interface Axe {
  run(where: Document, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  nodes: Array<{ html: string }>;
}
