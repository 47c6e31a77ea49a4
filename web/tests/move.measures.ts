// Measures the cost of a Polyssimo move that is made on one page and seen on another, at a table on a
// real server. tools/measure_move.py explains the figures and prints them.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { describe, expect, it } from "vitest";
import { launch, openPage } from "./browser";
import type { Counted } from "./counted";
import { anna, openSeat, smallGame, TestServer } from "./server";
import { holdFitting, openPieces } from "./table";

/** Without the engines' folder and the file of calls (tools/count_calls.cpp), moves are only timed. */
const { BOXWOOD_FIGURES: figuresFile = "", BOXWOOD_ENGINES: engines, BOXWOOD_CALLS: callsFile } = process.env;
const moves = Number(process.env["BOXWOOD_MOVES"]);

/** By then everything that follows from a move is done. */
const quietMs = 300;

/** Keyed by what is counted or timed; the first word is its kind. */
type Figures = Record<string, number>;

/** Times in ms since 1970. */
interface Seen {
  pointerMs: number;
  changedMs: number;
  paintedMs: number;
}
type Watched = typeof globalThis & { nextMove(): Promise<Seen>; counted: Counted };

/** Runs in the page. */
function watchMoves(): void {
  const nowMs = () => performance.timeOrigin + performance.now();
  const movesShown = () =>
    document.querySelectorAll(".hand .piece-button").length + 2 * document.querySelectorAll(".placed").length;
  let pointerMs = NaN;
  addEventListener("pointerup", ({ timeStamp }) => (pointerMs = performance.timeOrigin + timeStamp), true);
  (globalThis as Watched).nextMove = () =>
    new Promise((resolve) => {
      const before = movesShown();
      const { port1, port2 } = new MessageChannel();
      const observer = new MutationObserver(() => {
        if (movesShown() === before) return;
        observer.disconnect();
        const changedMs = nowMs();
        port1.onmessage = () => resolve({ pointerMs, changedMs, paintedMs: nowMs() });
        requestAnimationFrame(() => port2.postMessage(undefined));
      });
      observer.observe(document, { subtree: true, childList: true });
    });
}

/** Both pages of a new table, once its game has begun. */
async function joinTable(server: TestServer, address: string, open: () => Promise<Page>): Promise<Page[]> {
  const made = await server.makeTable([anna, openSeat], {
    game: Object.assign({}, smallGame, { position: undefined }),
  });
  const pages = [await open(), await open()];
  for (const [seat, key] of [made.owner_key, made.seat_keys[1]!].entries()) {
    await pages[seat]!.addInitScript(watchMoves);
    await pages[seat]!.goto(`${address}#table=${made.table}&key=${key}`);
  }
  await pages[1]!.getByLabel("Your name").fill("Ben");
  await pages[1]!.getByRole("button", { name: "Sit down" }).click();
  await openPieces(pages[0]!).first().waitFor();
  return pages;
}

/** The page whose turn it is; none after the game. Polls, since waiting inside a page would cost CPU. */
async function onTurn(pages: Page[]): Promise<Page[]> {
  for (;;)
    for (const page of pages) {
      if (await page.locator(".end-panel").count()) return [];
      const own = ".draft-tray button:not(:disabled), .hand button:not(:disabled)";
      if (await page.locator(own).count()) return [page, ...pages.filter((one) => one !== page)];
    }
}

/** The increase of figures that only grow. */
function since(before: Figures, after: Figures): Figures {
  const added = Object.entries(after).map(([name, figure]) => [name, figure - (before[name] ?? 0)] as const);
  return Object.fromEntries(added.filter(([, figure]) => figure > 0));
}

type Meter = () => Promise<Figures>;

async function measureMove(pages: Page[], figuresOf: (page: Page) => Promise<Figures>) {
  const mover = pages[0]!;
  const kind = (await openPieces(mover).count()) ? "pick" : "placement";
  const target = kind === "pick" ? openPieces(mover).first() : mover.locator(".board");
  const { x, y, width, height } = (await target.boundingBox())!;
  await mover.mouse.move(x + width / 2, y + height / 2);
  if (kind === "placement") await holdFitting(mover);
  const seen = pages.map((page) => page.evaluate(() => (globalThis as Watched).nextMove()));
  await mover.waitForTimeout(quietMs);
  const before = await Promise.all(pages.map(figuresOf));
  await mover.mouse.down();
  await mover.mouse.up();
  const [{ pointerMs }, { changedMs, paintedMs }] = (await Promise.all(seen)) as [Seen, Seen];
  await mover.waitForTimeout(quietMs);
  const after = await Promise.all(pages.map(figuresOf));
  const figures = after.map((all, page) => since(before[page]!, all));
  return { kind, changedMs: changedMs - pointerMs, paintedMs: paintedMs - pointerMs, figures };
}

