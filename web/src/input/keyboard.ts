// Keys at the table of Polyssimo, translated into session intents.

import type { PolyssimoSession } from "../state/polyssimo_session";
import { deedOf, listenToPresses } from "./keys";

type Deed = (session: PolyssimoSession) => unknown;

const deeds: Readonly<Record<string, Deed>> = {
  ArrowLeft: (session) => session.moveHeldBy({ column: -1, row: 0 }),
  ArrowRight: (session) => session.moveHeldBy({ column: 1, row: 0 }),
  ArrowUp: (session) => session.moveHeldBy({ column: 0, row: 1 }),
  ArrowDown: (session) => session.moveHeldBy({ column: 0, row: -1 }),
  Enter: (session) => session.place(),
  Escape: (session) => session.putBack(),
  " ": (session) => session.turn("clockwise"),
  r: (session) => session.turn("clockwise"),
  R: (session) => session.turn("anticlockwise"),
  f: (session) => session.turnOver(),
  n: (session) => session.nextSpot(1),
  b: (session) => session.nextSpot(-1),
  ".": (session) => session.chooseNext(1),
  ",": (session) => session.chooseNext(-1),
  l: (session) => session.showSpots(!session.state.value.showsSpots),
  p: (session) => session.showFootprints(!session.state.value.showsFootprints),
  h: (session) => session.askHint(),
  u: (session) => session.takeBack(),
};

/** Returns a function that stops it. */
export function listenToKeys(session: PolyssimoSession): () => void {
  return listenToPresses((event) => {
    const deed = deedOf(deeds, event);
    const isForTheTray = event.key.startsWith("Arrow") && !session.state.value.held;
    return deed && !isForTheTray ? () => deed(session) : undefined;
  });
}
