// Table, light and air around the villa.

import {
  BoxGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Scene,
  type Texture,
} from "three";
import { moods } from "./moods";
import { prism, type RimPoint } from "./shapes";
import type { Quality, Theme } from "./villa_scene";

const tableThickness = 0.024;
/** The size of the area around the villa that can cast shadows. */
const shadowReach = 0.3;
const villaHeight = 0.5;
const shadowPixels: Readonly<Record<Quality, number>> = { low: 0, middle: 1024, high: 2048 };

/** A square with round corners. */
function tableRim(half: number): RimPoint[] {
  const radius = 0.03;
  const rim: RimPoint[] = [];
  for (let corner = 0; corner < 4; corner++)
    for (let i = 0; i <= 8; i++) {
      const angle = (corner + i / 8) * (Math.PI / 2);
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
      const middle = (corner + 0.5) * (Math.PI / 2);
      const cx = Math.sign(Math.cos(middle)) * (half - radius);
      const cy = Math.sign(Math.sin(middle)) * (half - radius);
      rim.push({ x: cx + radius * nx, y: cy + radius * ny, nx, ny });
    }
  return rim;
}

export class Room {
  readonly group = new Group();
  readonly key = new DirectionalLight();
  #fill = new DirectionalLight("#dfe6f2");
  #sky = new HemisphereLight();
  #table: Mesh<ReturnType<typeof prism>, MeshStandardMaterial | MeshLambertMaterial>;
  #scene: Scene;
  #pool = { value: 0 };

  constructor(scene: Scene, quality: Quality, beech: Texture) {
    this.#scene = scene;
    const material =
      quality === "low"
        ? new MeshLambertMaterial({ map: beech })
        : new MeshStandardMaterial({ map: beech, roughness: 0.7 });
    beech.repeat.set(2.6, 2.6);
    material.onBeforeCompile = (shader) => {
      shader.uniforms["pool"] = this.#pool;
      shader.vertexShader =
        "varying vec2 vFromMiddle;\n" +
        shader.vertexShader.replace(
          "#include <begin_vertex>",
          "#include <begin_vertex>\nvFromMiddle = position.xy;",
        );
      shader.fragmentShader =
        "uniform float pool;\nvarying vec2 vFromMiddle;\n" +
        shader.fragmentShader.replace(
          "#include <map_fragment>",
          `#include <map_fragment>
          diffuseColor.rgb *= mix(1.0, 0.22 + 0.78 * exp(-7.0 * dot(vFromMiddle, vFromMiddle)), pool);`,
        );
    };
    this.#table = new Mesh(new BoxGeometry() as ReturnType<typeof prism>, material);
    this.#table.receiveShadow = true;
    this.#table.matrixAutoUpdate = false;

    this.key.position.set(-0.55, -0.35, 1.15);
    this.key.target.position.set(0, 0, 0.16);
    const pixels = shadowPixels[quality];
    if (pixels > 0) {
      this.key.castShadow = true;
      this.key.shadow.mapSize.set(pixels, pixels);
      this.key.shadow.radius = quality === "high" ? 5 : 3;
      this.key.shadow.bias = -0.0002;
      this.key.shadow.normalBias = 0.0006;
      const camera = this.key.shadow.camera;
      camera.left = camera.bottom = -shadowReach;
      camera.right = camera.top = shadowReach;
      camera.near = 1.4 - 2 * villaHeight;
      camera.far = 2;
    }
    this.#fill.position.set(0.9, 0.5, 0.4);
    this.#sky.position.set(0, 0, 1);
    this.group.add(this.#table, this.key, this.key.target, this.#fill, this.#sky);
    scene.add(this.group);
  }

  /** The table's top is at `height`. */
  setTable(half: number, height: number): void {
    this.#table.geometry.dispose();
    this.#table.geometry = prism(tableRim(half), tableThickness, 0.004, 3);
    this.#table.position.set(0, 0, height - tableThickness / 2);
    this.#table.updateMatrix();
  }

  setTheme(theme: Theme): { exposure: number; contact: number } {
    const mood = moods[theme];
    this.#scene.background = mood.air.clone();
    this.#table.material.color = mood.table.clone();
    this.key.color = mood.key.clone();
    this.key.intensity = mood.keyStrength;
    this.#sky.color = mood.sky.clone();
    this.#sky.groundColor = mood.ground.clone();
    this.#sky.intensity = mood.skyStrength;
    this.#fill.intensity = mood.fillStrength;
    this.#pool.value = mood.pool;
    this.#fill.color = new Color(theme === "light" ? "#dfe6f2" : "#8f9dc0");
    return { exposure: mood.exposure, contact: mood.contact };
  }

  /** Keeps the light at the viewer's upper left. */
  turnTo(azimuth: number): void {
    const angle = azimuth - 1.05;
    const out = 0.8;
    this.key.position.set(out * Math.cos(angle), out * Math.sin(angle), 1.2);
    const opposite = angle + Math.PI * 0.8;
    this.#fill.position.set(Math.cos(opposite), Math.sin(opposite), 0.4);
  }

  dispose(): void {
    this.#table.geometry.dispose();
    this.#table.material.dispose();
    this.key.dispose();
    this.#fill.dispose();
    this.#sky.dispose();
  }
}
