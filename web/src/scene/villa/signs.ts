// Signs on parts that can be distinguished without colours: a ring at the foot of a
// column that may be touched, two if that is safe, a crossed cord round a blocked one,
// floating rings over a loose one, an outline round the part under the pointer, a preview
// of where a part would stand, the contact that failed.

import {
  BackSide,
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  ShaderMaterial,
  TorusGeometry,
  Vector3,
  type Camera,
} from "three";
import type { Parts } from "./parts";
import { radiusOf } from "./shapes";
import {
  firstColumn,
  poseStride,
  type Ghost,
  type Marks,
  type PartNumber,
  type Poses,
  type Theme,
} from "./villa_scene";

const um = 1e-6;
const mostRings = 160;
const ringColours = {
  touchable: new Color("#e8a93a"),
  safe: new Color("#2f8f4c"),
  blocked: new Color("#5b2a1c"),
  loose: new Color("#1f9c8c"),
} as const;
/** Outline of a part that is pointed at, held, or failed first; visible against the table day and night. */
const outlineColours = {
  light: { pointed: "#6b4a16", selected: "#1d1a16", failing: "#b3130b" },
  dark: { pointed: "#ffcf7d", selected: "#fff3dc", failing: "#ff6a52" },
} as const;
const scratch = {
  column: new Matrix4(),
  ring: new Matrix4(),
  at: new Vector3(),
  turn: new Quaternion(),
  scale: new Vector3(),
};
/** The cord is crossed on each side, so that a cross is visible from everywhere. */
const sides = [new Vector3(1, 0, 0), new Vector3(0, 1, 0)];
const straight = new Quaternion();
const leaning = sides.flatMap((side) =>
  [0.7, -0.7].map((angle) => new Quaternion().setFromAxisAngle(side, angle)),
);

/** If it fits: a pale body. If not: red with broad stripes. */
function ghostMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { fits: { value: 1 } },
    transparent: true,
    depthWrite: false,
    vertexShader: /* glsl */ `
      varying vec3 vLook;
      varying vec3 vNormal;
      varying vec3 vAt;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        vAt = position;
        vLook = normalize(-seen.xyz);
        vNormal = normalize(normalMatrix * normal);
        gl_Position = projectionMatrix * seen;
      }`,
    fragmentShader: /* glsl */ `
      uniform float fits;
      varying vec3 vLook;
      varying vec3 vNormal;
      varying vec3 vAt;
      void main() {
        float rim = 1.0 - abs(dot(normalize(vLook), normalize(vNormal)));
        vec3 colour = mix(vec3(0.72, 0.08, 0.05), vec3(0.1, 0.5, 0.24), fits);
        float stripe = step(0.5, fract((vAt.x + vAt.y + vAt.z) / 0.009));
        float solid = mix(0.35 + 0.45 * stripe, 0.34, fits);
        gl_FragColor = vec4(colour, min(1.0, solid + 0.6 * rim * rim));
        #include <colorspace_fragment>
      }`,
  });
}

/** The same shape, slightly larger, rendered from inside. */
function outlineMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { colour: { value: new Color() }, width: { value: 0.0015 } },
    side: BackSide,
    vertexShader:
      "uniform float width;\nvoid main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position + normal * width, 1.0); }",
    fragmentShader:
      "uniform vec3 colour;\nvoid main() { gl_FragColor = vec4(colour, 1.0);\n#include <colorspace_fragment>\n}",
  });
}

