// Keys at the table, as intents of the session. Keys that mean something to the
// element that has the focus (a name's letters, Enter on a button) are left to it.

import type { TableSession } from "../state/table_session";

type Deed = (session: TableSession) => unknown;

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

const takesLetters = "input, select, textarea, dialog";
const takesEnter = "button, a, summary";

export function deedOfKey(event: KeyboardEvent): Deed | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest(takesLetters)) return undefined;
  if ((event.key === "Enter" || event.key === " ") && target?.closest(takesEnter)) return undefined;
  return deeds[event.key] ?? deeds[event.key.toLowerCase()];
}

/** Returns what ends it. */
export function listenToKeys(session: TableSession): () => void {
  const listener = (event: KeyboardEvent) => {
    const deed = deedOfKey(event);
    if (!deed) return;
    const isForTheTray = event.key.startsWith("Arrow") && !session.state.value.held;
    if (isForTheTray) return;
    event.preventDefault();
    void deed(session);
  };
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}
