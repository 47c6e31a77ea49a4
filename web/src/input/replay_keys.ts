// Keys for the replay of a villa: moving through time, and orbiting the table.

import type { VillaCamera } from "../scene/villa/villa_scene";
import type { VillaRecordSession } from "../state/villa_record_session";
import { cameraDeeds, deedOf, listenToPresses } from "./keys";

/** The step of one key press, in seconds; with Shift a tenth of it. */
const stepS = 1;
const fineShare = 0.1;

type Deed = (session: VillaRecordSession, isFine: boolean) => unknown;

const step =
  (direction: 1 | -1): Deed =>
  (session, isFine) =>
    session.goTo(session.state.value.time + direction * stepS * (isFine ? fineShare : 1));

const deeds: Readonly<Record<string, Deed>> = {
  " ": (session) => session.play(!session.state.value.isPlaying),
  ArrowLeft: step(-1),
  ArrowRight: step(1),
  PageUp: (session) => session.stepTurn(-1),
  PageDown: (session) => session.stepTurn(1),
  ",": (session) => session.stepTurn(-1),
  ".": (session) => session.stepTurn(1),
  Home: (session) => session.goTo(0),
  End: (session) => session.goTo(session.state.value.timeline.durationS),
  "+": (session) => session.changeSpeed(1),
  "-": (session) => session.changeSpeed(-1),
};

/** Returns a function that stops it. */
export function listenToReplayKeys(
  session: VillaRecordSession,
  camera: () => VillaCamera | undefined,
): () => void {
  return listenToPresses((event) => {
    const deed = deedOf(deeds, event);
    if (deed) return () => deed(session, event.shiftKey);
    const look = deedOf(cameraDeeds, event);
    const eye = camera();
    return look && eye && (() => look(eye));
  });
}
