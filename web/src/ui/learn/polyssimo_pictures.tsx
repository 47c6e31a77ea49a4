// Pictures for the rules of Polyssimo, drawn with the same wood as the game.

import type { ComponentChildren, JSX } from "preact";
import type { Footprint } from "../../net/protocol";
import { Board } from "../../scene/board";
import { paintOf } from "../../scene/palette";
import { Piece, type Look } from "../../scene/piece";
import { extentOf, turned, type Cell } from "../../state/cells";
import { heldOn, type Held } from "../../state/held";
import type { Judged } from "../../state/polyssimo_state";
import { useSettings } from "../world";
import { leftInHand, material, pieceNames, placedAfter, shapeOf } from "./example_game";
import styles from "./learn.module.css";

const paints = paintOf(material);

function useLook(): Look {
  const { patterns, names } = useSettings();
  return { patterns, names };
}

function flat(name: string): Cell[] {
  const cells = shapeOf(name);
  const { columns, rows } = extentOf(cells);
  return rows > columns ? turned(cells) : cells;
}

interface ShelfProps {
  pieces: readonly string[];
  /** The number of pieces per row. */
  across: number;
  /** Taken pieces leave only a hollow. */
  taken?: readonly string[];
}

/** Pieces in rows; a slot is 5 cells wide and 3 high. */
function Shelf({ pieces, across, taken = [] }: ShelfProps): JSX.Element {
  const look = useLook();
  const slot = { width: 5.2, height: 3.5 };
  const rows = Math.ceil(pieces.length / across);
  return (
    <svg viewBox={`0 0 ${across * slot.width} ${rows * slot.height}`} aria-hidden="true">
      {pieces.map((name, index) => {
        const cells = flat(name);
        const extent = extentOf(cells);
        const x = (index % across) * slot.width + (slot.width - extent.columns) / 2;
        const y = Math.floor(index / across) * slot.height + (slot.height - extent.rows) / 2;
        return (
          <g
            key={name}
            class={taken.includes(name) ? "hollow" : undefined}
            transform={`translate(${x} ${y})`}
          >
            <Piece cells={cells} rows={extent.rows} name={name} paint={paints.get(name)!} look={look} />
          </g>
        );
      })}
    </svg>
  );
}

interface PositionProps {
  count: number;
  held?: Held;
  judged?: Judged;
  footprints?: Footprint[];
}

function Position({ count, held, judged, footprints = [] }: PositionProps): JSX.Element {
  const look = useLook();
  return (
    <Board
      material={material}
      paints={paints}
      look={look}
      placed={placedAfter(count)}
      held={held}
      judged={judged}
      spots={[]}
      footprints={footprints}
      last={undefined}
      drawing={null}
    />
  );
}

/** Four players at the table, and the direction of play. */
function Round({ isClockwise }: { isClockwise: boolean }): JSX.Element {
  const seats = [
    [1, -38, -30],
    [2, 38, -30],
    [3, 38, 30],
    [4, -38, 30],
  ] as const;
  return (
    <svg viewBox="-60 -48 120 96" aria-hidden="true">
      <rect class={styles.board} x="-24" y="-22" width="48" height="44" />
      <path class={styles.arrow} d={isClockwise ? "M-12 6A13 13 0 1 1 8 10" : "M12 6A13 13 0 1 0 -8 10"} />
      <path class={styles.arrow} d={isClockwise ? "M15.5 9.5L8 10L8.5 2.5" : "M-15.5 9.5L-8 10L-8.5 2.5"} />
      {seats.map(([seat, x, y]) => (
        <g key={seat}>
          <rect class={styles.card} x={x - 14} y={y - 9} width="28" height="18" rx="3" />
          <text class={styles.seat} x={x} y={y}>
            {seat}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Counting the remaining cells: the fewest win. */
function Counted({ seat, isFirst }: { seat: 1 | 2; isFirst: boolean }): JSX.Element {
  const pieces = leftInHand[seat];
  const cells = pieces.reduce((sum, name) => sum + shapeOf(name).length, 0);
  return (
    <div class={styles.hand} data-first={isFirst}>
      <span class={styles.count}>{cells}</span>
      <Shelf pieces={pieces} across={3} />
    </div>
  );
}

const taken = { rule: "P4.2", code: "cell_taken", arguments: [] };

/** By chapter. */
export const polyssimoPictures: Readonly<Record<string, () => ComponentChildren>> = {
  P1: () => [<Position key="board" count={19} />, <Shelf key="pieces" pieces={pieceNames} across={4} />],
  P2: () => <Round isClockwise />,
  P3: () => <Shelf pieces={pieceNames} across={4} taken={["P", "F", "N", "L", "Y", "H4", "H3"]} />,
  P4: () => [
    <Round key="round" isClockwise={false} />,
    <Position key="fits" count={3} held={heldOn("H4", "c8,e8,c9,d9,e9,f9")} judged={{ fits: true }} />,
    <Position
      key="not"
      count={3}
      held={heldOn("H4", "h7,j7,h8,i8,j8,k8")}
      judged={{ fits: false, refusal: taken }}
    />,
  ],
  P5: () => [<Counted key="2" seat={2} isFirst />, <Counted key="1" seat={1} isFirst={false} />],
  P6: () => <Shelf pieces={pieceNames.slice(12, 19)} across={4} />,
  P7: () => <Position count={18} footprints={[{ seat: 2, cells: "a8,a9,a10,a11,b11,c11" }]} />,
};
