// How far the villa was from tipping after each turn, as a curve with the key moments
// marked on it.

import type { JSX } from "preact";
import type { VillaReviewResult } from "../../../net/protocol";
import type { VillaRecordSession } from "../../../state/villa_record_session";
import { pathOf, ReviewCurve, type CurveScale } from "../../record/review_curve";
import { useWorld } from "../../world";
import styles from "./villa_review.module.css";

/** In micrometres. Larger margins are safe, so the curve ends here. */
const mostUm = 40_000;
/** Horizontal grid lines, in millimetres. */
const linesMm = [2, 10];

/** A square root, so that the last millimetres stay visible. */
function shareOf(um: number): number {
  return Math.sqrt(Math.min(1, Math.max(0, um) / mostUm));
}

interface CurveProps {
  session: VillaRecordSession;
  review: VillaReviewResult;
}

export function MarginCurve({ session, review }: CurveProps): JSX.Element {
  const { texts } = useWorld();
  const { turns } = review;
  const draw = ({ x, y, left, right }: CurveScale) => {
    const at = (turn: number) => y(shareOf(turns[turn]?.margin_um ?? 0));
    // The last turn always gets a point, because the villa may have come down in it.
    const known = turns.flatMap(({ margin_um }, turn) =>
      margin_um === undefined && turn < turns.length - 1 ? [] : [turn],
    );
    return (
      <>
        {linesMm.map((mm) => (
          <g key={mm} class={styles.level}>
            <line x1={left} x2={right} y1={y(shareOf(mm * 1000))} y2={y(shareOf(mm * 1000))} />
            <text x={left + 4} y={y(shareOf(mm * 1000)) - 3}>
              {texts.text("page.villa.lift.mm", { mm })}
            </text>
          </g>
        ))}
        <polyline class={styles.curve} points={pathOf(known.map((turn) => [x(turn), at(turn)]))} />
        {review.moments.map((moment, index) => (
          <circle
            key={index}
            class={styles.moment}
            data-kind={moment.kind}
            cx={x(moment.at.turn)}
            cy={at(moment.at.turn)}
            r={moment.kind === "came_down" ? 6 : 4}
          />
        ))}
      </>
    );
  };
  return (
    <ReviewCurve
      label={texts.text("page.villa.review.curve")}
      last={turns.length - 1}
      now={session.moment.turn}
      onGo={(turn) => {
        session.play(false);
        session.goToEndOf(turn);
      }}
      draw={draw}
    />
  );
}
