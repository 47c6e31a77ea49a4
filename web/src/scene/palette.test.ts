import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colours, inkOn } from "./palette";

type Triple = readonly [number, number, number];

/** Dichromacy simulation: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  return matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Triple;
}

function light(colour: string): Triple {
  return [1, 3, 5].map((start) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

/** CIELAB under D65, from linear sRGB. */
function lab(rgb: Triple): Triple {
  const xyz = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    rgb,
  );
  const white: Triple = [0.9505, 1, 1.089];
  const [x, y, z] = xyz.map((value, index) => {
    const part = Math.max(0, value) / white[index]!;
    return part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Adjacent colours are just distinguishable at 2 to 3; pieces are small and lie apart. */
const leastDistance = 10;

function distance(one: string, other: string, vision: string): number {
  const [a, b] = [one, other].map((colour) => {
    const seen = times(eyes[vision]!, light(colour)).map((part) => Math.min(1, Math.max(0, part)));
    return lab(seen as unknown as Triple);
  }) as unknown as readonly [Triple, Triple];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe("the colours of the pieces", () => {
  it.each(Object.keys(eyes))("stay apart for eyes with %s", (vision) => {
    const pairs = colours.flatMap((one, index) =>
      colours.slice(index + 1).map((other) => [one, other] as const),
    );
    const close = pairs.filter(([one, other]) => distance(one, other, vision) < leastDistance);
    expect(close).toEqual([]);
  });

  it("are those of the terminal and of pictures", () => {
    const header = readFileSync(new URL("../../../apps/drawing/palette.h", import.meta.url), "utf8");
    const list = /std::array<Color, 12> pieces = \{\{([^}]*\}[^}]*)+\}\}/.exec(header)?.[0] ?? "";
    const there = [...list.matchAll(/\{(\d+), (\d+), (\d+)\}/g)].map(([, ...parts]) =>
      parts.reduce((text, part) => text + Number(part).toString(16).padStart(2, "0"), "#"),
    );
    expect(colours).toEqual(there);
  });

  it("carry a name that can be read: 4.5 to 1", () => {
    const luminance = (colour: string) => {
      const [red, green, blue] = light(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    for (const colour of colours) {
      const ground = luminance(colour) + 0.05;
      const ink = inkOn(colour) === "#000" ? 0.05 : 1.05;
      expect(Math.max(ground / ink, ink / ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
