// Keys at a record: along its line. Keys that mean something to the element that
// has the focus are left to it.

import type { RecordSession } from "../state/record_session";

const deeds: Readonly<Record<string, (session: RecordSession) => unknown>> = {
  ArrowLeft: (session) => session.step(-1),
  ArrowRight: (session) => session.step(1),
  Home: (session) => session.goToStep(0),
  End: (session) => session.goToStep(session.state.value.line.length - 1),
};

/** Returns what ends it. */
export function listenToRecordKeys(session: RecordSession): () => void {
  const pressed = (event: KeyboardEvent) => {
    const deed = deeds[event.key];
    const isTaken = (event.target as Element).closest("input, select, textarea, dialog");
    if (!deed || isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    deed(session);
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
