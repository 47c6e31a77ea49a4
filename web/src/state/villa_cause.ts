// Why a hand had to stop: at a strict table whoever shifts another column breaks off
// there and then (V5.4), and the referee tells both in one breath.

import type { Change } from "../net/protocol";

export interface CausedChange extends Change {
  /** The column that was shifted, or is no longer free or covered as it was. */
  cause?: Change;
}

const causes = new Set(["shifted", "cover_changed"]);

/** REQUIRES: what the referee told at once. */
export function withCauses(notices: readonly Change[]): CausedChange[] {
  return notices.map((notice, index) => {
    const before = notices[index - 1];
    return notice.kind === "breaking_off" && before && causes.has(before.kind)
      ? { ...notice, cause: before }
      : notice;
  });
}
