// Sounds of moves: soft when a piece is taken, by its weight when one is placed.

import { useEffect, useRef } from "preact/hooks";
import { playOf, type PolyssimoState } from "../../state/polyssimo_state";
import { useWorld } from "../world";

const takingSpeed = 0.1;
const placingSpeed = 0.7;

export function useMoveSounds(state: PolyssimoState): void {
  const { sounds } = useWorld();
  const { history } = playOf(state.view);
  const count = history.length;
  const heard = useRef(count);
  useEffect(() => {
    const last = history[count - 1];
    if (count > heard.current && last) {
      const drawn = state.material.pieces.find(({ piece }) => piece === last.piece)?.orientations[0];
      const cells = drawn?.split(",").length ?? 1;
      sounds.setDown(cells, last.cells === undefined ? takingSpeed : placingSpeed);
    }
    heard.current = count;
  }, [count]);
}
