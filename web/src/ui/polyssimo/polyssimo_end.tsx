// After a game of Polyssimo: the winner and the margin.

import type { JSX } from "preact";
import { playOf, rankingOf, type PolyssimoState } from "../../state/polyssimo_state";
import type { PolyssimoSession } from "../../state/polyssimo_session";
import { EndPanel } from "../end_panel";
import { playerName } from "../names";
import { useWorld } from "../world";
import { cellsLeft } from "./words";
import "./polyssimo_end.css";

interface EndProps {
  session: PolyssimoSession;
  state: PolyssimoState;
}

/** Whether the first two have the same number of cells left. */
function isTied(state: PolyssimoState): boolean {
  const { hands } = playOf(state.view);
  const [first, second] = rankingOf(state.view).map((seat) => hands[seat - 1]?.cells);
  return state.view.result?.reason === "played" && first !== undefined && first === second;
}

function Ranking({ state }: { state: PolyssimoState }): JSX.Element {
  const { texts } = useWorld();
  const play = playOf(state.view);
  return (
    <ol class="ranking">
      {rankingOf(state.view).map((seat) => (
        <li key={seat}>
          <span class="player-name">{playerName(texts, state.view, seat)}</span>
          <span class="player-count">{cellsLeft(texts, play.hands[seat - 1]?.cells ?? 0)}</span>
        </li>
      ))}
    </ol>
  );
}

export function PolyssimoEnd({ session, state }: EndProps): JSX.Element {
  const { texts } = useWorld();
  const winner = rankingOf(state.view)[0];
  const reason = state.view.result?.reason ?? "played";
  return (
    <EndPanel
      game="polyssimo"
      session={session}
      state={state}
      title={
        winner
          ? texts.text("page.end.wins", { player: playerName(texts, state.view, winner) })
          : texts.text("page.end.nobody")
      }
      problem={state.refusal && texts.refusal(state.refusal)}
      onAgain={() => void session.playAgain()}
    >
      <Ranking state={state} />
      {reason !== "played" && <p class="end-note">{texts.text(`page.end.reason.${reason}`)}</p>}
      {isTied(state) && <p class="end-note">{texts.text("page.end.tie")}</p>}
    </EndPanel>
  );
}
