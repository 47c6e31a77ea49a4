// Feeds the villa's picture from the session: poses as they arrive, marks, the hand, the
// seal, the aimed part, and the camera's subject.

import type { JSX, RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { listenToVillaPointers } from "../../input/villa_pointer";
import type { PlayedTurn } from "../../net/protocol";
import type { Ghost, Marks, Seal, Subject, VillaScene } from "../../scene/villa/villa_scene";
import { WoodSounds } from "../../scene/villa/wood_sounds";
import { heightOf, highestTop, partNumber, placeOf } from "../../state/villa_parts";
import type { VillaSession } from "../../state/villa_session";
import { touchable, villaOf, type VillaState } from "../../state/villa_state";
import { useObserved, useWorld } from "../world";
import { keepAboveFoot } from "./above_foot";
import { showHands } from "./hands";
import { SceneCanvas } from "./scene_canvas";
import { Sensations } from "./sensations";

/** A column that bears this share of everything above is shown as fully loaded. */
const shownLoadPercent = 60;

/** The first seat's direction from the middle: close to the camera's initial position. */
const firstSeatSide = -1.9;

/** The lag of remote players' actions: smooths an uneven network. */
const watchingDelayMs = 100;

function marksOf(state: VillaState): Marks {
  const { material, chosen, handling, loads, takes, showsLoads } = state;
  const number = (name: string) => partNumber(material, name);
  const { columns, on_turn } = villaOf(state.view);
  const marks: Marks = {
    touchable: touchable(state).map(number),
    blocked: columns
      .filter(({ blocked_for }) => blocked_for.includes(on_turn))
      .map(({ column }) => number(column)),
    pointed: chosen === undefined ? undefined : number(chosen),
    selected: handling && number(handling.part),
  };
  if (takes.length > 0) marks.safe = takes.filter(({ stands }) => stands).map(({ column }) => number(column));
  if (showsLoads && loads) {
    marks.loose = loads.columns.filter(({ role }) => role === "loose").map(({ column }) => number(column));
    marks.loads = new Map(
      loads.columns
        .filter(({ role }) => role === "carries")
        .map(({ column, percent }) => [number(column), Math.min(1, percent / shownLoadPercent)]),
    );
  }
  return marks;
}

/** Preview of the aimed part's resting place. */
export function ghostOf(session: VillaSession, state: VillaState): Ghost | undefined {
  const { aim, material, handling, stand, laying } = state;
  const { poses } = session.frame.value;
  const floor = villaOf(state.view).highest_floor;
  if (aim) {
    const part = partNumber(material, aim.part);
    const z = highestTop(material, poses, part) + heightOf(material, part) / 2;
    const [half, flip] = [aim.turns * Math.PI, aim.flipped];
    const [cos, sin] = [Math.cos(half), Math.sin(half)];
    // A flipped floor is turned over about its x axis first.
    const rotation = flip ? { qw: 0, qx: cos, qy: sin, qz: 0 } : { qw: cos, qx: 0, qy: 0, qz: sin };
    const isColumn = villaOf(state.view).phase === "setting_up";
    const fits = isColumn ? stand === "none" : laying !== undefined && !laying.refusal;
    return {
      part,
      pose: { x: aim.x, y: aim.y, z: isColumn ? heightOf(material, part) / 2 : z, ...rotation },
      fits,
    };
  }
  const wanted = session.hand.reaching?.wanted;
  const isCarried = handling?.doing === "carrying" || handling?.doing === "lowering";
  if (!wanted || !isCarried) return undefined;
  const part = partNumber(material, handling.part);
  const z = placeOf(poses, floor).z + heightOf(material, floor) / 2 + heightOf(material, part) / 2;
  const pose = { x: wanted.x, y: wanted.y, z, qw: 1, qx: 0, qy: 0, qz: 0 };
  return { part, pose, fits: stand === "none" };
}

function subjectOf(state: VillaState): Subject {
  const play = villaOf(state.view);
  const { handling, aim, material } = state;
  if (aim || play.phase === "setting_up") return { kind: "laying", floor: play.highest_floor };
  if (handling?.doing === "laying") return { kind: "laying", floor: play.highest_floor };
  if (handling?.doing === "pulling" || handling?.doing === "putting_back")
    return { kind: "column", part: partNumber(material, handling.part) };
  if (handling) return { kind: "placing", floor: Math.max(1, play.highest_floor) };
  return { kind: "villa" };
}

/** In front of its owner: seats are clockwise round the table, the first one on the near side. */
export function sealOf(
  { seal_owner: owner, seal_colour_up: colourUp }: Pick<PlayedTurn, "seal_owner" | "seal_colour_up">,
  seats: number,
): Seal | undefined {
  if (owner === undefined || !colourUp) return undefined;
  return { side: firstSeatSide - ((owner - 1) / seats) * 2 * Math.PI, colourUp };
}

function sealOfTable({ view }: VillaState): Seal | undefined {
  const play = villaOf(view);
  return sealOf(play, play.seats.length);
}

function show(scene: VillaScene, session: VillaSession): void {
  showHands(scene, session.frame.value, session.hand.reaching);
  scene.setGhost(ghostOf(session, session.state.value));
}

interface StageProps {
  session: VillaSession;
  scene: RefObject<VillaScene | null>;
}

export function Stage({ session, scene }: StageProps): JSX.Element {
  const { settings } = useWorld();
  const state = useObserved(session.state);

  const feed = (shown: VillaScene, canvas: HTMLCanvasElement) => {
    const sounds = new WoodSounds(() => settings.value.sound);
    const sensations = new Sensations(sounds, (ms) => navigator.vibrate?.(ms));
    const { material } = session.state.value;
    shown.setMaterial(material);
    sounds.setMaterial(material);
    shown.showPoses(session.frame.value.poses);
    shown.setMarks(marksOf(session.state.value));
    shown.setSeal(sealOfTable(session.state.value));
    shown.camera.suggest(subjectOf(session.state.value));
    show(shown, session);
    const ends = [
      () => sounds.dispose(),
      session.frame.subscribe(() => {
        const frame = session.frame.value;
        shown.setDelay(frame.atMs === undefined ? 0 : watchingDelayMs);
        shown.setPoses(frame.poses, frame.atMs ?? performance.now());
        sensations.sense(frame, session.state.value.material);
        show(shown, session);
      }),
      session.state.subscribe(() => {
        shown.setMarks(marksOf(session.state.value));
        show(shown, session);
      }),
      listenToVillaPointers(session, shown, canvas),
    ];
    const foot = canvas.parentElement?.querySelector(".villa-foot");
    const observe = (changed: () => void) => new ResizeObserver(changed);
    if (foot) ends.push(keepAboveFoot(shown, canvas as Element, foot, observe));
    return () => ends.forEach((end) => end());
  };

  const play = villaOf(state.view);
  const subject = subjectOf(state);
  const subjectKey = JSON.stringify(subject);
  useEffect(() => scene.current?.camera.suggest(subject), [subjectKey]);

  useEffect(() => scene.current?.setSeal(sealOfTable(state)), [play.seal_owner, play.seal_colour_up]);

  return <SceneCanvas scene={scene} session={session} feed={feed} />;
}
