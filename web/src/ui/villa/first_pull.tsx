// Instructions for the first pull: one short line at the top, and a button for players who
// cannot drag. Each step advances by itself once it is done.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { VillaCamera } from "../../scene/villa/villa_scene";
import { firstPullSteps, isCarrying, nextStep, type FirstPullStep } from "../../state/first_pull";
import type { VillaSession } from "../../state/villa_session";
import { villaOf } from "../../state/villa_state";
import { addressOf } from "../route";
import { useObserved, useWorld } from "../world";
import "./first_pull.css";

interface FirstPullProps {
  session: VillaSession;
  camera: () => VillaCamera | undefined;
  onAgain: () => void;
}

/** How often the camera is checked. */
const watchMs = 150;
const quarterTurn = Math.PI / 4;

/** The current step, determined by watching camera and hands. */
function useStep({ session, camera }: FirstPullProps): FirstPullStep {
  const [step, setStep] = useState<FirstPullStep>("look");
  const current = useRef(step);
  useEffect(() => {
    let [turned, before]: [number, number | undefined] = [0, undefined];
    const watch = () => {
      const eye = camera()?.eye;
      if (!eye) return;
      // Only the player's own camera moves count, not the game's suggestions.
      if (before !== undefined && current.current === "look") turned += Math.abs(eye.azimuth - before);
      before = eye.azimuth;
      const learner = { turned, elevation: eye.elevation, state: session.state.value };
      const next = nextStep(current.current, learner);
      if (next === current.current) return;
      current.current = next;
      setStep(next);
      if (next === "find") void session.help.showLoads(true);
      if (next === "pull") void session.help.showLoads(false);
    };
    const timer = setInterval(watch, watchMs);
    const end = session.state.subscribe(watch);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [session]);
  return step;
}

/** Moves the camera for players who cannot drag. */
function EyeButton({ step, session, camera }: { step: "look" | "squat" } & FirstPullProps): JSX.Element {
  const { texts } = useWorld();
  const floor = Math.max(1, villaOf(session.state.value.view).highest_floor);
  const go = () => {
    if (step === "look") camera()?.turnBy(quarterTurn, 0);
    else camera()?.look({ kind: "squat", floor });
  };
  return (
    <button type="button" class="primary" onClick={go}>
      {texts.text(`page.villa.first.${step}.button`)}
    </button>
  );
}

export function FirstPull(props: FirstPullProps): JSX.Element | null {
  const { texts } = useWorld();
  const { session, onAgain } = props;
  const state = useObserved(session.state);
  const step = useStep(props);
  if (step === "fell") return null;
  const isWrong = step === "find" && isCarrying(state, state.loads);
  const number = step === "done" ? firstPullSteps.length : firstPullSteps.indexOf(step);
  return (
    <section class="villa-coach" data-step={step} aria-label={texts.text("page.villa.first")}>
      <progress
        max={firstPullSteps.length}
        value={number}
        aria-label={texts.text("page.villa.first.progress")}
      />
      <p aria-live="polite">{texts.text(`page.villa.first.${isWrong ? "carries" : step}`)}</p>
      {(step === "look" || step === "squat") && <EyeButton step={step} {...props} />}
      {step === "done" && (
        <div class="buttons">
          <a class="button primary" href={addressOf({ page: "new", game: "villa" })}>
            {texts.text("page.start.play")}
          </a>
          <a class="button" href={addressOf({ page: "practice" })}>
            {texts.text("page.villa.practice")}
          </a>
          <button type="button" onClick={onAgain}>
            {texts.text("page.villa.first.again")}
          </button>
        </div>
      )}
    </section>
  );
}
