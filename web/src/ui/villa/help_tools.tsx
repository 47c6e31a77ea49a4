// Help for learners, if the table allows it: the loads, the safe columns, where to place;
// each has a key. Also undo, and reactions at remote tables.

import type { ComponentChildren, JSX } from "preact";
import { isApart, seatWith } from "../../state/table_state";
import type { VillaSession } from "../../state/villa_session";
import { villaOf, type VillaState } from "../../state/villa_state";
import { ReactionTool } from "../reactions";
import { useWorld } from "../world";
import "./help_tools.css";

interface HelpToolsProps {
  session: VillaSession;
  state: VillaState;
  /** Playing with a single key. */
  isOneKey: boolean;
  onOneKey: (isOn: boolean) => void;
  children?: ComponentChildren;
}

export function HelpTools({ session, state, isOneKey, onOneKey, children }: HelpToolsProps): JSX.Element {
  const { texts } = useWorld();
  const { view, showsLoads, showsTakes } = state;
  const play = villaOf(view);
  const toggle = (key: string, letter: string, isOn: boolean, change: (isOn: boolean) => unknown) => (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={letter}
      title={`${texts.text(key)} (${letter})`}
      onClick={() => void change(!isOn)}
    >
      {texts.text(key)}
    </button>
  );
  return (
    <div class="villa-help" role="group" aria-label={texts.text("page.tools.game")}>
      {view.help && view.phase === "playing" && play.phase !== "setting_up" && (
        <>
          {play.highest_floor > 0 && (
            <>
              {toggle("page.villa.help.loads", "L", showsLoads, (isOn) => session.help.showLoads(isOn))}
              {toggle("page.villa.help.takes", "K", showsTakes, (isOn) => session.help.showTakes(isOn))}
            </>
          )}
          {(state.aim || state.handling?.doing === "carrying") && (
            <button type="button" aria-keyshortcuts="P" onClick={() => void session.suggest()}>
              {texts.text("page.villa.help.places")}
            </button>
          )}
        </>
      )}
      <button type="button" aria-pressed={isOneKey} onClick={() => onOneKey(!isOneKey)}>
        {texts.text("page.villa.one_key")}
      </button>
      {view.take_back && seatWith(state, "take_back") !== undefined && (
        <button type="button" aria-keyshortcuts="U" onClick={() => void session.saying.takeBack()}>
          {texts.text("page.tool.undo")}
        </button>
      )}
      {isApart(view) && state.seats.length > 0 && (
        <ReactionTool onReact={(picture) => session.react(picture)} />
      )}
      {children}
    </div>
  );
}
