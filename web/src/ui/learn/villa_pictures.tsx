// Pictures for the rules of Villa Paletti: villas from the side.

import type { ComponentChildren, JSX } from "preact";
import {
  ColumnAlone,
  VillaSide,
  type ColumnColour,
  type ColumnShape,
  type DrawnColumn,
  type DrawnLevel,
} from "../../scene/villa_side";
import styles from "./learn.module.css";

function column(colour: ColumnColour, shape: ColumnShape, x: number, depth: number): DrawnColumn {
  return { colour, shape, x, depth };
}

function Villa({ levels }: { levels: readonly DrawnLevel[] }): JSX.Element {
  return <VillaSide levels={levels} />;
}

const base: readonly DrawnColumn[] = [
  column("blue", "thin", -88, 0.1),
  column("red", "thick", -54, 0.6),
  column("yellow", "thin", -24, -0.7),
  column("green", "hexagonal", 6, 0.8),
  column("blue", "thin", 36, -0.5),
  column("red", "thin", 66, 0.4),
];
const free = column("yellow", "hexagonal", 100, 0);
const second: readonly DrawnColumn[] = [
  column("green", "thick", -56, 0.2),
  column("yellow", "thick", -10, 0.7),
  column("blue", "thick", 48, 0),
];
const third: readonly DrawnColumn[] = [column("red", "thick", -30, 0.4), column("blue", "thin", 24, 0.3)];

const blue = { floor: "blue", shift: -6 } as const;
const green = { floor: "green", shift: 0 } as const;

function marked(columns: readonly DrawnColumn[], index: number, lift = 0): DrawnColumn[] {
  return columns.map((one, number) => (number === index ? { ...one, lift, isMarked: true } : one));
}

/** The seal: a long bar with this colour facing up. */
function Seal({ up, side }: { up: string; side: string }): JSX.Element {
  return (
    <svg class={styles.seal} viewBox="0 0 120 34" aria-hidden="true">
      <path d="M10 20L18 8H112L104 20Z" fill={up} />
      <path d="M10 20H104V30H10Z" fill={side} />
      <path d="M104 20L112 8V18L104 30Z" fill="#dfc595" />
    </svg>
  );
}

/** The three column shapes with their points. */
function Points(): JSX.Element {
  const shapes = ["thin", "hexagonal", "thick"] as const;
  return (
    <div class={styles.points}>
      {shapes.map((shape, index) => (
        <div key={shape}>
          <ColumnAlone column={column("blue", shape, 0, 0)} name={styles.column} />
          <span class={styles.count}>{index + 1}</span>
        </div>
      ))}
    </div>
  );
}

const blueInk = "#28569e";
const yellowInk = "#f4ce50";
const redInk = "#961e26";

/** By chapter. */
export const villaPictures: Readonly<Record<string, () => ComponentChildren>> = {
  V1: () => [
    <Villa
      key="all"
      levels={[
        { columns: base, ...blue },
        { columns: second, ...green },
        { columns: [...third, column("yellow", "thin", -2, -0.6)], floor: "yellow" },
      ]}
    />,
    <Points key="points" />,
  ],
  V2: () => <Villa levels={[{ columns: [...base, free], ...blue }]} />,
  V3: () => <Seal up={yellowInk} side={blueInk} />,
  V4: () => [
    <Villa
      key="before"
      levels={[{ columns: [...base, { ...free, isMarked: true }], ...blue }, { columns: second.slice(0, 2) }]}
    />,
    <Villa
      key="after"
      levels={[
        { columns: base, ...blue },
        { columns: marked([...second.slice(0, 2), { ...free, x: 48 }], 2, 14) },
      ]}
    />,
  ],
  V5: () => <Villa levels={[{ columns: marked([...base, free], 5), ...blue }, { columns: second }]} />,
  V6: () => [
    <Villa
      key="three"
      levels={[
        { columns: base, ...blue },
        { columns: second, ...green },
      ]}
    />,
  ],
  V7: () => [
    <Villa
      key="villa"
      levels={[{ columns: base, ...blue }, { columns: second, ...green }, { columns: marked(third, 0) }]}
    />,
    <Seal key="seal" up={yellowInk} side={redInk} />,
  ],
  V8: () => <Villa levels={[{ columns: marked([...base, free], 3), ...blue }, { columns: second }]} />,
  V9: () => (
    <Villa
      levels={[
        { columns: base, ...blue },
        { columns: second, ...green },
        { columns: [...third, column("yellow", "thin", -2, -0.6)], floor: "yellow" },
        { columns: [column("green", "thin", -12, 0), column("red", "hexagonal", 26, 0.3)] },
      ]}
    />
  ),
};
