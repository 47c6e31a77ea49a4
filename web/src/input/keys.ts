// Key presses for a whole page. Keys that mean something to the element that has the
// focus (a name's letters, Enter on a button) are left to it.

import type { VillaCamera } from "../scene/villa/villa_scene";

const takesLetters = "input, select, textarea, dialog";
const takesEnter = "button, a, summary";

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : undefined;
  const isPress = event.key === "Enter" || event.key === " ";
  return target?.closest(isPress ? `${takesLetters}, ${takesEnter}` : takesLetters) != null;
}

/** A letter does the same with Shift or Caps Lock, unless that combination has its own meaning. */
export function deedOf<Deed>(deeds: Readonly<Record<string, Deed>>, event: KeyboardEvent): Deed | undefined {
  return deeds[event.key] ?? deeds[event.key.toLowerCase()];
}

/** `find` returns a key's action, if it has one. Returns a function that stops listening. */
export function listenToPresses(find: (event: KeyboardEvent) => (() => unknown) | undefined): () => void {
  const pressed = (event: KeyboardEvent) => {
    const deed = isTaken(event) ? undefined : find(event);
    if (!deed) return;
    event.preventDefault();
    void deed();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

export const eyeStep = 0.12;

/** Orbits a villa's table and zooms. */
export const cameraDeeds: Readonly<Record<string, (camera: VillaCamera) => void>> = {
  a: (camera) => camera.turnBy(-eyeStep, 0),
  d: (camera) => camera.turnBy(eyeStep, 0),
  w: (camera) => camera.turnBy(0, eyeStep),
  s: (camera) => camera.turnBy(0, -eyeStep),
  z: (camera) => camera.zoomBy(0.9),
  y: (camera) => camera.zoomBy(1.1),
  v: (camera) => camera.look({ kind: "villa" }),
};
