// After the game: who won, by what, and what to do with it now.

import type { JSX } from "preact";
import { playOf, rankingOf, seatWith, type TableState } from "../state/table_state";
import type { TableSession } from "../state/table_session";
import { cellsLeft, playerName } from "./names";
import { go } from "./route";
import { saveGame } from "./save_game";
import { useWorld } from "./world";
import { Problem } from "./problem";

interface EndProps {
  session: TableSession;
  state: TableState;
}

/** Whether the first two have as many cells left. */
function isTied(state: TableState): boolean {
  const { hands } = playOf(state.view);
  const [first, second] = rankingOf(state.view).map((seat) => hands[seat - 1]?.cells);
  return state.view.result?.reason === "played" && first !== undefined && first === second;
}

function Ranking({ state }: { state: TableState }): JSX.Element {
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

export function EndPanel({ session, state }: EndProps): JSX.Element {
  const { texts, shelf } = useWorld();
  const winner = rankingOf(state.view)[0];
  const reason = state.view.result?.reason ?? "played";
  return (
    <section class="end-panel" aria-label={texts.text("page.end")}>
      <div>
        <h2>
          {winner
            ? texts.text("page.end.wins", { player: playerName(texts, state.view, winner) })
            : texts.text("page.end.nobody")}
        </h2>
        <Ranking state={state} />
        {reason !== "played" && <p class="end-note">{texts.text(`page.end.reason.${reason}`)}</p>}
        {isTied(state) && <p class="end-note">{texts.text("page.end.tie")}</p>}
        <Problem text={state.refusal && texts.refusal(state.refusal)} />
      </div>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          disabled={seatWith(state, "rematch") === undefined}
          onClick={() => void session.playAgain()}
        >
          {texts.text("page.end.again")}
        </button>
        <button
          type="button"
          onClick={async () => {
            const text = await session.record();
            if (text === undefined) return;
            shelf.put(text, "from the end");
            go({ page: "record" });
          }}
        >
          {texts.text("page.end.look_back")}
        </button>
        <button type="button" onClick={() => void saveGame(session)}>
          {texts.text("page.end.save")}
        </button>
      </div>
    </section>
  );
}
