// The connection to a remote table: a small sign while it reconnects by itself, a sheet
// when it cannot.

import type { JSX } from "preact";
import type { Connection } from "../net/table_client";
import { ProblemSheet } from "./problem_sheet";
import { useWorld } from "./world";
import styles from "./connection_sign.module.css";

/** `isNew`: it has just appeared. */
export function ConnectionSign(props: { connection: Connection; isNew: boolean }): JSX.Element {
  const { texts } = useWorld();
  const isLost = props.connection.kind === "lost";
  return (
    <p class={isLost ? styles.sign : "unseen"} role="status" data-connection={props.connection.kind}>
      {isLost && texts.text(props.isNew ? "page.connection.first" : "page.connection.lost")}
    </p>
  );
}

type Why = Extract<Connection, { kind: "ended" }>["why"];

export function ConnectionEnd({ why }: { why: Why }): JSX.Element {
  const { texts } = useWorld();
  const helpsReloading = why === "outdated" || why === "failed";
  const problem = texts.text(`page.connection.ended.${why}`);
  return <ProblemSheet problem={problem} helpsReloading={helpsReloading} />;
}
