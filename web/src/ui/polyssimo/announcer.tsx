// Tells screen readers what happened.

import type { JSX } from "preact";
import { playOf, rankingOf, type PolyssimoState } from "../../state/polyssimo_state";
import { seatOnTurn } from "../../state/table_state";
import { playerName } from "../names";
import { useWorld } from "../world";
import { moveSentence } from "./words";

export function Announcer({ state }: { state: PolyssimoState }): JSX.Element {
  const { texts } = useWorld();
  const last = playOf(state.view).history.at(-1);
  const onTurn = seatOnTurn(state);
  const winner = rankingOf(state.view)[0];
  return (
    <p class="unseen" aria-live="polite" data-testid="announcer">
      {last && moveSentence(texts, playerName(texts, state.view, last.seat), last)}{" "}
      {onTurn && texts.text("page.turn", { player: playerName(texts, state.view, onTurn.seat) })}
      {state.view.phase === "over" &&
        winner &&
        texts.text("page.end.wins", { player: playerName(texts, state.view, winner) })}
    </p>
  );
}