export class Signs {
  readonly group = new Group();
  #parts: Parts;
  #marks: Marks = {};
  #theme: Theme = "light";
  #rings: InstancedMesh;
  #outline = new Mesh(undefined, outlineMaterial());
  #ghost = new Mesh(undefined, ghostMaterial());
  #failing: Mesh<RingGeometry, MeshBasicMaterial>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rings = new InstancedMesh(new TorusGeometry(1, 0.09, 8, 40), new MeshBasicMaterial(), mostRings);
    this.#rings.frustumCulled = false;
    this.#rings.count = 0;
    const ink = new MeshBasicMaterial({ transparent: true, depthTest: false });
    this.#failing = new Mesh(new RingGeometry(0.011, 0.0145, 40), ink);
    this.#failing.renderOrder = 3;
    this.#ghost.renderOrder = 2;
    for (const mesh of [this.#outline, this.#ghost]) mesh.matrixAutoUpdate = false;
    for (const mesh of [this.#outline, this.#ghost, this.#failing]) mesh.visible = false;
    this.group.add(this.#rings, this.#outline, this.#ghost, this.#failing);
  }

  setMarks(marks: Marks): void {
    this.#marks = marks;
    this.#failing.visible = marks.failing !== undefined;
    if (marks.failing) this.#failing.position.set(marks.failing.at.x, marks.failing.at.y, marks.failing.at.z);
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#failing.material.color.set(outlineColours[theme].failing);
  }

  setGhost(ghost: Ghost | undefined): void {
    const geometry = ghost && this.#parts.geometryOf(ghost.part);
    this.#ghost.visible = geometry !== undefined;
    if (!ghost || !geometry) return;
    const { x, y, z, qw, qx, qy, qz } = ghost.pose;
    this.#ghost.geometry = geometry;
    this.#ghost.matrix.compose(
      scratch.at.set(x, y, z),
      scratch.turn.set(qx, qy, qz, qw),
      scratch.scale.setScalar(1.002),
    );
    const fits = this.#ghost.material.uniforms["fits"];
    if (fits) fits.value = ghost.fits ? 1 : 0;
  }

  /** Follows the parts. */
  setPoses(poses: Poses): void {
    const chosen = this.#marks.selected ?? this.#marks.pointed ?? this.#marks.failing?.parts[0];
    const geometry = chosen === undefined ? undefined : this.#parts.geometryOf(chosen);
    this.#outline.visible = chosen !== undefined && geometry !== undefined && !!poses[chosen * poseStride];
    if (chosen !== undefined && geometry) {
      this.#outline.geometry = geometry;
      this.#parts.matrixOf(chosen, poses, this.#outline.matrix);
      const { selected, pointed } = this.#marks;
      const why = selected !== undefined ? "selected" : pointed !== undefined ? "pointed" : "failing";
      const colour = this.#outline.material.uniforms["colour"];
      (colour?.value as Color).set(outlineColours[this.#theme][why]);
    }
    let count = 0;
    const ring = (part: PartNumber, height: number, wide: number, turn: Quaternion, colour: Color) => {
      if (count >= mostRings || part < firstColumn || !poses[part * poseStride]) return;
      const column = this.#parts.parts[part];
      if (!column) return;
      const radius = radiusOf(column);
      this.#parts.matrixOf(part, poses, scratch.column);
      scratch.at.set(0, 0, height * column.height_um * um);
      scratch.ring.compose(scratch.at, turn, scratch.scale.setScalar(radius * wide));
      this.#rings.setMatrixAt(count, scratch.ring.premultiply(scratch.column));
      this.#rings.setColorAt(count, colour);
      count++;
    };
    const { safe = [] } = this.#marks;
    for (const part of this.#marks.touchable ?? [])
      if (!safe.includes(part)) ring(part, -0.47, 1.16, straight, ringColours.touchable);
    for (const part of safe)
      for (const height of [-0.47, -0.36]) ring(part, height, 1.16, straight, ringColours.safe);
    for (const part of this.#marks.loose ?? []) {
      ring(part, 0.4, 1.12, straight, ringColours.loose);
      ring(part, 0.28, 1.12, straight, ringColours.loose);
    }
    for (const part of this.#marks.blocked ?? [])
      for (const turn of leaning) ring(part, 0, 1.3, turn, ringColours.blocked);
    this.#rings.count = count;
    this.#rings.instanceMatrix.needsUpdate = true;
    if (this.#rings.instanceColor) this.#rings.instanceColor.needsUpdate = true;
  }

  faceTo(camera: Camera): void {
    this.#failing.quaternion.copy(camera.quaternion);
  }

  dispose(): void {
    this.#rings.geometry.dispose();
    (this.#rings.material as MeshBasicMaterial).dispose();
    this.#rings.dispose();
    this.#outline.material.dispose();
    this.#ghost.material.dispose();
    this.#failing.geometry.dispose();
    this.#failing.material.dispose();
  }
}
