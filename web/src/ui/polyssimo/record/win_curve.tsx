// Each player's chances after every move, as curves; costly moves are marked on the curve
// of the player who made them.

import type { JSX } from "preact";
import type { JudgedMove, ReviewResult, SeatNumber } from "../../../net/protocol";
import { nodeOfMove, type RecordSession, type RecordState } from "../../../state/record_session";
import { recordPlayer } from "../../record_words";
import { useWorld } from "../../world";
import { pathOf, ReviewCurve, type CurveScale } from "../../record/review_curve";
import styles from "./win_curve.module.css";

interface CurveProps {
  session: RecordSession;
  state: RecordState;
  review: ReviewResult;
}

export function isCostly(move: JudgedMove): boolean {
  return move.mark === "inaccuracy" || move.mark === "mistake" || move.mark === "blunder";
}

export function WinCurve({ session, state, review }: CurveProps): JSX.Element {
  const { texts } = useWorld();
  const { players, nodes } = state.opened;
  const seats = players.map((_, index) => (index + 1) as SeatNumber);
  const draw = ({ x, y, left, right }: CurveScale) => {
    const chance = (point: ReviewResult["curve"][number] | undefined, seat: SeatNumber) =>
      y((point?.values[seat - 1]?.win_millionths ?? 0) / 1_000_000);
    const markAt = ({ number, move }: JudgedMove) => ({
      cx: x(number),
      cy: chance(
        review.curve.find(({ moves }) => moves === number),
        move.seat,
      ),
    });
    const turn = review.turning_point?.number;
    return (
      <>
        <line class={styles.half} x1={left} x2={right} y1={y(0.5)} y2={y(0.5)} />
        {turn !== undefined && <line class={styles.turn} x1={x(turn)} x2={x(turn)} y1={y(1)} y2={y(0)} />}
        {seats.map((seat) => (
          <polyline
            key={seat}
            class={styles.curve}
            data-seat={seat}
            points={pathOf(review.curve.map((point) => [x(point.moves), chance(point, seat)]))}
          />
        ))}
        {review.moves.filter(isCostly).map((move) => (
          <circle key={move.number} class={styles.mark} data-mark={move.mark} {...markAt(move)} r="4" />
        ))}
        {review.moves
          .filter((move) => move.missed_footprint)
          .map((move) => (
            <circle key={move.number} class={styles.footprint} {...markAt(move)} r="7" />
          ))}
      </>
    );
  };
  return (
    <ReviewCurve
      label={texts.text("page.review.curve")}
      last={Math.max(...review.curve.map((point) => point.moves))}
      now={state.moment.view.moves}
      onGo={(moves) => {
        const node = nodeOfMove(nodes, moves);
        if (node !== undefined) void session.goTo(node);
      }}
      draw={draw}
      caption={seats.map((seat) => (
        <span key={seat} class={styles.name} data-seat={seat}>
          {recordPlayer(texts, players, seat)}
        </span>
      ))}
    />
  );
}
