// Prints the cost of a hand on the villa: the main thread's time for a frame without the
// graphics card's, the worker's share of a core, and the number of frames between a
// pointer's move and the resulting pose. Not a test: times depend on the machine.
// `npm run build`, then `npm run measure`.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "../../src/net/engine";
import type { HandInput } from "../../src/net/protocol";
import { startWorld, type World } from "../browser";
import { openEngineHere } from "../engine_here";
import { choose, pointOfChosen } from "../villa_table";
import { startLook, type WithVilla } from "./look_page";

const ticksPerSecond = 240;
const batchTicks = 4;

/** From a pointer's move via the worker to the resulting pose, in frames and ms. */
interface Answered {
  frames: number;
  ms: number;
}
type WithAnswers = typeof globalThis & { answered: Answered[] };

/** Observes the page's messages to and from its workers. */
function watchAnswers(): void {
  const answered: Answered[] = ((globalThis as WithAnswers).answered = []);
  let frame = 0;
  const count = () => {
    frame++;
    requestAnimationFrame(count);
  };
  count();
  let moved: { frame: number; at: number; isSent: boolean } | undefined;
  addEventListener("pointermove", () => (moved ??= { frame, at: performance.now(), isSent: false }), true);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
    const { hands } = message as { hands?: { kind: string } };
    if (moved && hands?.kind === "want") moved.isSent = true;
    return postMessage.call(this, message, ...rest);
  } as typeof postMessage;
  const { addEventListener: listen } = Worker.prototype;
  Worker.prototype.addEventListener = function (this: Worker, type: string, listener: unknown) {
    listen.call(this, type, (event: Event) => {
      const { hands } = ((event as MessageEvent).data ?? {}) as { hands?: { kind: string } };
      (listener as (event: Event) => void).call(this, event);
      if (!moved?.isSent || hands?.kind !== "seen") return;
      answered.push({ frames: frame - moved.frame, ms: performance.now() - moved.at });
      moved = undefined;
    });
  } as typeof listen;
}

async function pulling(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?quality=low#/practice/first`);
  await page.locator(".villa-canvas[data-ready=yes]").waitFor();
  await choose(page, /loose/);
  const top = await pointOfChosen(page);
  await page.mouse.move(top.x, top.y + 24);
  await page.mouse.down();
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

describe("a hand on the villa", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => world.close());

  it("costs the main thread so much a frame", async () => {
    const look = await startLook();
    const page = await look.open({ quality: "middle", scene: "full-villa" });
    const ms = await page.evaluate(async () => {
      const { scene, poses } = (globalThis as WithVilla).villa;
      for (let frame = 0; frame < 180; frame++) {
        const moved = poses.slice();
        for (let part = 1; part < 26; part++) moved[part * 8 + 1]! += 0.0001 * Math.sin(frame / 5 + part);
        scene.setPoses(moved, performance.now());
        await new Promise(requestAnimationFrame);
      }
      return scene.frameCostMs;
    });
    console.log(`drawing a full villa in which everything moves: ${ms.toFixed(2)} ms a frame (bar: 4)`);
    await look.close();
    expect(ms).toBeGreaterThan(0);
  });

  it("is answered within so many frames, at so much of the main thread's time", async () => {
    const page = await world.open({ viewport: { width: 640, height: 480 }, drawsVillas: true });
    await page.addInitScript(watchAnswers);
    await page.goto("about:blank");
    await pulling(page, world.address);
    const devtools = await page.context().newCDPSession(page);
    // The thread's CPU time: on a busy machine wall-clock time says little.
    await devtools.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
    await devtools.send("Performance.enable");
    const spent = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
      const seconds = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].map(value);
      return { ms: 1000 * seconds.reduce((sum, one) => sum + one) };
    };
    const box = (await page.locator(".villa-canvas").boundingBox())!;
    const drag = async (moves: number) => {
      for (let move = 0; move < moves; move++) {
        await page.mouse.move(box.width / 2 + (move % 8), box.height * 0.6 + (move % 5));
        await page.waitForTimeout(60);
      }
    };
    // The first hand compiles shaders and creates sounds.
    await drag(30);
    const before = { ...(await spent()), at: performance.now() };
    await drag(40);
    const after = { ...(await spent()), at: performance.now() };
    const sixtieths = (60 * (after.at - before.at)) / 1000;
    const answered = await page.evaluate(() => (globalThis as WithAnswers).answered);
    console.log(
      `pulling a column: ${((after.ms - before.ms) / sixtieths).toFixed(2)} ms of script, style and layout a sixtieth of a second (bar: 4)`,
    );
    console.log(
      `from pointer to pose: ${median(answered.map(({ frames: passed }) => passed))} frames (bar: 2), ` +
        `${median(answered.map(({ ms }) => ms)).toFixed(0)} ms, of ${answered.length} moves`,
    );
    expect(answered.length).toBeGreaterThan(0);
    await page.context().close();
  });

  it("costs the worker so much of a core", async () => {
    const engine = await openEngineHere("boxwood-villa");
    let at_ms = 1000;
    let id = 0;
    const practice = { person: "Anna", box_seed: 7, seed: "00000000000000a1", at_ms };
    resultOf(engine.ask("practice", "make_practice", practice));
    const view = resultOf(engine.ask("practice", "ask_table", { query: { type: "get_view" } }));
    if (view.type !== "table_view" || view.play.type !== "paletti_view") throw new Error("no villa");
    const { play } = view;
    const part = play.seats[0]!.may.touch[0]!;
    const [x_um = 0, y_um = 0, z_um = 0] = play.poses.find((one) => one.part === part)!.position_um;
    const input: HandInput = {
      tool: "fingers",
      part,
      grip_height_um: 35_000,
      side_ppm: 0,
      x_um,
      y_um,
      z_um,
      turn_ppm: 0,
      lift_um: 0,
    };
    const seconds = 10;
    const begun = process.cpuUsage();
    for (let ticks = 0; ticks < seconds * ticksPerSecond; ticks += batchTicks) {
      at_ms += (1000 * batchTicks) / ticksPerSecond;
      const moved = { ...input, x_um: x_um + Math.round(2000 * Math.sin(ticks / 100)) };
      const move = { role: "person", seat: 1, at_ms: Math.floor(at_ms), ticks: batchTicks } as const;
      const asked = { id: (++id).toString(16).padStart(16, "f"), ...move, input: moved } as const;
      resultOf(engine.ask("practice", "move_hands", asked));
      engine.viewFrames("practice");
    }
    const { user, system } = process.cpuUsage(begun);
    const share = (user + system) / (1e6 * seconds);
    console.log(
      `20 columns and a floor at 240 Hz, with a hand: ${(100 * share).toFixed(0)} % of a core (bar: 50)`,
    );
    expect(share).toBeGreaterThan(0);
  });
});
