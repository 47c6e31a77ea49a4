// The buttons at the table's edge: for the held piece, and for the game.

import type { ComponentChildren, JSX } from "preact";
import { playOf, type PolyssimoState, takeBackTo } from "../../state/polyssimo_state";
import { isApart, movingSeat, seatWith } from "../../state/table_state";
import type { PolyssimoSession } from "../../state/polyssimo_session";
import { ReactionTool } from "../reactions";
import { ToolButton } from "../tool_button";
import { useWorld } from "../world";
import "./tools.css";

interface ToolsProps {
  session: PolyssimoSession;
  state: PolyssimoState;
}

interface PieceToolsProps {
  /** Turns and places the held piece, at a table or while a position is set up. */
  session: { turn(how: "clockwise"): void; turnOver(): void; place(): unknown };
  state: { held?: unknown; material: { flipping: boolean } };
  mayPlace?: boolean;
  /** Additional buttons, which come first. */
  children?: ComponentChildren;
}

export function PieceTools({ session, state, mayPlace = true, children }: PieceToolsProps): JSX.Element {
  const { texts } = useWorld();
  const isEmpty = !state.held;
  return (
    <div class="tool-group" role="group" aria-label={texts.text("page.tools.hand")}>
      {children}
      <ToolButton
        icon="clockwise"
        label={texts.text("page.tool.clockwise")}
        shortcut="R"
        disabled={isEmpty}
        onClick={() => session.turn("clockwise")}
      />
      {state.material.flipping && (
        <ToolButton
          icon="flip"
          label={texts.text("page.tool.flip")}
          shortcut="F"
          disabled={isEmpty}
          onClick={() => session.turnOver()}
        />
      )}
      <ToolButton
        icon="place"
        label={texts.text("page.tool.place")}
        shortcut="Enter"
        prominent
        disabled={isEmpty || !mayPlace}
        onClick={() => void session.place()}
      />
    </div>
  );
}

export function HandTools({ session, state }: ToolsProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <PieceTools session={session} state={state} mayPlace={state.judged?.fits !== false}>
      <ToolButton
        icon="anticlockwise"
        label={texts.text("page.tool.anticlockwise")}
        shortcut="Shift+R"
        disabled={!state.held}
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
