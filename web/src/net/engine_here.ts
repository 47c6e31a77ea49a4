// The engine of this very thread, with hands in real time: in the page's workers, and
// under Node in tests.

import type { Door } from "./door";
import type { VillaEngine } from "./engine";
import type { OfHands } from "./engine_worker";
import { handsBehind } from "./villa_hands";

export function engineHere(
  door: Door,
  nowMs: () => number,
): Pick<VillaEngine, "ask" | "useHands" | "watchHands"> {
  let watcher: ((hands: OfHands) => void) | undefined;
  const hands = handsBehind(door, nowMs, (told) => watcher?.(told));
  let isTicking = false;
  const tick = () => {
    const waitMs = hands.advance();
    isTicking = hands.isMoving;
    if (isTicking) setTimeout(tick, waitMs);
  };
  return {
    ask: async (request) => hands.ask(request),
    useHands(wanted) {
      hands.use(wanted);
      if (!isTicking) tick();
    },
    watchHands(told) {
      watcher = told;
    },
  };
}
