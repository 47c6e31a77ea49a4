// The picture on the box: the twelve pentominoes fill a rectangle of 12 x 5.

import type { JSX } from "preact";
import { paintOf } from "../../scene/palette";
import { Piece } from "../../scene/piece";
import { parseCells } from "../../state/cells";
import styles from "../game_box.module.css";

/** Found by `boxwood polyssimo tile --board 12x5 --set pentominoes`. */
export const tiling: ReadonlyArray<readonly [piece: string, cells: string]> = [
  ["F", "k2,k3,l3,j4,k4"],
  ["I", "a1,b1,c1,d1,e1"],
  ["L", "l4,i5,j5,k5,l5"],
  ["N", "e3,f3,g3,d4,e4"],
  ["P", "f1,g1,f2,g2,h2"],
  ["T", "a2,b2,c2,b3,b4"],
  ["U", "j1,k1,l1,j2,l2"],
  ["V", "a3,a4,a5,b5,c5"],
  ["W", "d2,e2,c3,d3,c4"],
  ["X", "h3,g4,h4,i4,h5"],
  ["Y", "f4,d5,e5,f5,g5"],
  ["Z", "h1,i1,i2,i3,j3"],
];

const rows = 5;
const columns = 12;
const plain = { patterns: false, names: false };

export function BoxLid(): JSX.Element {
  const pieces = tiling.map(([piece, cells]) => ({ piece, is_hexomino: false, orientations: [cells] }));
  const paints = paintOf({
    width: columns,
    height: rows,
    blocked: "",
    flipping: true,
    pieces,
    obligations: [],
  });
  return (
    <svg class={styles.lid} viewBox={`-0.1 -0.1 ${columns + 0.2} ${rows + 0.25}`} aria-hidden="true">
      {tiling.map(([piece, cells]) => {
        const paint = paints.get(piece);
        return (
          paint && (
            <Piece
              key={piece}
              cells={parseCells(cells)}
              rows={rows}
              name={piece}
              paint={paint}
              look={plain}
            />
          )
        );
      })}
    </svg>
  );
}
