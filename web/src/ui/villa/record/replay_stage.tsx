// The villa of a record at the moment shown, or frame by frame while it plays.

import type { JSX, RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { listenToEyePointers } from "../../../input/eye_pointer";
import type { VillaScene } from "../../../scene/villa/villa_scene";
import { WoodSounds } from "../../../scene/villa/wood_sounds";
import { partNumber } from "../../../state/villa_parts";
import type { VillaRecordSession } from "../../../state/villa_record_session";
import { useObserved, useWorld } from "../../world";
import { showHands } from "../hands";
import { SceneCanvas } from "../scene_canvas";
import { sealOf } from "../stage";

interface StageProps {
  session: VillaRecordSession;
  scene: RefObject<VillaScene | null>;
}

function show(scene: VillaScene, session: VillaRecordSession): void {
  const { poses, frame } = session.seen();
  scene.showPoses(poses);
  showHands(scene, frame);
}

export function ReplayStage({ session, scene }: StageProps): JSX.Element {
  const { settings } = useWorld();
  const state = useObserved(session.state);

  const feed = (shown: VillaScene, canvas: HTMLCanvasElement) => {
    shown.setMaterial(session.state.value.opened.material);
    show(shown, session);
    shown.camera.suggest({ kind: "villa" });
    const ends = [
      session.state.subscribe(() => show(shown, session)),
      listenToEyePointers(shown.camera, canvas),
    ];
    return () => ends.forEach((end) => end());
  };

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

  const { opened } = state;
  const turn = opened.turns[session.moment.turn];
  // The camera backs away as the villa grows, unless the viewer has chosen a view.
  const highest = turn?.highest_floor;
  useEffect(() => scene.current?.camera.suggest({ kind: "villa" }), [highest]);
  const marked = JSON.stringify([turn?.blocked, turn?.seal_owner, turn?.seal_colour_up]);
  useEffect(() => {
    const blocked = (turn?.blocked ?? []).map((part) => partNumber(opened.material, part));
    scene.current?.setMarks({ blocked });
    scene.current?.setSeal(turn && sealOf(turn, opened.players.length));
  }, [marked]);

  return <SceneCanvas scene={scene} session={session} feed={feed} />;
}
