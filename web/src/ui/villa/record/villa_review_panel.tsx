// The review of a villa's game: how far from falling it was, and the moments that
// counted. A click on one goes there.

import type { JSX } from "preact";
import type { VillaMoment, VillaReviewResult } from "../../../net/protocol";
import type { VillaRecordSession, VillaRecordState } from "../../../state/villa_record_session";
import { useWorld } from "../../world";
import { partName } from "../words";
import { MarginCurve } from "./margin_curve";
import { turnName, villaPlayer } from "./replay_words";

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
  return (
    <>
      <MarginCurve session={session} review={review} />
      {now?.margin_um !== undefined && now.weakest_floor && (
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
      {review.moments.length === 0 ? (
        <p>{texts.text("page.villa.review.quiet")}</p>
      ) : (
        <ol class="costly villa-moments">
          {review.moments.map((moment, index) => (
            <li key={index}>
              <button type="button" data-kind={moment.kind} onClick={() => session.goToMoment(moment.at)}>
                <span class={`moment-sign ${moment.kind}`} />
                <span class="costly-move">
                  {turnName(texts, opened.turns[moment.at.turn])}, {villaPlayer(texts, opened, moment.seat)}
                </span>
                <span>
                  {texts.text(`page.villa.review.${moment.kind}`, { part: partName(texts, moment.part) })}
                </span>
                <span class="costly-loss">{amount(moment, texts.language)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
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
    <section class="review" aria-label={texts.text("page.review")}>
      <h2>{texts.text("page.review")}</h2>
      {review && <Result session={session} state={state} review={review} />}
      {reviewing !== undefined && (
        <div class="progress">
          <label>
            {texts.text("page.villa.review.progress")}
            <progress max={100} value={reviewing} />
          </label>
          <button type="button" onClick={() => session.cancelReview()}>
            {texts.text("page.cancel")}
          </button>
        </div>
      )}
      {!review && reviewing === undefined && (
        <>
          <p class="pale">{texts.text("page.villa.review.about")}</p>
          <button type="button" class="primary" onClick={() => session.startReview()}>
            {texts.text("page.review.start")}
          </button>
        </>
      )}
    </section>
  );
}
