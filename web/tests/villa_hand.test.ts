// A hand on the villa: turns by mouse and by touch, the first pull with keys, and the
// practice villa.

import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./browser";
import { startDrivenWorld, type DrivenPage, type DrivenWorld } from "./driven_page";
import { choose, deal, pointOfChosen, startVilla, turnOf, untilAtRest, untilDoing } from "./villa_table";

let world: DrivenWorld;
beforeAll(async () => {
  world = await startDrivenWorld();
});
afterAll(async () => world.close());

const small = { viewport: { width: 640, height: 480 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Point {
  x: number;
  y: number;
}

/** The coach advances to this step. */
const untilStep = (villa: DrivenPage, step: string) => villa.comes(`.villa-coach[data-step=${step}]`);

/** Moves from one point to another in small steps. */
async function along(from: Point, to: Point, step: (at: Point) => Promise<unknown>): Promise<void> {
  const steps = 8;
  for (let index = 1; index <= steps; index++) {
    const share = index / steps;
    await step({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  }
}

interface Dragging {
  down(at: Point): Promise<unknown>;
  move(at: Point): Promise<unknown>;
  up(): Promise<unknown>;
}

async function fingers(page: Page): Promise<Dragging> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at: Point) => send("touchStart", [at]),
    move: (at: Point) => send("touchMove", [at]),
    up: () => send("touchEnd", []),
  };
}

function mouse(page: Page): Dragging {
  return {
    async down(at: Point) {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
    },
    move: (at: Point) => page.mouse.move(at.x, at.y),
    up: () => page.mouse.up(),
  };
}

/** Pulls the pointed column towards the camera until it is out, carries it over the floor, places it. */
async function dragATurn(villa: DrivenPage, hand: Dragging, floor: Point): Promise<void> {
  const { page } = villa;
  const top = await pointOfChosen(page);
  const column = { x: top.x, y: top.y + 24 };
  await hand.down(column);
  await along(column, { x: column.x, y: column.y + 120 }, hand.move);
  await untilDoing(villa, "carrying");
  await hand.up();
  const beside = { x: floor.x - 16, y: floor.y - 16 };
  await hand.down(beside);
  await along(beside, floor, hand.move);
  await villa.comes(page.locator(".villa-status", { hasText: "it fits there" }));
  await hand.up();
  await page.getByRole("button", { name: "Lower" }).click();
  await untilDoing(villa, "standing");
  await page.getByRole("button", { name: "Let go" }).click();
  await untilAtRest(villa);
}

describe("a turn at the villa", () => {
  it("is made by dragging with the mouse: a loose column is pulled out, carried and placed", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await startVilla(page, world.address);
    await deal(villa);
    const turn = await turnOf(page);
    await choose(page, /loose/);
    await dragATurn(villa, mouse(page), { x: 330, y: 230 });
    expect(await turnOf(page)).toBe(turn + 1);

    // Beside the villa nothing is under the pointer.
    await page.locator(".villa-canvas").hover({ position: { x: 5, y: 5 } });
    await page.locator(".villa-tag").waitFor({ state: "detached" });
    await villa.close();
  });

  it("is made by a finger on a phone; what it carries stands above it", async () => {
    const villa = await world.open(phone);
    const { page } = villa;
    await startVilla(page, world.address);
    await deal(villa);
    expect(await violations(page)).toEqual([]);
    const turn = await turnOf(page);
    await choose(page, /loose/);
    await dragATurn(villa, await fingers(page), { x: 211, y: 480 });
    expect(await turnOf(page)).toBe(turn + 1);
    await villa.close();
  });
});

describe("the first pull", () => {
  it("is gone through with keys, from looking round to a column that stands", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await page.goto(`${world.address}?quality=low#/practice/first`);
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    await untilStep(villa, "look");
    expect(await violations(page)).toEqual([]);
    // The coach knows the camera's initial position.
    await villa.time.pass(200);
    for (let press = 0; press < 6; press++) await page.keyboard.press("d");
    await untilStep(villa, "squat");
    await page.keyboard.press("q");
    await untilStep(villa, "find");
    await choose(page, /loose/);
    await page.keyboard.press("Enter");
    await untilStep(villa, "pull");
    for (let press = 0; press < 24; press++) await page.keyboard.press("ArrowDown");
    await untilStep(villa, "carry");
    await untilDoing(villa, "carrying");
    await page.keyboard.press("p");
    await untilStep(villa, "place");
    await page.keyboard.press("Enter");
    await untilDoing(villa, "standing");
    await page.keyboard.press("Enter");
    await untilStep(villa, "done");
    await page.getByRole("link", { name: "Practise" }).waitFor();
    await villa.close();
  });
});

describe("a villa to practise at", () => {
  it("lets a column be put back and taken again, and itself be put back as it was", async () => {
    const villa = await world.open(small);
    const { page } = villa;
    await page.goto(`${world.address}?quality=low`);
    await page.locator("[data-game=villa]").getByRole("link", { name: "Practise" }).click();
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    await page.getByText("nothing counts here").first().waitFor();
    const undo = page.getByRole("button", { name: "Take back" });
    expect(await undo.count()).toBe(0);

    await choose(page, /loose/);
    for (let time = 0; time < 2; time++) {
      await page.keyboard.press("Enter");
      await untilDoing(villa, "pulling");
      await page.getByRole("button", { name: "Give up this pull" }).click();
      await untilAtRest(villa);
    }
    await undo.click();
    await undo.click();
    await undo.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Set up anew" }).click();
    await page.locator(".villa-canvas[data-ready=yes]").waitFor();
    await villa.close();
  });
});
