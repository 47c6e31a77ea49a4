// A phone: touch input, a narrow screen.

import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, violations, type World } from "./browser";
import { cellPoint, expectRanking, openPieces, placeToTheEnd, startGame, takeAll } from "./table";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

interface Point {
  x: number;
  y: number;
}

async function drag(touch: CDPSession, from: Point, to: Point): Promise<void> {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  const steps = 6;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await send("touchEnd", []);
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of the first cell that the held piece covers: the middle of its bounding box may be empty. */
function pointOnHeld(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const rim = document.querySelector<SVGPathElement>(".ghost-rim")!;
    const covered = [...document.querySelectorAll<SVGRectElement>(".board .cell")].find((cell) =>
      rim.isPointInFill(new DOMPoint(cell.x.baseVal.value + 0.5, cell.y.baseVal.value + 0.5)),
    )!;
    const { x, y, width, height } = covered.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

describe("a game on a phone", () => {
  it("is played by fingers: a dragged piece floats above, a tap sets it down", async () => {
    const page = await world.open(phone);
    await startGame(page);
    await takeAll(page, () => openPieces(page).first().tap());
    expect(await violations(page)).toEqual([]);

    const touch = await page.context().newCDPSession(page);
    const finger = await cellPoint(page, 6, 6);
    await drag(touch, await middleOf(page, ".tray .hand button:not(:disabled)"), finger);
    await page.locator(".ghost.fits").waitFor();
    const ghost = (await page.locator(".ghost").boundingBox())!;
    expect(ghost.y + ghost.height).toBeLessThan(finger.y);
    expect(await page.locator(".placed").count()).toBe(0);

    await page.getByRole("button", { name: "Turn clockwise" }).tap();
    await page.locator(".ghost.fits").waitFor();
    const at = await pointOnHeld(page);
    await page.touchscreen.tap(at.x, at.y);
    await page.locator(".placed").waitFor();

    await placeToTheEnd(page);
    await expectRanking(page);
    await page.context().close();
  });

  it.each([
    [640, 360],
    [932, 430],
  ])("shows the whole board beside the hand on its side, at %i x %i", async (width, height) => {
    const page = await world.open({ ...phone, viewport: { width, height } });
    await startGame(page);
    await takeAll(page, () => openPieces(page).first().tap());
    const board = (await page.locator(".board").boundingBox())!;
    expect(board.y + board.height).toBeLessThanOrEqual(height);
    expect(board.height).toBeGreaterThan(height / 2);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

    const touch = await page.context().newCDPSession(page);
    await drag(touch, await middleOf(page, ".tray .hand button:not(:disabled)"), await cellPoint(page, 6, 5));
    await page.locator(".ghost.fits").waitFor();
    await page.context().close();
  });

  it("has targets of 44 pixels", async () => {
    const page = await world.open(phone);
    await startGame(page);
    const small = await page.locator("button, a, select, input").evaluateAll((elements) =>
      elements
        .map((element) => ({
          name: element.getAttribute("aria-label"),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await page.context().close();
  });
});
