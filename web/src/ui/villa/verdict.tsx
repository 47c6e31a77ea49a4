// Why a player has won, or why nobody has (V9): who brought the villa down, or that no
// player can continue, who owns the seal and who owned it before.

import type { JSX } from "preact";
import { villaOf, type VillaState } from "../../state/villa_state";
import { playerName } from "../names";
import { useWorld } from "../world";
import { SealPicture } from "./column_picture";
import "./verdict.css";

/** The seal's part in the result; undefined if it decides nothing. */
function sealSentence({ view }: VillaState): string | undefined {
  const { seal_owner: owner } = villaOf(view);
  const winner = view.result?.ranking[0];
  if (owner === undefined) return "page.villa.end.no_seal";
  if (winner === owner) return "page.villa.end.owner";
  return winner === villaOf(view).seal_former_owner ? "page.villa.end.former_owner" : undefined;
}

export function Reasons({ state }: { state: VillaState }): JSX.Element {
  const { texts } = useWorld();
  const play = villaOf(state.view);
  const winner = state.view.result?.ranking[0];
  const isPlayed = state.view.result?.reason === "played";
  const sentence = isPlayed ? sealSentence(state) : undefined;
  const name = (seat: typeof winner) => (seat === undefined ? "" : playerName(texts, state.view, seat));
  return (
    <div class="villa-reasons">
      {play.brought_down_by && (
        <p class="end-note">
          {texts.text("page.villa.brought_down", { player: name(play.brought_down_by) })}
        </p>
      )}
      {isPlayed && !play.brought_down_by && (
        <p class="end-note">{texts.text("page.villa.notice.nobody_can")}</p>
      )}
      {sentence && (
        <p class="end-note">
          {play.seal_colour_up && <SealPicture up={play.seal_colour_up} />}
          {texts.text(sentence, { player: name(winner) })}
        </p>
      )}
    </div>
  );
}
