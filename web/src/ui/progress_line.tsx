// The progress of a slow operation: a label and a bar.

import type { JSX } from "preact";
import styles from "./progress_line.module.css";

export function ProgressLine({ label, percent }: { label: string; percent: number }): JSX.Element {
  return (
    <label class={styles.line}>
      {label}
      <progress max={100} value={percent} />
    </label>
  );
}
