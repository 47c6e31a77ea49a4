// The board with its keyboard focus, and one status line below it.

import type { HTMLAttributes, JSX, Ref, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listenToPointers } from "../../input/pointer";
import { Board } from "../../scene/board";
import { moveOf } from "../../state/held";
import { playOf, type PolyssimoState } from "../../state/polyssimo_state";
import { seatOnTurn } from "../../state/table_state";
import type { PolyssimoSession } from "../../state/polyssimo_session";
import { playerName } from "../names";
import type { Scenery } from "./scenery";
import { useWorld } from "../world";
import { moveSentence } from "./words";
import "./board_area.css";

interface BoardFrameProps extends HTMLAttributes<HTMLDivElement> {
  frame?: Ref<HTMLDivElement>;
  /** Whether a piece is held, which replaces the mouse cursor. */
  isHolding?: boolean;
}

/** The frame around a board, filling the available space. */
export function BoardFrame({ frame, isHolding = false, ...rest }: BoardFrameProps): JSX.Element {
  return <div ref={frame} class={isHolding ? "board-area holding" : "board-area"} {...rest} />;
}

interface BoardAreaProps {
  session: PolyssimoSession;
  state: PolyssimoState;
  scenery: Scenery;
  focus: RefObject<HTMLDivElement | null>;
}

/** The board's contents, for screen readers. */
function Contents({ state }: { state: PolyssimoState }): JSX.Element {
  const { texts } = useWorld();
  const play = playOf(state.view);
  return (
    <ul class="unseen" id="board-contents">
      <li>{texts.text("page.board.free", { count: play.free_cells })}</li>
      {play.placed.map((placed) => (
        <li key={placed.piece}>{moveSentence(texts, playerName(texts, state.view, placed.seat), placed)}</li>
      ))}
    </ul>
  );
}

export function BoardArea({ session, state, scenery, focus }: BoardAreaProps): JSX.Element {
  const { texts } = useWorld();
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => listenToPointers(session, drawing.current!), [session]);
  const play = playOf(state.view);
  return (
    <BoardFrame
      frame={focus}
      isHolding={state.held !== undefined}
      role="application"
      tabIndex={0}
      aria-label={texts.text("page.board")}
      aria-describedby="board-contents"
    >
      <Board
        {...scenery}
        drawing={drawing}
        placed={play.placed}
        held={state.held}
        judged={state.judged}
        spots={state.held ? state.spots : []}
        footprints={state.footprints}
        last={play.last_move}
      />
      <Contents state={state} />
    </BoardFrame>
  );
}

/** The line below the board. */
export function StatusLine({ state }: { state: PolyssimoState }): JSX.Element {
  const { texts } = useWorld();
  const isWrong = state.judged?.fits === false || state.fitsNowhere || state.refusal !== undefined;
  return (
    <p class={isWrong ? "status wrong" : "status"} role="status">
      {statusText()}
    </p>
  );

  function statusText(): string {
    const { held, judged, refusal, isHinting, view } = state;
    if (isHinting) return texts.text("page.hint.thinking");
    if (refusal) return texts.refusal(refusal);
    if (held && state.fitsNowhere) return texts.text("page.fits_nowhere", { piece: held.piece });
    if (held && judged) {
      const gaps = { piece: held.piece, cells: moveOf(held).replaceAll(",", ", ") };
      if (judged.fits) return texts.text("page.fits", gaps);
      return texts.text("page.fits_not", { ...gaps, reason: texts.refusal(judged.refusal) });
    }
    const onTurn = seatOnTurn(state);
    if (held || !onTurn || onTurn.occupant.kind === "open") return "";
    const player = playerName(texts, view, onTurn.seat);
    const isChoosing = playOf(state.view).phase === "choosing";
    if (state.hint && isChoosing) return texts.text("page.hint.take", { piece: state.hint });
    if (onTurn.occupant.kind === "computer") return texts.text("page.turn.computer", { player });
    return isChoosing
      ? texts.text("page.turn.choose", { player })
      : texts.text("page.turn.place", { player });
  }
}
