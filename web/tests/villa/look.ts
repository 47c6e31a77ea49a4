// A page for viewing named villas: /tests/villa/look.html?scene=full-villa&quality=high
// &theme=dark under `npm run dev`. Drag to orbit, use the wheel to zoom, click to point.
// The tests and the picture scripts use it too, through `globalThis.villa`.

import {
  createVillaScene,
  type Quality,
  type Theme,
  type VillaScene,
} from "../../src/scene/villa/villa_scene";
import type { PalettiMaterial } from "../../src/net/protocol";
import type { Poses } from "../../src/scene/villa/villa_scene";
import { boxMaterial, scenePoses, type SceneFile } from "./scene_files";

const files = import.meta.glob<SceneFile>("../../../scenes/*.json", { import: "default", eager: true });

export interface Look {
  scene: VillaScene;
  material: PalettiMaterial;
  poses: Poses;
}

const wish = new URLSearchParams(location.search);
const canvas = document.querySelector("canvas");
const file = files[`../../../scenes/${wish.get("scene") ?? "full-villa"}.json`];
if (!canvas || !file) throw new Error("no such scene");

const scene = await createVillaScene(canvas, {
  quality: (wish.get("quality") ?? "middle") as Quality,
  theme: (wish.get("theme") ?? "light") as Theme,
  patterns: wish.get("patterns") !== "off",
  motion: "reduced",
});
const material = boxMaterial();
const poses = scenePoses(file, material);
scene.setMaterial(material);
scene.showPoses(poses);
scene.setSeal({ side: -1.9, colourUp: "blue" });
scene.camera.suggest({ kind: "villa" });

canvas.addEventListener("pointermove", (event) => {
  if (event.buttons) scene.camera.turnBy(-event.movementX / 150, event.movementY / 150);
});
canvas.addEventListener("wheel", (event) => scene.camera.zoomBy(Math.exp(event.deltaY / 900)));
canvas.addEventListener("click", (event) =>
  scene.setMarks({ pointed: scene.pick(event.clientX, event.clientY)?.part }),
);
(globalThis as unknown as { villa: Look }).villa = { scene, material, poses };
document.title = "ready";
