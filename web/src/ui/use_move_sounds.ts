// Pieces are heard: softly when one is taken, by their weight when one is placed.

import { useEffect, useRef } from "preact/hooks";
import type { TableState } from "../state/table_state";
import { useWorld } from "./world";

const takingSpeed = 0.1;
const placingSpeed = 0.7;

export function useMoveSounds(state: TableState): void {
  const { sounds } = useWorld();
  const heard = useRef(state.moves.length);
  const count = state.moves.length;
  useEffect(() => {
    const last = state.moves[count - 1];
    if (count > heard.current && last) {
      const drawn = state.material.pieces.find(({ piece }) => piece === last.piece)?.orientations[0];
      const cells = drawn?.split(",").length ?? 1;
      sounds.setDown(cells, last.cells === undefined ? takingSpeed : placingSpeed);
    }
    heard.current = count;
  }, [count]);
}
