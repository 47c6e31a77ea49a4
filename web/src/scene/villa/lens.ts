// Converts between points of the villa and pixels of the canvas.

import { Plane, Raycaster, Vector2, Vector3, type PerspectiveCamera } from "three";
import type { Parts } from "./parts";
import { firstColumn, type Picked, type Point3, type ScreenPoint } from "./villa_scene";

/** Fingers are imprecise: a column this many pixels away still counts as hit. */
const reach = 14;

export class Lens {
  #canvas: HTMLCanvasElement;
  #camera: PerspectiveCamera;
  #parts: Parts;
  #raycaster = new Raycaster();

  constructor(canvas: HTMLCanvasElement, camera: PerspectiveCamera, parts: Parts) {
    this.#canvas = canvas;
    this.#camera = camera;
    this.#parts = parts;
  }

  /** The part at a pixel; a nearby column wins over the floor behind it. */
  pick(x: number, y: number): Picked | undefined {
    const direct = this.#hit(x, y);
    if (direct && direct.part >= firstColumn) return direct;
    for (const away of [reach / 2, reach])
      for (let i = 0; i < 8; i++) {
        const angle = (i / 8) * 2 * Math.PI;
        const near = this.#hit(x + away * Math.cos(angle), y + away * Math.sin(angle));
        if (near && near.part >= firstColumn) return near;
      }
    return direct;
  }

  pointAt(x: number, y: number, height: number): Point3 | undefined {
    this.#aim(x, y);
    const plane = new Plane(new Vector3(0, 0, 1), -height);
    const met = this.#raycaster.ray.intersectPlane(plane, new Vector3());
    return met ? { x: met.x, y: met.y, z: met.z } : undefined;
  }

  project(point: Point3): ScreenPoint {
    const seen = new Vector3(point.x, point.y, point.z).project(this.#camera);
    return {
      x: ((seen.x + 1) / 2) * this.#canvas.clientWidth,
      y: ((1 - seen.y) / 2) * this.#canvas.clientHeight,
      isInFront: seen.z < 1,
    };
  }

  #aim(x: number, y: number): void {
    const at = new Vector2((x / this.#canvas.clientWidth) * 2 - 1, 1 - (y / this.#canvas.clientHeight) * 2);
    this.#raycaster.setFromCamera(at, this.#camera);
  }

  #hit(x: number, y: number): Picked | undefined {
    this.#aim(x, y);
    const hit = this.#parts.pick(this.#raycaster);
    return hit && { part: hit.part, point: { x: hit.point.x, y: hit.point.y, z: hit.point.z } };
  }
}
