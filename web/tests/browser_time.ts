// Page time that does not depend on the machine's load: in a browser's pages, in their
// workers and at the server it passes only when a test allows it. Operations that take work
// but no virtual time (searches, answers from the server) are waited for.

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import type { TestServer } from "./server";

const built = fileURLToPath(new URL("../../build/web/", import.meta.url));

/** The length of a batch of hands (T8.1). */
const stepMs = 32;
/** For stretches with nothing to wait for in between; below any timeout for a server's answer. */
const longStepMs = { alone: 60_000, atServer: 2_000 };

interface Passing {
  untilMs: number;
  /** The longest step. */
  stepMs: number;
  /** How long a server's answer may take; a later one is waited for. */
  answerMs: number;
}

interface Driven {
  startMs: number;
  /** Resolves when everything due by then is done. */
  passTime(passing: Passing): Promise<void>;
}

/** Runs in pages and in workers, before any other script. */
function drive(): void {
  if (location.protocol === "about:") return;
  const isWorker = typeof document === "undefined";
  const key = "test.now";
  const scope = globalThis as unknown as Driven & typeof globalThis;
  // A reloaded page continues at its previous time.
  let now = isWorker ? 0 : Number(sessionStorage.getItem(key) ?? scope.startMs);
  let last = 0;
  const timers = new Map<number, { atMs: number; everyMs?: number; run: () => void }>();
  const later = setTimeout.bind(globalThis);
  const pause = () => new Promise<void>((resolve) => void later(resolve));
  // Uses messages, because browsers clamp nested timers to 4 ms.
  const { port1: turns, port2: turning } = new MessageChannel();
  const awaited: Array<() => void> = [];
  turns.onmessage = () => awaited.shift()!();
  const turn = () =>
    new Promise<void>((resolve) => {
      awaited.push(resolve);
      turning.postMessage(undefined);
    });

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

  /** Requests to a server without an answer yet, with their times. */
  const asked = new Map<object, number>();
  const headOf = (data: string | BufferSource): { type?: string; id?: string } => {
    const [json = ""] = (typeof data === "string" ? data : new TextDecoder().decode(data)).split("\0");
    return json.startsWith("{") ? JSON.parse(json) : {};
  };
  globalThis.WebSocket = class extends WebSocket {
    readonly #asked = new Map<string, object>();

    constructor(address: string | URL) {
      super(address);
      this.#ask("welcome");
      this.addEventListener("message", ({ data }) => {
        const { type, id } = headOf(data as string | ArrayBuffer);
        this.#answered(id ?? type ?? "");
      });
      this.addEventListener("close", () => [...this.#asked.keys()].forEach((id) => this.#answered(id)));
    }

    override send(message: string | BufferSource): void {
      const { type, id } = headOf(message);
      if (this.readyState === WebSocket.OPEN && (type === "hello" || id !== undefined))
        this.#ask(id ?? "welcome");
      super.send(message);
    }

    #ask(id: string): void {
      this.#answered(id);
      const question = {};
      this.#asked.set(id, question);
      asked.set(question, now);
    }

    #answered(id: string): void {
      asked.delete(this.#asked.get(id) ?? {});
      this.#asked.delete(id);
    }
  };

  const settled = async (answerMs: number) => {
    const isLate = (sinceMs: number) => now - sinceMs >= answerMs;
    await turn();
    while ((isWorker && atOnce > 0) || [...asked.values()].some(isLate)) await pause();
  };
  const passHere = async ({ untilMs, answerMs }: Passing) => {
    for (;;) {
      await settled(answerMs);
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
    addEventListener("message", (event: MessageEvent<{ passing?: Passing }>) => {
      const { passing } = event.data;
      if (passing === undefined) return;
      event.stopImmediatePropagation();
      if (now === 0) now = passing.untilMs;
      void passHere(passing).then(() => postMessage({ passedUntil: passing.untilMs }));
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
      this.postMessage({ passing: { untilMs: now, stepMs: 0, answerMs: 0 } });
    }

    override terminate(): void {
      // Nobody waits for it any more.
      workers.get(this)?.();
      workers.delete(this);
      super.terminate();
    }
  };
  // Frames are drawn at the browser's own rate, but show the driven time.
  const frame = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (draw) => frame(() => draw(now));
  const step = async (passing: Passing) => {
    await passHere(passing);
    sessionStorage.setItem(key, String(now));
    const all = [...workers.keys()].map(
      (worker) =>
        new Promise<void>((resolve) => {
          workers.set(worker, resolve);
          worker.postMessage({ passing });
        }),
    );
    await Promise.all(all);
    await turn();
  };
  scope.passTime = async (passing) => {
    const { untilMs, stepMs } = passing;
    do await step({ ...passing, untilMs: Math.min(now + stepMs, untilMs) });
    while (now < untilMs);
  };
}

const driving = `(${drive.toString()})();\n`;

/** The built page with driven time in its workers. Returns a function that removes it. */
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
  /** Of the wire between pages and server. */
  private alarms: Array<{ atMs: number; run: () => void }> = [];

  /** Whether the server was started with `--test-clock`. */
  constructor(private readonly server?: TestServer) {
    if (server)
      server.wireClock = {
        nowMs: () => this.nowMs,
        at: (atMs, run) => void this.alarms.push({ atMs, run }),
      };
  }

  /** Takes effect from its next page on. */
  async drive(context: BrowserContext): Promise<void> {
    const start = `globalThis.startMs = ${this.nowMs};\n`;
    await context.addInitScript({ content: start + driving });
  }

  add(page: Page): void {
    this.pages.add(page);
    page.on("close", () => this.pages.delete(page));
  }

  /** In short steps for moving hands, or in long ones. */
  async pass(ms: number, pace: "hands" | "fast" = "hands"): Promise<void> {
    const { server } = this;
    const longMs = server ? longStepMs.atServer : longStepMs.alone;
    const mostMs = pace === "hands" ? stepMs : longMs;
    // Without a server the pages cannot communicate in between.
    const togetherMs = server ? mostMs : ms;
    for (const endMs = this.nowMs + ms; this.nowMs < endMs;) {
      const passesMs = Math.min(togetherMs, Math.ceil(endMs - this.nowMs));
      this.nowMs += passesMs;
      this.ring();
      await server?.pass(passesMs);
      await server?.whenRead();
      await Promise.all([...this.pages].map((page) => this.passAt(page, mostMs)));
    }
  }

  private ring(): void {
    const due = this.alarms.filter(({ atMs }) => atMs <= this.nowMs);
    this.alarms = this.alarms.filter(({ atMs }) => atMs > this.nowMs);
    for (const { run } of due) run();
  }

  private async passAt(page: Page, mostMs: number): Promise<void> {
    const { ms, jitterMs } = this.server?.delay ?? { ms: 0, jitterMs: 0 };
    // A round trip; each way begins and ends with a step.
    const answerMs = ms + jitterMs > 0 ? 2 * (ms + jitterMs + 2 * mostMs) : 0;
    // An empty page (about:blank) has no time.
    const pass = (passing: Passing) => (globalThis as unknown as Partial<Driven>).passTime?.(passing);
    await page.evaluate(pass, { untilMs: this.nowMs, stepMs: mostMs, answerMs });
  }

  /** Waits until the condition holds. Throws if it does not within the timeout. */
  async until(what: string, mostMs: number, is: () => Promise<boolean>): Promise<void> {
    for (const endMs = this.nowMs + mostMs; !(await is());) {
      if (this.nowMs > endMs) throw new Error(`${what} does not come`);
      await this.pass(4 * stepMs);
    }
  }
}
