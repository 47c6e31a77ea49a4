// The buttons at the table's edge: for the held piece, and for the game.

import type { ComponentChildren, JSX } from "preact";
import { isApart, movingSeat, playOf, seatWith, takeBackTo, type TableState } from "../../state/table_state";
import type { TableSession } from "../../state/table_session";
import { ReactionTool } from "../reactions";
import { ToolButton } from "../tool_button";
import { useWorld } from "../world";
import "./tools.css";

interface ToolsProps {
  session: TableSession;
  state: TableState;
}

interface PieceToolsProps {
  canFlip: boolean;
  isHolding: boolean;
  mayPlace?: boolean;
  onTurn: () => void;
  onFlip: () => void;
  onPlace: () => void;
  /** More of them, which come first. */
  children?: ComponentChildren;
}

/** For the piece that is held. */
export function PieceTools(props: PieceToolsProps): JSX.Element {
  const { canFlip, isHolding, mayPlace = true, onTurn, onFlip, onPlace, children } = props;
  const { texts } = useWorld();
  return (
    <div class="tool-group" role="group" aria-label={texts.text("page.tools.hand")}>
      {children}
      <ToolButton
        icon="clockwise"
        label={texts.text("page.tool.clockwise")}
        shortcut="R"
        disabled={!isHolding}
        onClick={onTurn}
      />
      {canFlip && (
        <ToolButton
          icon="flip"
          label={texts.text("page.tool.flip")}
          shortcut="F"
          disabled={!isHolding}
          onClick={onFlip}
        />
      )}
      <ToolButton
        icon="place"
        label={texts.text("page.tool.place")}
        shortcut="Enter"
        prominent
        disabled={!isHolding || !mayPlace}
        onClick={onPlace}
      />
    </div>
  );
}

export function HandTools({ session, state }: ToolsProps): JSX.Element {
  const { texts } = useWorld();
  const isHolding = state.held !== undefined;
  return (
    <PieceTools
      canFlip={state.material.flipping}
      isHolding={isHolding}
      mayPlace={state.judged?.fits !== false}
      onTurn={() => session.turn("clockwise")}
      onFlip={() => session.turnOver()}
      onPlace={() => void session.place()}
    >
      <ToolButton
        icon="anticlockwise"
        label={texts.text("page.tool.anticlockwise")}
        shortcut="Shift+R"
        disabled={!isHolding}
        onClick={() => session.turn("anticlockwise")}
      />
    </PieceTools>
  );
}

export function TableTools({ session, state }: ToolsProps): JSX.Element {
  const { texts } = useWorld();
  const { view } = state;
  const mayMove = movingSeat(state) !== undefined;
  const mayTakeBack = takeBackTo(state) !== undefined && seatWith(state, "take_back") !== undefined;
  const isPlacing = view.help && playOf(view).phase === "placing" && view.phase === "playing";
  return (
    <div class="tool-group" role="group" aria-label={texts.text("page.tools.game")}>
      {isPlacing && (
        <>
          <ToolButton
            icon="spots"
            label={texts.text("page.tool.spots")}
            shortcut="L"
            pressed={state.showsSpots}
            onClick={() => void session.showSpots(!state.showsSpots)}
          />
          <ToolButton
            icon="footprints"
            label={texts.text("page.tool.footprints")}
            shortcut="P"
            pressed={state.showsFootprints}
            onClick={() => void session.showFootprints(!state.showsFootprints)}
          />
        </>
      )}
      {view.help && view.phase === "playing" && (
        <ToolButton
          icon="hint"
          label={texts.text("page.tool.hint")}
          shortcut="H"
          disabled={!mayMove || state.isHinting}
          onClick={() => void session.askHint()}
        />
      )}
      {view.clock.kind !== "none" && view.phase === "playing" && (
        <ToolButton
          icon="pause"
          label={texts.text("page.tool.pause")}
          disabled={seatWith(state, "pause") === undefined && seatWith(state, "take_break") === undefined}
          onClick={() => void session.pause()}
        />
      )}
      {isApart(view) && state.seats.length > 0 && (
        <ReactionTool onReact={(picture) => session.react(picture)} />
      )}
      {view.take_back && (
        <ToolButton
          icon="undo"
          label={texts.text("page.tool.undo")}
          shortcut="U"
          disabled={!mayTakeBack}
          onClick={() => void session.takeBack()}
        />
      )}
    </div>
  );
}
