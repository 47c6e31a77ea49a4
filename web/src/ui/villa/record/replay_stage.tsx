// The villa of a record as it was at the moment that is looked at; while time goes
// on, frame by frame.

import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listenToEyePointers } from "../../../input/eye_pointer";
import { createVillaScene, type VillaScene } from "../../../scene/villa/villa_scene";
import { WoodSounds } from "../../../scene/villa/wood_sounds";
import { partNumber } from "../../../state/villa_parts";
import type { VillaRecordSession } from "../../../state/villa_record_session";
import { useIsCalm, useMedia, useObserved, useSettings, useWorld } from "../../world";
import { showHands } from "../hands";
import { sideOfSeat } from "../stage";

interface StageProps {
  session: VillaRecordSession;
  scene: RefObject<VillaScene | null>;
}

function show(scene: VillaScene, session: VillaRecordSession): void {
  const { poses, sight } = session.seen();
  scene.showPoses(poses);
  showHands(scene, sight);
}

export function ReplayStage({ session, scene }: StageProps): JSX.Element {
  const { texts, settings } = useWorld();
  const state = useObserved(session.state);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme, patterns } = useSettings();
  const isDark = useMedia("(prefers-color-scheme: dark)");
  const isCalm = useIsCalm();
  const [problem, setProblem] = useState(false);
  const look = theme === "dark" || (theme === "system" && isDark) ? "dark" : "light";

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let made: VillaScene | undefined;
    let isLeft = false;
    let end = () => {};
    const quality = new URLSearchParams(location.search).get("quality") === "low" ? "low" : "high";
    const motion = isCalm ? "reduced" : "full";
    createVillaScene(element, { quality, theme: look, patterns, motion }).then(
      (created) => {
        if (isLeft) return created.dispose();
        made = scene.current = created;
        created.setMaterial(session.state.value.opened.material);
        show(created, session);
        created.camera.suggest({ kind: "villa" });
        const ends = [
          session.state.subscribe(() => show(created, session)),
          listenToEyePointers(created.camera, element),
        ];
        end = () => ends.forEach((one) => one());
        element.dataset["ready"] = "yes";
      },
      () => setProblem(true),
    );
    return () => {
      isLeft = true;
      end();
      made?.dispose();
      scene.current = null;
    };
  }, [session]);

  useEffect(() => {
    if (!state.isPlaying) return;
    const sounds = new WoodSounds(() => settings.value.sound && session.state.value.speed === 1);
    sounds.setMaterial(session.state.value.opened.material);
    let before = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      session.advance(Math.max(0, now - before) / 1000);
      sounds.hear(session.seen().poses, now);
      before = now;
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      sounds.dispose();
    };
  }, [session, state.isPlaying]);

  useEffect(() => scene.current?.setTheme(look), [look]);
  useEffect(() => scene.current?.setPatterns(patterns), [patterns]);

  const { opened } = state;
  const turn = opened.turns[session.moment.turn];
  // A villa that grows is looked at from farther away, unless somebody has chosen a view.
  const highest = turn?.highest_floor;
  useEffect(() => scene.current?.camera.suggest({ kind: "villa" }), [highest]);
  const marked = JSON.stringify([turn?.blocked, turn?.seal_owner, turn?.seal_colour_up]);
  useEffect(() => {
    const { seal_owner: owner, seal_colour_up: colourUp, blocked = [] } = turn ?? {};
    scene.current?.setMarks({ blocked: blocked.map((part) => partNumber(opened.material, part)) });
    const hasSeal = owner !== undefined && colourUp;
    scene.current?.setSeal(
      hasSeal ? { side: sideOfSeat(owner, opened.players.length), colourUp } : undefined,
    );
  }, [marked]);

  return (
    <>
      <canvas
        ref={canvas}
        class="villa-canvas"
        tabIndex={0}
        role="img"
        aria-label={texts.text("page.villa.picture")}
      />
      {problem && (
        <p class="warning" role="alert">
          {texts.text("page.villa.no_webgl")}
        </p>
      )}
    </>
  );
}
