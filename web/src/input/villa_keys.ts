// Keys at the villa, as intents of the session: the whole game can be played with
// them. Arrow directions are relative to the screen, as seen from the camera.

import type { SeatNumber } from "../net/protocol";
import type { VillaCamera } from "../scene/villa/villa_scene";
import { partNumber } from "../state/villa_parts";
import type { VillaSession } from "../state/villa_session";
import { personsHere, seatView, villaOf } from "../state/villa_state";
import { cameraDeeds, deedOf, eyeStep, listenToPresses } from "./keys";

/** The step of one key press, in metres and turns; with Shift a fifth of it. */
const pullStepM = 0.005;
const carryStepM = 0.01;
const turnStep = 1 / 48;
const liftStepUm = 250;
const fineShare = 0.2;

export type Direction = "left" | "right" | "away" | "near";

/** Moves the held or aimed part relative to the camera. */
export function moveHeld(session: VillaSession, azimuth: number, direction: Direction, isFine = false): void {
  const { aim, handling } = session.state.value;
  const step = (handling?.doing === "pulling" ? pullStepM : carryStepM) * (isFine ? fineShare : 1);
  const right = direction === "right" ? step : direction === "left" ? -step : 0;
  const away = direction === "away" ? step : direction === "near" ? -step : 0;
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const x = -sin * right - cos * away;
  const y = cos * right - sin * away;
  if (aim && !handling) session.aiming.moveBy(x, y);
  else session.hand.aimBy(x, y);
}

/** Points at the next or previous column and turns the camera so that it is visible. */
export function pointNext(session: VillaSession, camera: VillaCamera | undefined, step: 1 | -1): void {
  session.pointAtNext(step);
  const { chosen, material } = session.state.value;
  if (chosen !== undefined) camera?.suggest({ kind: "column", part: partNumber(material, chosen) }, true);
}

/** What the confirm key means right now. */
export function goOn(session: VillaSession): void {
  const { chosen, handling, aim } = session.state.value;
  if (handling) session.hand.goOn();
  else if (aim) void session.place();
  else if (chosen !== undefined) void session.touch(chosen);
}

export function liftStep(session: VillaSession, direction: 1 | -1, isFine = false): void {
  session.hand.liftBy(direction * liftStepUm * (isFine ? fineShare : 1));
}

type Deed = (session: VillaSession, camera: VillaCamera | undefined, isFine: boolean) => unknown;

const arrow =
  (direction: Direction): Deed =>
  (session, camera, isFine) => {
    const { aim, handling } = session.state.value;
    if (aim || handling) moveHeld(session, camera?.eye.azimuth ?? 0, direction, isFine);
    else if (direction === "left" || direction === "right")
      camera?.turnBy(direction === "left" ? -eyeStep : eyeStep, 0);
    else camera?.turnBy(0, direction === "away" ? eyeStep : -eyeStep);
  };

const deeds: Readonly<Record<string, Deed>> = {
  ArrowLeft: arrow("left"),
  ArrowRight: arrow("right"),
  ArrowUp: arrow("away"),
  ArrowDown: arrow("near"),
  ".": (session, camera) => pointNext(session, camera, 1),
  ",": (session, camera) => pointNext(session, camera, -1),
  Enter: (session) => goOn(session),
  PageUp: (session, _, isFine) => liftStep(session, 1, isFine),
  PageDown: (session, _, isFine) => liftStep(session, -1, isFine),
  "+": (session) => liftStep(session, 1),
  "-": (session) => liftStep(session, -1),
  Escape: (session) => session.hand.raise(),
  x: (session) => session.hand.breakOff(),
  c: (session) => session.saying.claim(),
  t: (session) => session.setTool(session.state.value.tool === "hook" ? "fingers" : "hook"),
  r: (session, _, isFine) => session.aiming.turn(-turnStep * (isFine ? fineShare : 1)),
  e: (session, _, isFine) => session.aiming.turn(turnStep * (isFine ? fineShare : 1)),
  f: (session) => session.aiming.flip(),
  l: (session) => session.help.showLoads(!session.state.value.showsLoads),
  k: (session) => session.help.showTakes(!session.state.value.showsTakes),
  p: (session) => session.suggest(),
  u: (session) => session.saying.takeBack(),
  ">": (session) => session.setFast(!session.state.value.isFast),
  q: (session, camera) =>
    camera?.look({ kind: "squat", floor: Math.max(1, villaOf(session.state.value.view).highest_floor) }),
};

/** A player's number objects; with Shift it waives. It does nothing for a player who is not asked. */
function answerOfKey(event: KeyboardEvent): Deed | undefined {
  const number = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1];
  if (!number) return undefined;
  const seat = Number(number) as SeatNumber;
  return (session, _, isShifted) => {
    const { value } = session.state;
    const right = isShifted ? "let_stand" : "object";
    if (!personsHere(value).includes(seat) || !seatView(value, seat).may[right]) return;
    return isShifted ? session.saying.letStand(seat) : session.saying.object(seat);
  };
}

/** Returns a function that stops it. */
export function listenToVillaKeys(session: VillaSession, camera: () => VillaCamera | undefined): () => void {
  return listenToPresses((event) => {
    const eye = camera();
    const deed = answerOfKey(event) ?? deedOf(deeds, event);
    if (deed) return () => deed(session, eye, event.shiftKey);
    const look = deedOf(cameraDeeds, event);
    return look && eye && (() => look(eye));
  });
}
