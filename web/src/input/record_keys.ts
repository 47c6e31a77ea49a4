// Keys for a record: stepping through its moves.

import type { RecordSession } from "../state/record_session";
import { listenToPresses } from "./keys";

const deeds: Readonly<Record<string, (session: RecordSession) => unknown>> = {
  ArrowLeft: (session) => session.step(-1),
  ArrowRight: (session) => session.step(1),
  Home: (session) => session.goToStep(0),
  End: (session) => session.goToStep(session.state.value.line.length - 1),
};

/** Returns a function that stops it. */
export function listenToRecordKeys(session: RecordSession): () => void {
  return listenToPresses((event) => {
    const deed = deeds[event.key];
    return deed && (() => deed(session));
  });
}
