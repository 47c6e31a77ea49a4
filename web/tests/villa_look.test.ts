// The villa as it is drawn, in the lowest quality: that something is visible, and that
// visible parts can be pointed at.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLook, type LookPages, type WithVilla } from "./villa/look_page";
import { paintedShare } from "./villa/painted";

let look: LookPages;
beforeAll(async () => {
  look = await startLook();
});
afterAll(() => look.close());

/** Without a graphics card every pixel costs time: colour shares are the same in a small picture. */
const small = { viewport: { width: 320, height: 240 } };

async function painted(page: Page): Promise<number> {
  const url = await page.evaluate(async () => {
    const reader = new FileReader();
    reader.readAsDataURL(await (globalThis as WithVilla).villa.scene.picture());
    await new Promise((resolve) => (reader.onload = resolve));
    return reader.result as string;
  });
  return paintedShare(page, url.slice(url.indexOf(",") + 1));
}

describe("the villa's picture", () => {
  it("shows the painted parts by day and in the evening", async () => {
    for (const theme of ["light", "dark"]) {
      const page = await look.open({ quality: "low", theme }, small);
      expect(await painted(page)).toBeGreaterThan(0.02);
      await page.context().close();
    }
  });

  it("finds every part where it is projected, or something nearer", async () => {
    const page = await look.open({ quality: "low", scene: "full-villa" });
    const found = await page.evaluate(() => {
      const { scene, material, poses } = (globalThis as WithVilla).villa;
      const { azimuth, elevation, distance, height } = scene.camera.eye;
      const out = distance * Math.cos(elevation);
      const eye = [out * Math.cos(azimuth), out * Math.sin(azimuth), height + distance * Math.sin(elevation)];
      const away = (x: number, y: number, z: number) =>
        Math.hypot(x - (eye[0] ?? 0), y - (eye[1] ?? 0), z - (eye[2] ?? 0));
      return material.parts.flatMap((part, number) => {
        const [isThere = 0, x = 0, y = 0, z = 0] = poses.subarray(number * 8, number * 8 + 4);
        if (!isThere) return [];
        const { x: sx, y: sy, isInFront } = scene.project({ x, y, z });
        const picked = scene.pick(sx, sy);
        const isNearer = picked && away(picked.point.x, picked.point.y, picked.point.z) <= away(x, y, z);
        return [{ part: part.part, isFound: picked?.part === number, isNearer, isInFront }];
      });
    });
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ isFound }) => isFound).length).toBeGreaterThan(10);
    for (const part of found) expect(part).toMatchObject({ isNearer: true, isInFront: true });
    await page.context().close();
  });

  it("finds nothing beside the villa, and the table's plane where a pixel looks at it", async () => {
    const page = await look.open({ quality: "low" });
    const seen = await page.evaluate(() => {
      const { scene } = (globalThis as WithVilla).villa;
      const at = { x: 0.12, y: -0.2, z: 0.05 };
      const { x, y } = scene.project(at);
      return { beside: scene.pick(5, 5) ?? null, at, point: scene.pointAt(x, y, at.z) };
    });
    expect(seen.beside).toBeNull();
    expect(seen.point?.x).toBeCloseTo(seen.at.x, 4);
    expect(seen.point?.y).toBeCloseTo(seen.at.y, 4);
    await page.context().close();
  });

  it("replays what it was told, then shows the villa as it is, and can be kept as a video", async () => {
    const page = await look.open({ quality: "low" });
    const bytes = await page.evaluate(async () => {
      const { scene, poses } = (globalThis as WithVilla).villa;
      const fallen = poses.slice();
      for (let part = 3; part < 26; part++) fallen[part * 8 + 3] = 0;
      const now = performance.now();
      scene.setPoses(poses, now - 400);
      scene.setPoses(fallen, now - 100);
      const video = scene.record();
      const failing = { at: { x: 0, y: 0, z: 0.1 }, parts: [9] };
      await scene.replay({ fromMs: now - 400, toMs: now - 100, speed: 0.5, failing });
      return (await video?.stop())?.size;
    });
    expect(bytes).toBeGreaterThan(0);
    await page.context().close();
  });

  it("turns all pale under the X-ray but what carries, draws hands and ghosts, and lets them go again", async () => {
    const page = await look.open({ quality: "low", scene: "fresh-set-up" }, small);
    await page.evaluate(() => (globalThis as WithVilla).villa.scene.setSeal(undefined));
    const bare = await painted(page);
    await page.evaluate(() => {
      const { scene, material } = (globalThis as WithVilla).villa;
      scene.setMarks({
        touchable: [6, 7],
        blocked: [8],
        loose: [9],
        selected: 10,
        loads: new Map([[11, 0.9]]),
      });
      // Marks survive a change of the parts' shapes.
      scene.setMaterial(material);
    });
    const pale = await painted(page);
    expect(pale).toBeLessThan(bare / 2);
    await page.evaluate(() => {
      const { scene } = (globalThis as WithVilla).villa;
      const at = { x: 0.05, y: 0, z: 0.12 };
      scene.setGhost({ part: 12, pose: { ...at, qw: 1, qx: 0, qy: 0, qz: 0 }, fits: false });
      scene.setHand({ tool: "hook", part: 6, at, goal: { ...at, x: 0.1 }, side: 0, resistance: 1 });
      scene.setFloorHand({ floor: 1, at: { x: 0.1, y: 0, z: 0.074 }, lift: 0.002, resistance: 0.5 });
    });
    expect(await painted(page)).toBeGreaterThan(pale);
    await page.evaluate(() => {
      const { scene } = (globalThis as WithVilla).villa;
      scene.setMarks({});
      scene.setGhost(undefined);
      scene.setHand(undefined);
      scene.setFloorHand(undefined);
    });
    expect(await painted(page)).toBeCloseTo(bare, 3);
    await page.evaluate(() => (globalThis as WithVilla).villa.scene.dispose());
    await page.context().close();
  });
});