interface Coverage {
  result: Array<{ url: string; functions: Array<{ ranges: Array<{ startOffset: number; count: number }> }> }>;
}

/** Queries the profilers of a page and of its workers. */
async function profilersOf(page: Page): Promise<(method: string, options?: object) => Promise<Coverage[]>> {
  const devtools = await page.context().newCDPSession(page);
  const workers: string[] = [];
  const waiting = new Map<number, (answer: Coverage) => void>();
  let last = 0;
  devtools.on("Target.attachedToTarget", ({ sessionId }) => workers.push(sessionId));
  devtools.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: Coverage };
    waiting.get(id)?.(result);
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await devtools.send("Target.setAutoAttach", attach);
  return async (method, options = {}) => {
    const own = devtools.send(method as "Profiler.enable", options as never) as Promise<unknown>;
    const others = workers.map((sessionId) => {
      const message = JSON.stringify({ id: ++last, method, params: options });
      void devtools.send("Target.sendMessageToTarget", { sessionId, message });
      return new Promise<Coverage>((resolve) => waiting.set(last, resolve));
    });
    return Promise.all([own as Promise<Coverage>, ...others]);
  };
}

async function countMeter(page: Page): Promise<Meter> {
  const ask = await profilersOf(page);
  await ask("Profiler.enable");
  await ask("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const figures: Figures = {};
  const add = (name: string, figure: number) => (figures[name] = (figures[name] ?? 0) + figure);
  return async () => {
    for (const [at, { result }] of (await ask("Profiler.takePreciseCoverage")).entries())
      for (const { url, functions } of result)
        for (const { ranges } of functions) {
          // A function that begins at offset 0 is the file's own code, which runs when it is loaded.
          const path = ranges[0]!.startOffset && /^http:[/]+[^/]+(\/src\/[^?]*)/.exec(url)?.[1];
          if (path) add(`${at === 0 ? "page" : "worker"} web${path}`, ranges[0]!.count);
        }
    const all = { ...figures };
    const numbers = new BigUint64Array(new Uint8Array(readFileSync(callsFile!)).buffer);
    for (let at = 0; at < numbers.length; at += 2)
      if (numbers[at + 1]) all[`server 0x${numbers[at]!.toString(16)}`] = Number(numbers[at + 1]);
    const read = () => (globalThis as Watched).counted;
    const inWorkers = page.workers().map((worker) => worker.evaluate(read));
    for (const counted of await Promise.all([page.evaluate(read), ...inWorkers]))
      for (const [name, count] of Object.entries(counted)) all[name] = (all[name] ?? 0) + count;
    return all;
  };
}

/** CPU time of the page's main thread: on a busy machine wall-clock time says little. */
async function timeMeter(page: Page): Promise<Meter> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await devtools.send("Performance.enable");
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, 1000 * value]));
  };
}

/** Serves the page's source files one by one, with the engines that count. */
async function serveSources(target: string): Promise<ViteDevServer> {
  const vite = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    logLevel: "error",
    server: {
      host: "127.0.0.1",
      hmr: false,
      watch: null,
      proxy: { "/api": { target }, "/ws": { target, ws: true } },
    },
    plugins: [
      {
        name: "counting",
        enforce: "pre",
        transform: (code, id) =>
          /[?&]worker_file|\/src\/main\.tsx$/.test(id) ? `import "/tests/counted.ts";${code}` : undefined,
        configureServer: ({ middlewares }) =>
          void middlewares.use((request, _response, next) => {
            request.url = request.url!.replace("/build/wasm/", `/build/${engines}/`);
            next();
          }),
      },
    ],
  });
  return vite.listen();
}

describe.runIf(figuresFile)("a move from one page to another", () => {
  it("takes so much", async () => {
    const server = await TestServer.start();
    // Bypasses the wire that TestServer puts in between.
    const target = `http://127.0.0.1:${server.port}/`;
    const vite = engines ? await serveSources(target) : undefined;
    const browser = await launch();
    const open = () => openPage(browser, "about:blank", { viewport: { width: 1280, height: 800 } });
    const measured: unknown[] = [];
    while (measured.length < moves) {
      const pages = await joinTable(server, vite?.resolvedUrls?.local[0] ?? target, open);
      const meters = new Map<Page, Meter>();
      for (const page of pages) meters.set(page, await (engines ? countMeter : timeMeter)(page));
      for (
        let both = await onTurn(pages);
        both.length > 0 && measured.length < moves;
        both = await onTurn(pages)
      )
        measured.push(await measureMove(both, (page) => meters.get(page)!()));
      for (const page of pages) await page.context().close();
    }
    await browser.close();
    await vite?.close();
    await server.stop();
    writeFileSync(figuresFile, JSON.stringify(measured));
    expect(measured.length).toBe(moves);
  });
});
