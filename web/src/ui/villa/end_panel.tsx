// After the game: who won and why (V9), what brought the villa down, the record,
// another game.

import type { JSX } from "preact";
import type { VillaSession } from "../../state/villa_session";
import { seatWith } from "../../state/table_state";
import type { VillaState } from "../../state/villa_state";
import { playerName } from "../names";
import { useWorld } from "../world";
import { fallText, type Fall } from "./fall";
import { RecordButtons } from "./save_game";
import { Reasons } from "./verdict";
import { refusalText } from "./words";
import { Problem } from "../problem";

interface EndProps {
  session: VillaSession;
  state: VillaState;
  fall: Fall;
}

export function VillaEndPanel({ session, state, fall }: EndProps): JSX.Element {
  const { texts } = useWorld();
  const winner = state.view.result?.ranking[0];
  const name = (seat: typeof winner) => (seat === undefined ? "" : playerName(texts, state.view, seat));
  return (
    <section class="end-panel villa-end" aria-label={texts.text("page.end")}>
      <h2>
        {winner
          ? texts.text("page.end.wins", { player: name(winner) })
          : texts.text("page.villa.nobody_wins")}
      </h2>
      <Reasons state={state} />
      {fall.downfall && <p class="end-note">{fallText(texts, state, fall.downfall)}</p>}
      <Problem text={state.refusal && refusalText(texts, state.refusal)} />
      <div class="buttons">
        <button
          type="button"
          class="primary"
          disabled={seatWith(state, "rematch") === undefined}
          onClick={() => void session.saying.playAgain()}
        >
          {texts.text("page.end.again")}
        </button>
        {fall.show && (
          <button type="button" onClick={fall.show}>
            {texts.text("page.villa.slow_motion")}
          </button>
        )}
        <RecordButtons session={session} />
      </div>
    </section>
  );
}
