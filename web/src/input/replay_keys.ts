// Keys at the replay of a villa: through its time, and round the table. Keys that
// mean something to the element that has the focus are left to it.

import type { VillaCamera } from "../scene/villa/villa_scene";
import type { VillaRecordSession } from "../state/villa_record_session";

/** How far one press goes, in seconds; with Shift a tenth of it. */
const stepS = 1;
const fineShare = 0.1;
const eyeStep = 0.12;

type Deed = (session: VillaRecordSession, camera: VillaCamera | undefined, isFine: boolean) => unknown;

const step =
  (direction: 1 | -1): Deed =>
  (session, _, isFine) =>
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
  a: (_, camera) => camera?.turnBy(-eyeStep, 0),
  d: (_, camera) => camera?.turnBy(eyeStep, 0),
  w: (_, camera) => camera?.turnBy(0, eyeStep),
  s: (_, camera) => camera?.turnBy(0, -eyeStep),
  z: (_, camera) => camera?.zoomBy(0.9),
  y: (_, camera) => camera?.zoomBy(1.1),
  v: (_, camera) => camera?.look({ kind: "villa" }),
};

/** Returns what ends it. */
export function listenToReplayKeys(
  session: VillaRecordSession,
  camera: () => VillaCamera | undefined,
): () => void {
  const pressed = (event: KeyboardEvent) => {
    const deed = deeds[event.key] ?? deeds[event.key.toLowerCase()];
    const target = event.target as Element;
    const isTaken = target.closest("select, textarea, dialog, input");
    const isPressing = event.key === " " && target.closest("button, a, summary");
    if (!deed || isTaken || isPressing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    deed(session, camera(), event.shiftKey);
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
