// The board while a position is set up: a held piece follows the pointer and is placed
// by a click or Enter; a click on a placed piece picks it up.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Board } from "../../../scene/board";
import type { Cell } from "../../../state/cells";
import type { SetUp, SetUpState } from "../../../state/set_up";
import { BoardFrame } from "../board_area";
import type { Scenery } from "../scenery";
import { PieceTools } from "../tools";
import { useWorld } from "../../world";
import "./set_up_board.css";

interface SetUpBoardProps {
  setUp: SetUp;
  state: SetUpState;
  scenery: Scenery;
}

const keys: Readonly<Record<string, (setUp: SetUp) => unknown>> = {
  ArrowLeft: (setUp) => setUp.moveBy({ column: -1, row: 0 }),
  ArrowRight: (setUp) => setUp.moveBy({ column: 1, row: 0 }),
  ArrowUp: (setUp) => setUp.moveBy({ column: 0, row: 1 }),
  ArrowDown: (setUp) => setUp.moveBy({ column: 0, row: -1 }),
  Enter: (setUp) => setUp.place(),
  Escape: (setUp) => setUp.putBack(),
  r: (setUp) => setUp.turn(),
  f: (setUp) => setUp.turnOver(),
};

export function SetUpBoard({ setUp, state, scenery }: SetUpBoardProps): JSX.Element {
  const { texts } = useWorld();
  const drawing = useRef<SVGSVGElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const heldPiece = state.held?.piece;
  // In a layout effect: Enter must not press the piece's button again.
  useLayoutEffect(() => {
    if (heldPiece !== undefined) area.current?.focus({ preventScroll: true });
  }, [heldPiece]);

  const cellAt = (event: MouseEvent): Cell | undefined => {
    const toBoard = drawing.current?.getScreenCTM()?.inverse();
    if (!toBoard) return undefined;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
    const { width, height } = state.material;
    const isOn = x >= 0 && y >= 0 && x < width && y < height;
    return isOn ? { column: Math.floor(x), row: Math.floor(height - y) } : undefined;
  };
  const follow = (event: MouseEvent) => {
    const cell = state.held && cellAt(event);
    if (cell) setUp.moveTo(cell);
  };
  const click = (event: MouseEvent) => {
    if (state.held) {
      follow(event);
      if (cellAt(event)) void setUp.place();
      return;
    }
    const piece = (event.target as Element).closest<SVGElement>(".placed")?.dataset["piece"];
    if (piece) setUp.takeUp(piece);
  };
  const placed = [...state.pieces].flatMap(([piece, where]) =>
    where.kind === "placed" && piece !== heldPiece ? [{ piece, seat: where.seat, cells: where.cells }] : [],
  );
  return (
    <div class="set-up-middle">
      <BoardFrame
        frame={area}
        isHolding={state.held !== undefined}
        role="application"
        tabIndex={0}
        aria-label={texts.text("page.board")}
        onPointerMove={follow}
        onClick={click}
        onKeyDown={(event) => {
          const deed = keys[event.key] ?? keys[event.key.toLowerCase()];
          if (!deed || !state.held) return;
          event.preventDefault();
          deed(setUp);
        }}
      >
        <Board
          {...scenery}
          drawing={drawing}
          placed={placed}
          held={state.held}
          judged={undefined}
          spots={[]}
          footprints={[]}
          last={undefined}
        />
      </BoardFrame>
      <PieceTools session={setUp} state={state} />
    </div>
  );
}
