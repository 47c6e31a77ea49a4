// The review of a game: each player's chances, the costly moves, the turning point.

import type { JSX } from "preact";
import type { JudgedMove, ReviewResult } from "../../../net/protocol";
import { nodeOfMove, type RecordSession, type RecordState } from "../../../state/record_session";
import { recordPlayer } from "../../record_words";
import { useWorld } from "../../world";
import { judgedNext } from "./record_board";
import { Moments, ReviewSection, type Moment } from "../../record/record_side";
import { isCostly, WinCurve } from "./win_curve";
import styles from "./review_panel.module.css";
import { percentText, recordMove, shortMove } from "../words";

interface ReviewProps {
  session: RecordSession;
  state: RecordState;
}

/** Goes to the position before this move, which shows the better move. */
function lookBefore(session: RecordSession, number: number): void {
  const { nodes } = session.state.value.opened;
  const node = nodeOfMove(nodes, number);
  const before = node === undefined ? undefined : nodes[node]?.parent;
  if (before !== undefined) void session.goTo(before);
}

function Mark({ of: { mark } }: { of: JudgedMove }): JSX.Element {
  const { texts } = useWorld();
  return (
    <span class={styles.mark} data-mark={mark}>
      {texts.text(`page.review.mark.${mark}`)}
    </span>
  );
}

/** The review's verdict on the next move. */
function NextMove({ state }: { state: RecordState }): JSX.Element | null {
  const { texts } = useWorld();
  const judged = judgedNext(state);
  if (!judged) return null;
  const { players } = state.opened;
  return (
    <div role="status">
      <p>
        <Mark of={judged} /> {recordMove(texts, players, judged.move)}
      </p>
      {judged.better && judged.loss_millionths > 0 && (
        <p>
          {texts.text("page.review.better", {
            move: shortMove(judged.better),
            lost: percentText(texts, judged.loss_millionths),
          })}
        </p>
      )}
      {judged.missed_footprint && (
        <p>{texts.text("page.review.footprint", { cells: judged.missed_footprint.replaceAll(",", ", ") })}</p>
      )}
    </div>
  );
}

function Result({ session, state, review }: ReviewProps & { review: ReviewResult }): JSX.Element {
  const { texts } = useWorld();
  const { players } = state.opened;
  const momentOf = (move: JudgedMove): Moment => ({
    kind: move.mark,
    title: (
      <>
        {move.number}. {recordPlayer(texts, players, move.move.seat)}: {move.move.piece}
      </>
    ),
    notes: (
      <>
        <Mark of={move} />
        <span>−{percentText(texts, move.loss_millionths)}</span>
        {move.missed_footprint && <span>{texts.text("page.review.missed")}</span>}
      </>
    ),
    onGo: () => lookBefore(session, move.number),
  });
  const seat = review.turning_point?.winner ?? review.led_throughout;
  const winner = seat && recordPlayer(texts, players, seat);
  return (
    <>
      <WinCurve session={session} state={state} review={review} />
      {winner && (
        <p>
          {review.turning_point === undefined
            ? texts.text("page.review.led", { player: winner })
            : texts.text("page.review.turned", { player: winner, number: review.turning_point.number })}
        </p>
      )}
      <NextMove state={state} />
      <Moments
        moments={review.moves.filter(isCostly).map(momentOf)}
        none={texts.text("page.review.flawless")}
      />
    </>
  );
}

export function ReviewPanel({ session, state }: ReviewProps): JSX.Element | null {
  const { texts } = useWorld();
  const { reviewing, review } = state;
  const hasMoves = state.opened.nodes.some((node) => node.move);
  if (!hasMoves) return null;
  return (
    <ReviewSection
      session={session}
      reviewing={reviewing}
      about={texts.text("page.review.about")}
      progress={texts.text("page.review.progress")}
      result={review && <Result session={session} state={state} review={review} />}
    />
  );
}
