// Renders the README's pictures: `npm run pictures`, after building the program and the
// page. Not a test: nothing is compared.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Poses } from "../../src/scene/villa/villa_scene";
import { startWorld, type World } from "../browser";
import { openPieces, placeByKeys, startGame, takeAll } from "../table";
import { animatedWebp, type Frame } from "./animated_webp";
import { startLook, type LookPages, type WithVilla } from "./look_page";
import { posesAfter, type Hands } from "./simulated";

const folder = new URL("../../../docs/pictures/", import.meta.url);
const largestBytes = 200_000;

function keep(name: string, bytes: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileURLToPath(new URL(name, folder)), bytes);
  expect(bytes.length).toBeLessThan(largestBytes);
}

/** Converts a PNG to WebP, using the browser. */
async function webpOf(page: Page, png: Buffer, quality: number): Promise<Uint8Array> {
  const text = await page.evaluate(
    async ([data, wanted]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: wanted });
      let letters = "";
      for (const byte of new Uint8Array(await blob.arrayBuffer())) letters += String.fromCharCode(byte);
      return btoa(letters);
    },
    [png.toString("base64"), quality] as const,
  );
  return Uint8Array.from(Buffer.from(text, "base64"));
}

/** A screenshot of the villa. */
async function villaPicture(page: Page, quality: number): Promise<Uint8Array> {
  const png = await page.evaluate(async () => {
    const bytes = new Uint8Array(await (await (globalThis as WithVilla).villa.scene.picture()).arrayBuffer());
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters);
  });
  return webpOf(page, Buffer.from(png, "base64"), quality);
}

let look: LookPages;
let world: World;
beforeAll(async () => {
  [look, world] = await Promise.all([startLook(), startWorld()]);
});
afterAll(() => Promise.all([look.close(), world.close()]));

const pulled = { scene: "full-villa", part: "red-thick", number: 25, x_mm: -64, y_mm: -22, z_mm: 191 };
const settledTicks = 120;
const pullTicks = 300;
/** The length of the pull outwards, in millimetres. */
const pullMm = 110;

const pulling: Hands = (tick) => {
  const { part, x_mm, y_mm, z_mm } = pulled;
  if (tick === settledTicks) return { hand: "fingers", part, grip_height_mm: 35, x_mm, y_mm, z_mm };
  if (tick > settledTicks && tick <= settledTicks + pullTicks)
    return { x_mm: Math.round((x_mm - (pullMm * (tick - settledTicks)) / pullTicks) * 1000) / 1000 };
  return undefined;
};

/** Shows a moment of the pull, with the hand while it pulls. */
async function show(page: Page, poses: Poses, tick: number): Promise<void> {
  await page.evaluate(
    ([values, part, isPulling]) => {
      const { scene } = (globalThis as WithVilla).villa;
      const now = Float32Array.from(values);
      scene.showPoses(now);
      const [x = 0, y = 0, z = 0] = now.subarray(part * 8 + 1, part * 8 + 4);
      const at = { x, y, z };
      scene.setHand(
        isPulling
          ? { tool: "fingers", part, at, goal: { ...at, x: x - 0.012 }, side: Math.PI, resistance: 0.5 }
          : undefined,
      );
    },
    [[...poses], pulled.number, tick >= settledTicks] as const,
  );
}

it("the villa by day, a column being pulled", async () => {
  const page = await look.open(
    { quality: "high", scene: pulled.scene },
    { viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1 },
  );
  const tick = settledTicks + 60;
  await page.evaluate(() => {
    const { camera } = (globalThis as WithVilla).villa.scene;
    camera.set({ ...camera.eye, azimuth: -2.2, distance: camera.eye.distance * 0.9 });
  });
  await show(page, posesAfter(pulled.scene, tick, pulling), tick);
  keep("villa.webp", await villaPicture(page, 0.86));
});

it("the villa in the evening, seen along a floor", async () => {
  const page = await look.open(
    { quality: "high", scene: "tall-and-leaning", theme: "dark" },
    { viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1 },
  );
  await page.evaluate(() => {
    const { camera } = (globalThis as WithVilla).villa.scene;
    camera.set({ azimuth: -1.3, elevation: 0.12, distance: 1.24, height: 0.215 });
  });
  keep("villa-evening.webp", await villaPicture(page, 0.86));
});

it("the villa comes down, as it was simulated", async () => {
  const [width, height] = [400, 440];
  const page = await look.open(
    { quality: "middle", scene: pulled.scene },
    { viewport: { width, height }, deviceScaleFactor: 1 },
  );
  await page.evaluate(() => {
    const { scene } = (globalThis as WithVilla).villa;
    scene.setSeal(undefined);
    scene.camera.set({ azimuth: -1.75, elevation: 0.2, distance: 1.28, height: 0.19 });
  });
  const ticksPerFrame = 14;
  const frames: Frame[] = [];
  for (let tick = settledTicks - ticksPerFrame; tick < settledTicks + 400; tick += ticksPerFrame) {
    await show(page, posesAfter(pulled.scene, tick, pulling), tick);
    frames.push({ still: await villaPicture(page, 0.5), ms: Math.round((ticksPerFrame * 1000) / 240) });
  }
  const last = frames.at(-1);
  if (last) last.ms = 1500;
  keep("villa.animation.webp", animatedWebp(frames, width, height));
});

it("a table of Polyssimo", async () => {
  const page = await world.open({ viewport: { width: 1200, height: 760 }, colorScheme: "light" });
  await startGame(page);
  await takeAll(page, () => openPieces(page).first().click());
  for (let placed = 0; placed < 13; placed++) await placeByKeys(page);
  keep("polyssimo-page.webp", await webpOf(page, await page.screenshot(), 0.86));
});
