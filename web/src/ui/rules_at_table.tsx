// The rules agreed on at a table, in plain sentences.

import type { JSX } from "preact";
import { editionOf, rulesAt } from "../state/table_rules";
import type { Gaps } from "../state/texts";
import { playerName } from "./names";
import { useDuration } from "./option_lines";
import type { SeatedState } from "./seated";
import { useWorld } from "./world";

export function RulesAtTable({ state }: { state: SeatedState }): JSX.Element {
  const { texts } = useWorld();
  const duration = useDuration();
  const edition = editionOf(state.view);
  return (
    <details data-testid="rules-at-table">
      <summary>{texts.text("page.agreed")}</summary>
      {edition && (
        <p>
          {texts.text("page.agreed.edition")}: <strong>{texts.text(`page.agreed.edition.${edition}`)}</strong>
        </p>
      )}
      {edition === "italian" && <p>{texts.text("page.agreed.edition.italian.about")}</p>}
      <ul>
        {rulesAt(state).map(({ key, gaps, seconds, player }) => {
          const times = Object.entries(seconds ?? {}).map(([gap, time]) => [gap, duration(time)] as const);
          const named: Gaps = player === undefined ? {} : { player: playerName(texts, state.view, player) };
          return (
            <li key={`${key} ${player}`}>
              {texts.text(key, { ...gaps, ...Object.fromEntries(times), ...named })}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
