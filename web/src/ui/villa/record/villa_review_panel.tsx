// The review of a villa's game: how far the villa was from falling, and the key moments.

import type { JSX } from "preact";
import type { VillaMoment, VillaReviewResult } from "../../../net/protocol";
import type { VillaRecordSession, VillaRecordState } from "../../../state/villa_record_session";
import { Moments, ReviewSection, type Moment } from "../../record/record_side";
import { useWorld } from "../../world";
import { partName } from "../words";
import { MarginCurve } from "./margin_curve";
import { turnName, villaPlayer } from "./replay_words";
import styles from "./villa_review.module.css";

interface ReviewProps {
  session: VillaRecordSession;
  state: VillaRecordState;
}

function amount(moment: VillaMoment, language: string): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (moment.force_mn !== undefined) return `${number.format(moment.force_mn / 1000)} N`;
  return moment.margin_um === undefined ? "" : `${number.format(moment.margin_um / 1000)} mm`;
}

function Result({ session, state, review }: ReviewProps & { review: VillaReviewResult }): JSX.Element {
  const { texts } = useWorld();
  const { opened } = state;
  const { downfall } = review;
  const now = review.turns[session.moment.turn];
  const number = new Intl.NumberFormat(texts.language, { maximumFractionDigits: 1 });
  const momentOf = (moment: VillaMoment): Moment => ({
    kind: moment.kind,
    sign: <span class={`${styles.moment} ${styles.sign}`} data-kind={moment.kind} />,
    title: `${turnName(texts, opened.turns[moment.at.turn])}, ${villaPlayer(texts, opened, moment.seat)}`,
    notes: (
      <>
        <span>{texts.text(`page.villa.review.${moment.kind}`, { part: partName(texts, moment.part) })}</span>
        <span>{amount(moment, texts.language)}</span>
      </>
    ),
    onGo: () => session.goToMoment(moment.at),
  });
  return (
    <>
      <MarginCurve session={session} review={review} />
      {now?.margin_um !== undefined && (
        <p>
          {partName(texts, now.weakest_floor)}:{" "}
          {texts.text("page.villa.review.margin", { mm: number.format(now.margin_um / 1000) })}
        </p>
      )}
      {downfall && (
        <p>
          {texts.text("page.villa.fall", {
            floor: partName(texts, downfall.weakest_floor),
            over: partName(texts, downfall.over),
            player: villaPlayer(texts, opened, downfall.seat),
            part: partName(texts, downfall.moved),
          })}
        </p>
      )}
      <Moments moments={review.moments.map(momentOf)} none={texts.text("page.villa.review.quiet")} />
      {review.risks.map(({ taken, paid }, index) =>
        taken === 0 ? null : (
          <p key={index}>
            {texts.text("page.villa.review.risks", {
              player: villaPlayer(texts, opened, (index + 1) as 1),
              taken,
              paid,
            })}
          </p>
        ),
      )}
    </>
  );
}

export function VillaReviewPanel({ session, state }: ReviewProps): JSX.Element {
  const { texts } = useWorld();
  const { reviewing, review } = state;
  return (
    <ReviewSection
      session={session}
      reviewing={reviewing}
      about={texts.text("page.villa.review.about")}
      progress={texts.text("page.villa.review.progress")}
      result={review && <Result session={session} state={state} review={review} />}
    />
  );
}
