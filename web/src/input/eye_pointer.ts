// Mouse and touch input for a view-only villa: a drag orbits the camera, the wheel
// and a pinch zoom.

import type { VillaCamera } from "../scene/villa/villa_scene";

export const radiansPerPixel = 0.006;
export const zoomPerPixel = 0.0012;

/** Returns a function that stops it. */
export function listenToEyePointers(camera: VillaCamera, canvas: HTMLCanvasElement): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy, was] = [event.clientX - before.x, event.clientY - before.y, apart()];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) camera.turnBy(-dx * radiansPerPixel, dy * radiansPerPixel);
    else if (was > 0 && apart() > 0) camera.zoomBy(was / apart());
  };
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    camera.zoomBy(Math.exp(event.deltaY * zoomPerPixel));
  };
  const ended = new AbortController();
  const { signal } = ended;
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", up, { signal });
  canvas.addEventListener("wheel", wheel, { signal, passive: false });
  return () => ended.abort();
}
