// The colours of Polyssimo's pieces, the same as on terminals and in pictures
// (apps/drawing/palette.h, whose test keeps them distinguishable for colour-blind players, too).

import type { PolyssimoMaterial } from "../net/protocol";

/** The colours of the pieces without stripes, in box order. */
export const colours = [
  "#cb5641", // F, brick
  "#68dbff", // I, sky
  "#e08600", // L, orange
  "#155701", // N, forest
  "#cc9bb9", // P, mauve
  "#9b76ed", // T, violet
  "#fada37", // U, yellow
  "#1653bd", // V, blue
  "#a3ca7d", // W, leaf
  "#9e3057", // X, wine
  "#498d85", // Y, teal
  "#44241b", // Z, bark
] as const;

/** The stripes of neighbours mostly differ in direction. */
const stripeDirections = 4;

export interface Paint {
  /** The fill of a painted face: a colour, or the name of a stripe pattern. */
  fill: string;
  /** The number of the fine pattern over the colour; striped pieces have none. */
  pattern: number | undefined;
  /** A text colour that is readable on it. */
  ink: "#000" | "#fff";
  isStriped: boolean;
}

/** By piece name. */
export function paintOf(material: PolyssimoMaterial): ReadonlyMap<string, Paint> {
  const paints = new Map<string, Paint>();
  let coloured = 0;
  let striped = 0;
  for (const piece of material.pieces) {
    if (piece.is_hexomino) {
      const fill = `url(#stripes-${striped++ % stripeDirections})`;
      paints.set(piece.piece, { fill, pattern: undefined, ink: "#000", isStriped: true });
    } else {
      const pattern = coloured++ % colours.length;
      const fill = colours[pattern] ?? colours[0];
      paints.set(piece.piece, { fill, pattern, ink: inkOn(fill), isStriped: false });
    }
  }
  return paints;
}

export function inkOn(colour: string): "#000" | "#fff" {
  const light = luminance(colour);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? "#000" : "#fff";
}

/** As WCAG defines it. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
