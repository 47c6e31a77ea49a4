// A game as a curve, for all games: the evaluation after each move or turn. A click goes
// to that moment.

import type { ComponentChildren, JSX } from "preact";
import styles from "./review_curve.module.css";

const width = 300;
const height = 110;
const margin = 8;

/** Coordinates in the drawing. */
export interface CurveScale {
  /** The x of the moment after this many moves or turns. */
  x: (number: number) => number;
  /** The y of a value from 0, the lowest, to 1. */
  y: (share: number) => number;
  left: number;
  right: number;
}

interface ReviewCurveProps {
  label: string;
  /** The number of the last move or turn. */
  last: number;
  /** The number of the move or turn shown. */
  now: number;
  onGo: (number: number) => void;
  /** Lines and marks, drawn from back to front. */
  draw: (scale: CurveScale) => JSX.Element;
  caption?: ComponentChildren;
}

export function ReviewCurve({ label, last, now, onGo, draw, caption }: ReviewCurveProps): JSX.Element {
  const most = Math.max(1, last);
  const [left, right] = [margin, width - margin];
  const x = (number: number) => left + (number / most) * (right - left);
  const y = (share: number) => height - margin - share * (height - 2 * margin);
  const look = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - left) / (right - left);
    onGo(Math.max(0, Math.min(most, Math.round(share * most))));
  };
  return (
    <figure class={styles.figure} data-testid="review-curve">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} onClick={look}>
        <rect class={styles.paper} x={left} y={y(1)} width={right - left} height={y(0) - y(1)} />
        {draw({ x, y, left, right })}
        <line class={styles.now} x1={x(now)} x2={x(now)} y1="0" y2={height} />
      </svg>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A line through these points. */
export function pathOf(points: ReadonlyArray<readonly [x: number, y: number]>): string {
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}
