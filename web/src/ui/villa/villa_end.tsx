// After a game at a villa: who won and why (V9), and what brought the villa down.

import type { JSX } from "preact";
import type { VillaSession } from "../../state/villa_session";
import type { VillaState } from "../../state/villa_state";
import { EndPanel } from "../end_panel";
import { playerName } from "../names";
import { useWorld } from "../world";
import { fallText, type Fall } from "./fall";
import { Reasons } from "./verdict";
import { refusalText } from "./words";
import "./villa_end.css";

interface EndProps {
  session: VillaSession;
  state: VillaState;
  fall: Fall;
}

export function VillaEnd({ session, state, fall }: EndProps): JSX.Element {
  const { texts } = useWorld();
  const winner = state.view.result?.ranking[0];
  return (
    <EndPanel
      game="villa"
      kind="villa-end"
      session={session}
      state={state}
      title={
        winner
          ? texts.text("page.end.wins", { player: playerName(texts, state.view, winner) })
          : texts.text("page.villa.nobody_wins")
      }
      problem={state.refusal && refusalText(texts, state.refusal)}
      onAgain={() => void session.saying.playAgain()}
      buttons={
        fall.show && (
          <button type="button" onClick={fall.show}>
            {texts.text("page.villa.slow_motion")}
          </button>
        )
      }
    >
      <Reasons state={state} />
      {fall.downfall && <p class="end-note">{fallText(texts, state, fall.downfall)}</p>}
    </EndPanel>
  );
}
