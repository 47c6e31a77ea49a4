// Everybody's chances after each move, as curves; what cost something is marked on
// the curve of who played it. A click goes to that moment.

import type { JSX } from "preact";
import type { JudgedMove, ReviewResult, SeatNumber } from "../../net/protocol";
import { nodeOfMove, type RecordSession, type RecordState } from "../../state/record_session";
import { recordPlayer } from "../record_words";
import { useWorld } from "../world";
import { isCostly } from "./review_panel";

const width = 300;
const height = 110;
const margin = 8;

interface CurveProps {
  session: RecordSession;
  state: RecordState;
  review: ReviewResult;
}

/** How many moves were made up to the node. */
function movesAt(state: RecordState): number {
  return state.moment.view.moves;
}

export function WinCurve({ session, state, review }: CurveProps): JSX.Element {
  const { texts } = useWorld();
  const { players, nodes } = state.opened;
  const most = Math.max(1, ...review.curve.map((point) => point.moves));
  const x = (moves: number) => margin + (moves / most) * (width - 2 * margin);
  const y = (millionths: number) => height - margin - (millionths / 1_000_000) * (height - 2 * margin);
  const seats = players.map((_, index) => (index + 1) as SeatNumber);
  const path = (seat: SeatNumber) =>
    review.curve
      .map((point) => `${x(point.moves).toFixed(1)},${y(point.win_millionths[seat - 1] ?? 0).toFixed(1)}`)
      .join(" ");
  const markAt = (move: JudgedMove) => {
    const point = review.curve.find(({ moves }) => moves === move.number);
    return { cx: x(move.number), cy: y(point?.win_millionths[move.move.seat - 1] ?? 0) };
  };
  const look = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - margin) / (width - 2 * margin);
    const node = nodeOfMove(nodes, Math.max(0, Math.min(most, Math.round(share * most))));
    if (node !== undefined) void session.goTo(node);
  };
  return (
    <figure class="win-curve">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.text("page.review.curve")}
        onClick={look}
      >
        <rect
          class="curve-paper"
          x={margin}
          y={margin}
          width={width - 2 * margin}
          height={height - 2 * margin}
        />
        <line class="curve-half" x1={margin} x2={width - margin} y1={height / 2} y2={height / 2} />
        {review.turning_point !== undefined && (
          <line
            class="curve-turn"
            x1={x(review.turning_point)}
            x2={x(review.turning_point)}
            y1={margin}
            y2={height - margin}
          />
        )}
        {seats.map((seat) => (
          <polyline key={seat} class={`curve seat-${seat}`} points={path(seat)} />
        ))}
        {review.moves.filter(isCostly).map((move) => (
          <circle key={move.number} class={`curve-mark ${move.mark}`} {...markAt(move)} r="4" />
        ))}
        {review.moves
          .filter((move) => move.missed_footprint)
          .map((move) => (
            <circle key={move.number} class="curve-footprint" {...markAt(move)} r="7" />
          ))}
        <line class="curve-now" x1={x(movesAt(state))} x2={x(movesAt(state))} y1="0" y2={height} />
      </svg>
      <figcaption>
        {seats.map((seat) => (
          <span key={seat} class={`curve-name seat-${seat}`}>
            {recordPlayer(texts, players, seat)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
