// How it stands with a table elsewhere: a small sign while it comes back by itself, a
// sheet when it does not.

import type { JSX } from "preact";
import type { Connection } from "../net/table_client";
import { addressOf } from "./route";
import { useWorld } from "./world";

/** `isNew`: it was not there before. */
export function ConnectionSign(props: { connection: Connection; isNew: boolean }): JSX.Element {
  const { texts } = useWorld();
  const isLost = props.connection.kind === "lost";
  return (
    <p class={isLost ? "sign" : "unseen"} role="status">
      {isLost && texts.text(props.isNew ? "page.connection.first" : "page.connection.lost")}
    </p>
  );
}

type Why = Extract<Connection, { kind: "ended" }>["why"];

export function ConnectionEnd({ why }: { why: Why }): JSX.Element {
  const { texts } = useWorld();
  const helpsReloading = why === "outdated" || why === "failed";
  return (
    <div class="sheet">
      <p role="alert">{texts.text(`page.connection.ended.${why}`)}</p>
      <div class="buttons">
        {helpsReloading && (
          <button type="button" class="primary" onClick={() => location.reload()}>
            {texts.text("page.connection.reload")}
          </button>
        )}
        <a class="button" href={addressOf({ page: "start" })}>
          {texts.text("page.bar.start")}
        </a>
      </div>
    </div>
  );
}
