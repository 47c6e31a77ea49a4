// Wood and cloth, drawn with a few thousand strokes on a canvas: no images are loaded.
// All textures tile seamlessly, and are the same every time.

import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";
import type { Quality } from "./villa_scene";

export const textureSizes: Readonly<Record<Quality, number>> = { low: 256, middle: 512, high: 1024 };

/** Pseudo-random numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Pen = CanvasRenderingContext2D;

function drawn(size: number, draw: (pen: Pen, size: number) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (pen) draw(pen, size);
  return canvas;
}

function texture(canvas: HTMLCanvasElement, anisotropy: number): Texture {
  const made = new CanvasTexture(canvas);
  made.wrapS = made.wrapT = RepeatWrapping;
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = anisotropy;
  return made;
}

/** A wavering stroke along x, drawn three times so that it tiles. */
function fibre(pen: Pen, size: number, y: number, waver: number, phase: number): void {
  for (const shift of [-size, 0, size]) {
    pen.beginPath();
    for (let x = 0; x <= size; x += size / 16) {
      const angle = (x / size) * 2 * Math.PI;
      pen.lineTo(x, y + shift + waver * (Math.sin(angle + phase) + 0.4 * Math.sin(2 * angle + 2.3 * phase)));
    }
    pen.stroke();
  }
}

/** Birch: fine fibres along x, pale, with a few darker rings. Grey, because the paint is multiplied by it. */
export function grain(size: number, anisotropy: number): Texture {
  const next = chance(11);
  return texture(
    drawn(size, (pen) => {
      pen.fillStyle = "#dfdfdf";
      pen.fillRect(0, 0, size, size);
      for (let i = 0; i < 26; i++) {
        pen.strokeStyle = `rgb(90 90 90 / ${0.04 + 0.1 * next()})`;
        pen.lineWidth = size * (0.004 + 0.02 * next());
        fibre(pen, size, next() * size, size * 0.012, next() * 7);
      }
      for (let i = 0; i < 420; i++) {
        const light = next() > 0.45;
        pen.strokeStyle = light
          ? `rgb(255 255 255 / ${0.05 + 0.12 * next()})`
          : `rgb(70 70 70 / ${0.03 + 0.1 * next()})`;
        pen.lineWidth = size / 512 + next() * (size / 300);
        fibre(pen, size, next() * size, size * 0.006, next() * 7);
      }
      // Pores: short and dark.
      pen.fillStyle = "rgb(60 60 60 / 0.16)";
      for (let i = 0; i < 900; i++)
        pen.fillRect(next() * size, next() * size, size * (0.004 + 0.018 * next()), Math.max(1, size / 512));
    }),
    anisotropy,
  );
}

/** Beech boards, glued side by side, with beech's typical flecks. */
export function beech(size: number, anisotropy: number): Texture {
  const next = chance(5);
  const boards = 4;
  return texture(
    drawn(size, (pen) => {
      for (let board = 0; board < boards; board++) {
        const top = (board / boards) * size;
        const height = size / boards;
        pen.save();
        pen.beginPath();
        pen.rect(0, top, size, height);
        pen.clip();
        const tone = next() * 8 - 4;
        pen.fillStyle = `rgb(${234 + tone} ${220 + tone} ${198 + tone})`;
        pen.fillRect(0, top, size, height);
        for (let i = 0; i < 16; i++) {
          pen.strokeStyle = `rgb(176 144 104 / ${0.03 + 0.07 * next()})`;
          pen.lineWidth = size * (0.002 + 0.014 * next());
          fibre(pen, size, top + next() * height, size * 0.009, next() * 7);
        }
        for (let i = 0; i < 170; i++) {
          pen.strokeStyle = next() > 0.5 ? "rgb(255 244 222 / 0.13)" : "rgb(140 100 60 / 0.07)";
          pen.lineWidth = size / 900 + next() * (size / 700);
          fibre(pen, size, top + next() * height, size * 0.005, next() * 7);
        }
        pen.fillStyle = "rgb(150 110 72 / 0.17)";
        for (let i = 0; i < 520; i++)
          pen.fillRect(next() * size, top + next() * height, size * (0.002 + 0.005 * next()), size / 700);
        pen.restore();
        pen.fillStyle = "rgb(120 88 52 / 0.35)";
        pen.fillRect(0, top, size, Math.max(1, size / 900));
      }
    }),
    anisotropy,
  );
}

/** A soft dark disc, for contact shadows. */
export function softDisc(size: number): Texture {
  const made = new CanvasTexture(
    drawn(size, (pen) => {
      const half = size / 2;
      const fade = pen.createRadialGradient(half, half, 0, half, half, half);
      for (let i = 0; i <= 12; i++) {
        const r = i / 12;
        // Opaque to the middle, then fading out.
        const dark = r < 0.5 ? 1 : 0.5 + 0.5 * Math.cos((r - 0.5) * 2 * Math.PI);
        fade.addColorStop(r, `rgb(255 255 255 / ${dark})`);
      }
      pen.fillStyle = fade;
      pen.fillRect(0, 0, size, size);
    }),
  );
  return made;
}
