// What could not be opened, and what can be done about it.

import type { ComponentChildren, JSX } from "preact";
import { addressOf } from "./route";
import { useWorld } from "./world";

interface ProblemSheetProps {
  problem: string;
  /** Set where a retry may help. */
  helpsReloading?: boolean;
  /** Replaces the link back to the start page. */
  children?: ComponentChildren;
}

export function ProblemSheet({ problem, helpsReloading, children }: ProblemSheetProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <div class="sheet">
      <p role="alert">{problem}</p>
      <div class="buttons">
        {helpsReloading && (
          <button type="button" class="primary" onClick={() => location.reload()}>
            {texts.text("page.connection.reload")}
          </button>
        )}
        {children ?? (
          <a class="button" href={addressOf({ page: "start" })}>
            {texts.text("page.bar.start")}
          </a>
        )}
      </div>
    </div>
  );
}
