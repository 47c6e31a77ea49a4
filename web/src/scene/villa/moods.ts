// The colours of light and air around the villa, by day and in the evening.

import { Color } from "three";
import type { Theme } from "./villa_scene";

export interface Mood {
  air: Color;
  table: Color;
  key: Color;
  keyStrength: number;
  sky: Color;
  ground: Color;
  skyStrength: number;
  fillStrength: number;
  exposure: number;
  contact: number;
  /** How much darker it is away from the middle: a lamp's light falls in a pool. */
  pool: number;
}

/** Daylight through a window on the left; in the evening a lamp hangs there. */
export const moods: Readonly<Record<Theme, Mood>> = {
  light: {
    air: new Color("#e3d8c6"),
    table: new Color("#ffffff"),
    key: new Color("#fff0d8"),
    keyStrength: 2.3,
    sky: new Color("#f4f0ea"),
    ground: new Color("#c9a878"),
    skyStrength: 1.75,
    fillStrength: 0.8,
    exposure: 1,
    contact: 0.5,
    pool: 0,
  },
  dark: {
    air: new Color("#241d16"),
    table: new Color("#ab9a86"),
    key: new Color("#ffe0b8"),
    keyStrength: 3.1,
    sky: new Color("#b9a690"),
    ground: new Color("#6b5138"),
    skyStrength: 1.5,
    fillStrength: 0.6,
    exposure: 0.95,
    contact: 0.62,
    pool: 1,
  },
};
