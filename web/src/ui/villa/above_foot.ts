// While more than usual lies at the lower edge of the villa's picture, an objection or the
// box, the villa goes up.

import type { VillaScene } from "../../scene/villa/villa_scene";

/** What lies there may cover the villa by so much, in pixels; of a low picture, by less. */
const usualFoot = 110;
const footOfLow = 50;
const lowPicture = 400;

type Sized = Pick<Element, "clientHeight">;

/** Returns what ends it. */
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
  // A phone that is turned changes the picture, and not always what lies there.
  sizes.observe(canvas);
  sizes.observe(foot);
  return () => sizes.disconnect();
}
