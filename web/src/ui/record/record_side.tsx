// The panels beside a record, for all games; one of them is the review, with its key
// moments.

import type { ComponentChildren, JSX } from "preact";
import { useWorld } from "../world";
import styles from "./record_side.module.css";

/** `class` places it on its page. */
export function RecordSide(props: { class: string; children: ComponentChildren }): JSX.Element {
  const { texts } = useWorld();
  return (
    <section
      class={`${styles.side} ${props.class}`}
      aria-label={texts.text("page.record.about")}
      data-testid="record-side"
    >
      {props.children}
    </section>
  );
}

export function RecordSection(props: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class={styles.section} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

interface ReviewSectionProps {
  session: { startReview(): void; cancelReview(): void };
  /** In percent, while the review is running. */
  reviewing: number | undefined;
  /** Shown before the review is started, and while it is running. */
  about: string;
  progress: string;
  /** The finished review, if there is one. */
  result: JSX.Element | undefined;
}

export function ReviewSection(props: ReviewSectionProps): JSX.Element {
  const { session, reviewing, about, progress, result } = props;
  const { texts } = useWorld();
  return (
    <RecordSection title={texts.text("page.review")}>
      {result}
      {reviewing !== undefined && (
        <div class={styles.progress}>
          <label>
            {progress}
            <progress max={100} value={reviewing} />
          </label>
          <button type="button" onClick={() => session.cancelReview()}>
            {texts.text("page.cancel")}
          </button>
        </div>
      )}
      {!result && reviewing === undefined && (
        <>
          <p class="pale">{about}</p>
          <button type="button" class="primary" onClick={() => session.startReview()}>
            {texts.text("page.review.start")}
          </button>
        </>
      )}
    </RecordSection>
  );
}

/** A key moment. A click goes there. */
export interface Moment {
  kind: string;
  sign?: JSX.Element;
  /** The player and the move. */
  title: ComponentChildren;
  notes: ComponentChildren;
  onGo: () => void;
}

export function Moments({ moments, none }: { moments: Moment[]; none: string }): JSX.Element {
  if (moments.length === 0) return <p>{none}</p>;
  return (
    <ol class={styles.moments} data-testid="moments">
      {moments.map(({ kind, sign, title, notes, onGo }, index) => (
        <li key={index}>
          <button type="button" data-kind={kind} onClick={onGo}>
            {sign}
            <span class={styles.title}>{title}</span>
            {notes}
          </button>
        </li>
      ))}
    </ol>
  );
}
