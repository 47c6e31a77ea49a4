// How far the villa was from tipping after each turn, as a curve; the moments that
// counted are marked on it. A click goes to that turn.

import type { JSX } from "preact";
import type { VillaReviewResult } from "../../../net/protocol";
import type { VillaRecordSession } from "../../../state/villa_record_session";
import { useWorld } from "../../world";

const width = 300;
const height = 110;
const margin = 8;
/** Of more than this nobody is afraid: the curve shows what is below, in micrometres. */
const mostUm = 40_000;
/** Lines across, in millimetres. */
const linesMm = [2, 10];

interface CurveProps {
  session: VillaRecordSession;
  review: VillaReviewResult;
}

export function MarginCurve({ session, review }: CurveProps): JSX.Element {
  const { texts } = useWorld();
  const { turns } = review;
  const last = Math.max(1, turns.length - 1);
  const x = (turn: number) => margin + (turn / last) * (width - 2 * margin);
  // As a root, so that the last millimetres are seen.
  const y = (um: number) =>
    height - margin - Math.sqrt(Math.min(1, Math.max(0, um) / mostUm)) * (height - 2 * margin);
  const at = (turn: number) => y(turns[turn]?.margin_um ?? 0);
  const path = turns
    .flatMap(({ margin_um }, turn) =>
      margin_um === undefined && turn < turns.length - 1
        ? []
        : [`${x(turn).toFixed(1)},${at(turn).toFixed(1)}`],
    )
    .join(" ");
  const look = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - margin) / (width - 2 * margin);
    session.play(false);
    session.goToEndOf(Math.round(share * last));
  };
  const { turn } = session.moment;
  return (
    <figure class="win-curve margin-curve">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.text("page.villa.review.curve")}
        onClick={look}
      >
        <rect
          class="curve-paper"
          x={margin}
          y={margin}
          width={width - 2 * margin}
          height={height - 2 * margin}
        />
        {linesMm.map((mm) => (
          <g key={mm} class="curve-level">
            <line x1={margin} x2={width - margin} y1={y(mm * 1000)} y2={y(mm * 1000)} />
            <text x={margin + 4} y={y(mm * 1000) - 3}>
              {texts.text("page.villa.lift.mm", { mm })}
            </text>
          </g>
        ))}
        <polyline class="curve" points={path} />
        {review.moments.map((moment, index) => (
          <circle
            key={index}
            class={`curve-moment ${moment.kind}`}
            cx={x(moment.at.turn)}
            cy={at(moment.at.turn)}
            r={moment.kind === "came_down" ? 6 : 4}
          />
        ))}
        <line class="curve-now" x1={x(turn)} x2={x(turn)} y1="0" y2={height} />
      </svg>
    </figure>
  );
}
