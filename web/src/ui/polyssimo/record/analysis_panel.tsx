// The best moves of the position shown, while the analysis is switched on.

import type { JSX } from "preact";
import type { Analysis, FoundMove } from "../../../net/protocol";
import type { RecordSession, RecordState } from "../../../state/record_session";
import { recordPlayer } from "../../record_words";
import { useWorld } from "../../world";
import { RecordSection } from "../../record/record_side";
import styles from "./analysis_panel.module.css";
import { percentText, shortMove } from "../words";

interface AnalysisProps {
  session: RecordSession;
  state: RecordState;
}

function Proof({ analysis, state }: { analysis: Analysis; state: RecordState }): JSX.Element | null {
  const { texts } = useWorld();
  if (!analysis.proof) return null;
  const { winner, margin, best } = analysis.proof;
  const player = recordPlayer(texts, state.opened.players, winner);
  return (
    <p>
      {margin === undefined
        ? texts.text("page.analysis.proved_winner", { player })
        : texts.text("page.analysis.proved", { player, count: margin })}{" "}
      {best && texts.text("page.analysis.best", { move: shortMove(best) })}
    </p>
  );
}

function Row({ found }: { found: FoundMove }): JSX.Element {
  const { texts } = useWorld();
  const cells = new Intl.NumberFormat(texts.language, {
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  });
  return (
    <tr>
      <td>{shortMove(found.move)}</td>
      <td>{percentText(texts, found.value.win_millionths)}</td>
      <td>{cells.format(found.value.margin_thousandths / 1000)}</td>
    </tr>
  );
}

export function AnalysisPanel({ session, state }: AnalysisProps): JSX.Element {
  const { texts } = useWorld();
  const { analysis, isAnalyzing, moment } = state;
  return (
    <RecordSection title={texts.text("page.analysis")}>
      <button
        type="button"
        class={styles.toggle}
        aria-pressed={isAnalyzing}
        onClick={() => session.analyze(!isAnalyzing)}
      >
        {texts.text("page.analysis.start")}
      </button>
      {isAnalyzing && moment.on_turn === undefined && <p>{texts.text("page.analysis.over")}</p>}
      {analysis && (
        <>
          {!analysis.is_done && (
            <progress aria-label={texts.text("page.analysis.progress")} max={100} value={analysis.percent} />
          )}
          <Proof analysis={analysis} state={state} />
          <table class={styles.moves}>
            <thead>
              <tr>
                <th scope="col">{texts.text("page.analysis.move")}</th>
                <th scope="col">{texts.text("page.analysis.wins")}</th>
                <th scope="col">{texts.text("page.analysis.cells")}</th>
              </tr>
            </thead>
            <tbody>
              {analysis.moves.map((found) => (
                <Row key={shortMove(found.move)} found={found} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </RecordSection>
  );
}
