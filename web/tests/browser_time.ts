// Time of pages that does not depend on how busy the machine is: in a browser's pages, in
// their workers and at the server it goes on only when a test lets it. What costs no time but
// work (thoughts, answers from the server) is waited for.

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import type { TestServer } from "./server";

const built = fileURLToPath(new URL("../../build/web/", import.meta.url));

/** As long as a batch of hands (T8.1). */
const stepMs = 32;
/** Where nobody waits for anything in between. Who waits for a server's answer has less patience. */
const longStepMs = { alone: 60_000, atServer: 2_000 };

interface Driven {
  startMs: number;
  /** Resolves when all that is due by then is done. */
  passTime(untilMs: number): Promise<void>;
}

/** Runs in pages and in workers, before anything else does. */
function drive(): void {
  if (location.protocol === "about:") return;
  const isWorker = typeof document === "undefined";
  const key = "test.now";
  const scope = globalThis as unknown as Driven & typeof globalThis;
  // A page that is loaded again goes on where it was.
  let now = isWorker ? 0 : Number(sessionStorage.getItem(key) ?? scope.startMs);
  let last = 0;
  const timers = new Map<number, { atMs: number; everyMs?: number; run: () => void }>();
  const later = setTimeout.bind(globalThis);
  const turn = () => new Promise<void>((resolve) => void later(resolve));

  Date.now = () => Math.floor(now);
  performance.now = () => now;
  Object.defineProperty(performance, "timeOrigin", { value: 0 });

  /** What is done at once: a thought, slice by slice. */
  let atOnce = 0;
  const add = (run: TimerHandler, ms: number, everyMs?: number): number => {
    const id = ++last;
    const call = run as () => void;
    timers.set(id, { atMs: now + ms, run: call, ...(everyMs !== undefined && { everyMs }) });
    if (ms > 0) return id;
    atOnce++;
    later(() => {
      const isWanted = timers.delete(id);
      try {
        if (isWanted) call();
      } finally {
        atOnce--;
      }
    });
    return id;
  };
  Object.assign(globalThis, {
    setTimeout: (run: TimerHandler, ms = 0) => add(run, ms),
    setInterval: (run: TimerHandler, ms = 0) => add(run, Math.max(1, ms), Math.max(1, ms)),
    clearTimeout: (id?: number) => void timers.delete(id ?? 0),
    clearInterval: (id?: number) => void timers.delete(id ?? 0),
  });

  /** What a server was asked, and has not answered. */
  const asked = new Set<object>();
  globalThis.WebSocket = class extends WebSocket {
    readonly #asked = new Map<string, object>();

    constructor(address: string | URL) {
      super(address);
      this.#ask("welcome");
      this.addEventListener("message", ({ data }) => {
        if (typeof data !== "string") return;
        const { type, id } = JSON.parse(data) as { type: string; id?: string };
        this.#answered(id ?? type);
      });
      this.addEventListener("close", () => [...this.#asked.keys()].forEach((id) => this.#answered(id)));
    }

    override send(text: string): void {
      const { type, id } = JSON.parse(text) as { type: string; id?: string };
      if (this.readyState === WebSocket.OPEN && (type === "hello" || id !== undefined))
        this.#ask(id ?? "welcome");
      super.send(text);
    }

    #ask(id: string): void {
      this.#answered(id);
      const question = {};
      this.#asked.set(id, question);
      asked.add(question);
    }

    #answered(id: string): void {
      asked.delete(this.#asked.get(id) ?? {});
      this.#asked.delete(id);
    }
  };

  const settled = async () => {
    do await turn();
    while ((isWorker && atOnce > 0) || asked.size > 0);
  };
  const passHere = async (untilMs: number) => {
    for (;;) {
      await settled();
      const due = [...timers].filter(([, { atMs }]) => atMs <= untilMs);
      const next = due.sort(([, one], [, other]) => one.atMs - other.atMs)[0];
      if (!next) break;
      const [id, timer] = next;
      now = Math.max(now, timer.atMs);
      timers.delete(id);
      if (timer.everyMs !== undefined) timers.set(id, { ...timer, atMs: timer.atMs + timer.everyMs });
      timer.run();
    }
    now = Math.max(now, untilMs);
  };

  if (isWorker) {
    addEventListener("message", (event: MessageEvent<{ passUntil?: number }>) => {
      const { passUntil } = event.data;
      if (passUntil === undefined) return;
      event.stopImmediatePropagation();
      if (now === 0) now = passUntil;
      void passHere(passUntil).then(() => postMessage({ passedUntil: passUntil }));
    });
    return;
  }
  const workers = new Map<Worker, () => void>();
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      workers.set(this, () => {});
      this.addEventListener("message", (event: MessageEvent<{ passedUntil?: number }>) => {
        if (event.data.passedUntil === undefined) return;
        event.stopImmediatePropagation();
        if (event.data.passedUntil === now) workers.get(this)?.();
      });
      this.postMessage({ passUntil: now });
    }

    override terminate(): void {
      workers.delete(this);
      super.terminate();
    }
  };
  scope.passTime = async (untilMs) => {
    await passHere(untilMs);
    sessionStorage.setItem(key, String(now));
    const all = [...workers.keys()].map(
      (worker) =>
        new Promise<void>((resolve) => {
          workers.set(worker, resolve);
          worker.postMessage({ passUntil: untilMs });
        }),
    );
    await Promise.all(all);
    await turn();
  };
}

const driving = `(${drive.toString()})();\n`;

/** The page as it was built, but its workers' time is driven. Returns what removes it. */
export async function drivenPage(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "boxwood-page-"));
  await cp(built, folder, { recursive: true });
  for (const name of await readdir(join(folder, "assets")))
    if (/^engine_worker-.*\.js$/.test(name)) {
      const file = join(folder, "assets", name);
      await writeFile(file, driving + (await readFile(file, "utf8")));
    }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

export class BrowserTime {
  private readonly pages = new Set<Page>();
  nowMs = Date.now();

  /** The server was started with `--test-clock`. */
  constructor(private readonly server?: TestServer) {}

  /** From its next page on. */
  async drive(context: BrowserContext): Promise<void> {
    const start = `globalThis.startMs = ${this.nowMs};\n`;
    await context.addInitScript({ content: start + driving });
  }

  add(page: Page): void {
    this.pages.add(page);
    page.on("close", () => this.pages.delete(page));
  }

  /** With hands that move, or in long steps. */
  async pass(ms: number, pace: "hands" | "fast" = "hands"): Promise<void> {
    const longMs = this.server ? longStepMs.atServer : longStepMs.alone;
    const mostMs = pace === "hands" ? stepMs : longMs;
    for (const endMs = this.nowMs + ms; this.nowMs < endMs;) {
      const passesMs = Math.min(mostMs, Math.ceil(endMs - this.nowMs));
      this.nowMs += passesMs;
      await this.server?.pass(passesMs);
      await this.server?.isRead();
      await Promise.all([...this.pages].map((page) => this.passAt(page)));
    }
  }

  private async passAt(page: Page): Promise<void> {
    await page.evaluate((nowMs) => (globalThis as unknown as Driven).passTime(nowMs), this.nowMs);
  }

  /** Until it is so. Throws if it does not come in so long a time. */
  async until(what: string, mostMs: number, is: () => Promise<boolean>): Promise<void> {
    for (const endMs = this.nowMs + mostMs; !(await is());) {
      if (this.nowMs > endMs) throw new Error(`${what} does not come`);
      await this.pass(4 * stepMs);
    }
  }
}
