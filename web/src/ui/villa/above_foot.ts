// Raises the villa in its picture while more than usual covers the lower edge: an objection
// or the box.

import type { VillaScene } from "../../scene/villa/villa_scene";

/** The overlay may cover this many pixels of the villa; fewer in a low picture. */
const usualFoot = 110;
const footOfLow = 50;
const lowPicture = 400;

type Sized = Pick<Element, "clientHeight">;

/** Returns a function that stops it. */
export function keepAboveFoot<Part extends Sized>(
  scene: Pick<VillaScene, "setInset">,
  canvas: Part,
  foot: Part,
  observe: (changed: () => void) => Pick<ResizeObserver, "disconnect"> & { observe(part: Part): void },
): () => void {
  const sizes = observe(() => {
    const usual = canvas.clientHeight < lowPicture ? footOfLow : usualFoot;
    scene.setInset(Math.max(0, foot.clientHeight - usual));
  });
  // Rotating a phone resizes the picture, but not always the overlay.
  sizes.observe(canvas);
  sizes.observe(foot);
  return () => sizes.disconnect();
}
