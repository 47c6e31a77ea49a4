// The picture on the villa's box: three floors, and one column in the air.

import type { JSX } from "preact";
import { VillaSide, type DrawnLevel } from "../../scene/villa_side";
import styles from "../game_box.module.css";

const levels: readonly DrawnLevel[] = [
  {
    columns: [
      { colour: "blue", shape: "thin", x: -92, depth: -0.2 },
      { colour: "red", shape: "thick", x: -58, depth: 0.5 },
      { colour: "yellow", shape: "thin", x: -22, depth: -0.7 },
      { colour: "green", shape: "hexagonal", x: 8, depth: 0.8 },
      { colour: "blue", shape: "thin", x: 40, depth: -0.4 },
      { colour: "red", shape: "thin", x: 68, depth: 0.4 },
      { colour: "yellow", shape: "hexagonal", x: 96, depth: -0.1 },
    ],
    floor: "blue",
    shift: -4,
  },
  {
    columns: [
      { colour: "green", shape: "thick", x: -60, depth: 0.1 },
      { colour: "yellow", shape: "thick", x: -14, depth: 0.7 },
      { colour: "blue", shape: "thin", x: 14, depth: -0.6 },
      { colour: "red", shape: "hexagonal", x: 56, depth: 0.2 },
    ],
    floor: "green",
    shift: 4,
  },
  {
    columns: [
      { colour: "red", shape: "thin", x: -42, depth: 0.2 },
      { colour: "blue", shape: "thick", x: 8, depth: 0.6 },
      { colour: "green", shape: "thin", x: 46, depth: -0.2 },
    ],
    floor: "yellow",
    shift: 0,
  },
  {
    columns: [
      { colour: "yellow", shape: "thin", x: -24, depth: 0.1 },
      { colour: "green", shape: "thin", x: 22, depth: 0.2, lift: 12 },
    ],
  },
];

export function VillaLid(): JSX.Element {
  return <VillaSide levels={levels} name={styles.lid} />;
}
