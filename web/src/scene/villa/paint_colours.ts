// The colours of the villa's paint, shared by everything that draws it.

import type { PalettiPart } from "../../net/protocol";
import type { ColumnColour } from "./villa_scene";

export const paints: Readonly<Record<PalettiPart["colour"], string>> = {
  natural: "#e6cfa2",
  blue: "#2f67b5",
  green: "#3f8f4a",
  yellow: "#f0c02f",
  orange: "#e2792b",
  red: "#c4352b",
};

/** Each colour's columns have their own fine pattern. */
export const patternNumbers: Readonly<Record<ColumnColour, number>> = {
  blue: 0,
  green: 1,
  yellow: 2,
  red: 3,
};
