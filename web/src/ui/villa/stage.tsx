// The villa's picture, fed with what the session knows: poses as they come, marks,
// the hand, the seal, what is aimed, and where the eye should be.

import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listenToVillaPointers } from "../../input/villa_pointer";
import {
  createVillaScene,
  type Ghost,
  type Marks,
  type Seal,
  type Subject,
  type VillaScene,
} from "../../scene/villa/villa_scene";
import { WoodSounds } from "../../scene/villa/wood_sounds";
import { heightOf, highestTop, partNumber, placeOf } from "../../state/villa_parts";
import type { VillaSession } from "../../state/villa_session";
import { touchable, villaOf, type VillaState } from "../../state/villa_state";
import { useIsCalm, useMedia, useObserved, useSettings, useWorld } from "../world";
import { keepAboveFoot } from "./above_foot";
import { loadsOf, Sensations } from "./sensations";

/** What a column bears at most before one is afraid for it: a share of all that is above. */
const shownLoadPercent = 60;

/** Where the first seat is, seen from the middle: nearly where the eye is at first. */
const firstSeatSide = -1.9;

/** So much later what others do elsewhere is shown: an even picture from an uneven network. */
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

/** What is aimed, as it would lie. */
export function ghostOf(session: VillaSession, state: VillaState): Ghost | undefined {
  const { aim, material, handling, stand, laying } = state;
  const { poses } = session.sight.value;
  const floor = villaOf(state.view).highest_floor;
  if (aim) {
    const part = partNumber(material, aim.part);
    const z = highestTop(material, poses, part) + heightOf(material, part) / 2;
    const [half, flip] = [aim.turns * Math.PI, aim.flipped];
    const [cos, sin] = [Math.cos(half), Math.sin(half)];
    // A flipped floor is turned over about its x axis first.
    const rotation = flip ? { qw: 0, qx: cos, qy: sin, qz: 0 } : { qw: cos, qx: 0, qy: 0, qz: sin };
    const isColumn = villaOf(state.view).phase === "setting_up";
    const fits = isColumn ? stand?.fault === "none" : laying !== undefined && !laying.refusal;
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
  return { part, pose, fits: stand?.fault === "none" };
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

/** Seats are clockwise round the table, the first one this side. */
export function sideOfSeat(seat: number, seats: number): number {
  return firstSeatSide - ((seat - 1) / seats) * 2 * Math.PI;
}

/** In front of its owner. */
function sealOf(state: VillaState): Seal | undefined {
  const { seal_owner: owner, seal_colour_up: colourUp, seats } = villaOf(state.view);
  if (owner === undefined || !colourUp) return undefined;
  return { side: sideOfSeat(owner, seats.length), colourUp };
}

function show(scene: VillaScene, session: VillaSession): void {
  const state = session.state.value;
  const sight = session.sight.value;
  const reaching = session.hand.reaching;
  const { tool, part } = sight;
  const isColumn = sight.isMoving && (tool === "fingers" || tool === "hook") && part > 0;
  const goal = reaching?.wanted ?? sight.hand;
  const loads = loadsOf(sight);
  const side = reaching ? reaching.sideTurns * 2 * Math.PI : Math.atan2(sight.hand.y, sight.hand.x);
  scene.setHand(isColumn ? { part, tool, at: sight.hand, goal, side, resistance: loads.tool } : undefined);
  const floor = sight.heldFloor;
  const at = placeOf(sight.poses, floor);
  const eye = scene.camera.eye.azimuth;
  const edge = { x: at.x + 0.09 * Math.cos(eye + 1), y: at.y + 0.09 * Math.sin(eye + 1), z: at.z };
  scene.setFloorHand(
    sight.isMoving && floor > 0
      ? { floor, at: edge, lift: sight.liftedM, resistance: loads.floor }
      : undefined,
  );
  scene.setGhost(ghostOf(session, state));
}

export interface StageProps {
  session: VillaSession;
  scene: RefObject<VillaScene | null>;
  label: string;
}

export function Stage({ session, scene, label }: StageProps): JSX.Element {
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
    const endings: Array<() => void> = [];
    const sounds = new WoodSounds(() => settings.value.sound);
    const sensations = new Sensations(sounds, (ms) => navigator.vibrate?.(ms));
    const asked = new URLSearchParams(location.search).get("quality");
    const quality = asked === "low" || asked === "middle" ? asked : "high";
    const motion = isCalm ? "reduced" : "full";
    createVillaScene(element, { quality, theme: look, patterns, motion }).then(
      (created) => {
        if (isLeft) return created.dispose();
        made = scene.current = created;
        created.setMaterial(session.state.value.material);
        sounds.setMaterial(session.state.value.material);
        created.showPoses(session.sight.value.poses);
        created.setMarks(marksOf(session.state.value));
        created.setSeal(sealOf(session.state.value));
        created.camera.suggest(subjectOf(session.state.value));
        show(created, session);
        endings.push(
          session.sight.subscribe(() => {
            const sight = session.sight.value;
            created.setDelay(sight.atMs === undefined ? 0 : watchingDelayMs);
            created.setPoses(sight.poses, sight.atMs ?? performance.now());
            sensations.sense(sight, session.state.value.material);
            show(created, session);
          }),
          session.state.subscribe(() => {
            created.setMarks(marksOf(session.state.value));
            show(created, session);
          }),
          listenToVillaPointers(session, created, element),
        );
        const foot = element.parentElement?.querySelector(".villa-foot");
        const observe = (changed: () => void) => new ResizeObserver(changed);
        if (foot) endings.push(keepAboveFoot(created, element as Element, foot, observe));
        element.dataset["ready"] = "yes";
      },
      () => setProblem(true),
    );
    return () => {
      isLeft = true;
      for (const end of endings) end();
      made?.dispose();
      sounds.dispose();
      scene.current = null;
    };
  }, [session]);

  useEffect(() => scene.current?.setTheme(look), [look]);
  useEffect(() => scene.current?.setPatterns(patterns), [patterns]);
  useEffect(() => scene.current?.setMotion(isCalm ? "reduced" : "full"), [isCalm]);

  const play = villaOf(state.view);
  const subject = subjectOf(state);
  const subjectKey = JSON.stringify(subject);
  useEffect(() => scene.current?.camera.suggest(subject), [subjectKey]);

  useEffect(() => scene.current?.setSeal(sealOf(state)), [play.seal_owner, play.seal_colour_up]);

  return (
    <>
      <canvas ref={canvas} class="villa-canvas" tabIndex={0} role="img" aria-label={label} />
      {problem && (
        <p class="warning" role="alert">
          {texts.text("page.villa.no_webgl")}
        </p>
      )}
    </>
  );
}
