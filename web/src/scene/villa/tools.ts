// Things on the table that are not part of the villa: the hook, hands, the band that a
// pull stretches, the master builder's seal.

import {
  CatmullRomCurve3,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  TubeGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
  type Texture,
} from "three";
import { matter, solid, type Matter } from "./matter";
import { paints } from "./paint_colours";
import { PinchingHand } from "./pinching_hand";
import { prism } from "./shapes";
import type { ColumnColour, FloorHand, Hand, Quality, Seal } from "./villa_scene";

const up = new Vector3(0, 0, 1);
const sealLength = 0.12;
const sealWidth = 0.018;
const sealRounding = 0.0014;
const besideBase = 0.2;
const scratch = { from: new Vector3(), to: new Vector3(), way: new Vector3(), turn: new Quaternion() };

/** The bend is round the origin, in the plane z = 0; the handle points along x. */
function hook(wood: Matter, wire: Matter): Group {
  const bend = 0.0125;
  const points: Vector3[] = [];
  for (let i = 0; i <= 8; i++) {
    const angle = Math.PI * (0.62 + (i / 8) * 0.88);
    points.push(new Vector3(bend * Math.cos(angle), bend * Math.sin(angle), 0));
  }
  points.push(
    new Vector3(0.03, -bend * 0.55, 0.001),
    new Vector3(0.06, 0, 0.004),
    new Vector3(0.12, 0, 0.012),
  );
  const tube = new TubeGeometry(new CatmullRomCurve3(points), 60, 0.0013, 8);
  const profile = [
    [0, 0],
    [0.0045, 0.0005],
    [0.0058, 0.006],
    [0.0052, 0.02],
    [0.0066, 0.05],
    [0.0058, 0.078],
    [0.0035, 0.085],
    [0, 0.086],
  ].map(([r, h]) => new Vector2(r, h));
  const handle = solid(new LatheGeometry(profile, 24), wood);
  const lean = new Vector3(0.06, 0, 0.008).normalize();
  handle.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), lean);
  handle.position.set(0.112, 0, 0.011);
  const group = new Group();
  group.add(solid(tube, wire), handle);
  return group;
}

/** A bar of natural wood along x with a painted strip on each long face; the first one faces up. */
function sealBar(wood: Matter, paintsInTurn: readonly Matter[]): Group {
  const half = sealWidth / 2;
  const square = [1, 3, 5, 7].flatMap((eighth) =>
    [-1, 0, 1].map((step) => {
      const corner = (eighth * Math.PI) / 4;
      const angle = corner + (step * Math.PI) / 4;
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
      const inner = half - sealRounding;
      const [cx, cy] = [Math.sign(Math.cos(corner)) * inner, Math.sign(Math.sin(corner)) * inner];
      return { x: cx + sealRounding * nx, y: cy + sealRounding * ny, nx, ny };
    }),
  );
  const bar = solid(prism(square, sealLength, sealRounding, 3), wood);
  bar.quaternion.setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2);
  const group = new Group();
  group.add(bar);
  paintsInTurn.forEach((paint, i) => {
    const strip = solid(
      new PlaneGeometry(sealLength - 2.4 * sealRounding, sealWidth - 2.4 * sealRounding),
      paint,
    );
    strip.castShadow = false;
    strip.position.set(0, 0, half + 0.0001);
    const face = new Group();
    face.quaternion.setFromAxisAngle(new Vector3(1, 0, 0), (i * Math.PI) / 2);
    face.add(strip);
    group.add(face);
  });
  return group;
}

/** Stretched from the tool's grip to the hand: colour and stripes show the force. */
class Band {
  readonly mesh: Mesh<CylinderGeometry, ShaderMaterial>;
  constructor() {
    const material = new ShaderMaterial({
      uniforms: { force: { value: 0 }, stretch: { value: 0 } },
      vertexShader:
        "varying vec2 vUv;\nvoid main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }",
      fragmentShader: /* glsl */ `
        uniform float force;
        uniform float stretch;
        varying vec2 vUv;
        void main() {
          vec3 calm = vec3(0.18, 0.46, 0.36);
          vec3 warm = vec3(0.85, 0.55, 0.1);
          vec3 hot = vec3(0.68, 0.07, 0.04);
          vec3 colour = force < 0.5 ? mix(calm, warm, force * 2.0) : mix(warm, hot, force * 2.0 - 1.0);
          float stripe = fract(vUv.y * max(2.0, stretch * 260.0) + vUv.x);
          colour = mix(colour, vec3(0.98, 0.95, 0.88), step(stripe, 0.4 * force) * 0.6);
          gl_FragColor = vec4(colour, 1.0);
          #include <colorspace_fragment>
        }`,
    });
    this.mesh = new Mesh(new CylinderGeometry(1, 1, 1, 12, 1, true), material);
    this.mesh.visible = false;
  }
  set(from: Vector3, to: Vector3, force: number): void {
    scratch.way.copy(to).sub(from);
    const length = scratch.way.length();
    this.mesh.visible = length > 0.002;
    if (!this.mesh.visible) return;
    // Gets thinner as it stretches.
    const radius = 0.0034 / Math.sqrt(1 + length * 12);
    this.mesh.position.copy(from).addScaledVector(scratch.way, 0.5);
    this.mesh.scale.set(radius, length, radius);
    this.mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), scratch.way.normalize());
    const uniforms = this.mesh.material.uniforms;
    if (uniforms["force"]) uniforms["force"].value = force;
    if (uniforms["stretch"]) uniforms["stretch"].value = length;
  }
  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

export class Tools {
  readonly group = new Group();
  #hook: Group;
  #hand: PinchingHand;
  #floorHand: PinchingHand;
  #bands = [new Band(), new Band()] as const;
  #seal: Group;
  #matters: Matter[];
  #tableHeight = 0;

  constructor(quality: Quality, grain: Texture) {
    const wood = matter(quality, "#e7cda0", 0.6);
    wood.map = grain;
    const wire = matter(quality, "#8d8a84", 0.35, 0.8);
    const skin = matter(quality, "#e3c08c", 0.55);
    const sides = (["yellow", "red", "green", "blue"] as const).map((colour) => {
      const paint = matter(quality, paints[colour], 0.6);
      paint.map = grain;
      return paint;
    });
    this.#matters = [wood, wire, skin, ...sides];
    this.#hook = hook(wood, wire);
    this.#hand = new PinchingHand(skin);
    this.#floorHand = new PinchingHand(skin);
    this.#seal = sealBar(wood, sides);
    this.#seal.visible = false;
    this.group.add(this.#hook, this.#hand.group, this.#floorHand.group, this.#seal);
    this.group.add(...this.#bands.map((band) => band.mesh));
  }

  setTable(height: number): void {
    this.#tableHeight = height;
    this.#layHookDown();
  }

  /** `thickness`: of the held part. */
  setHand(hand: Hand | undefined, thickness = 0.015): void {
    const fingers = this.#hand.group;
    fingers.visible = hand?.tool === "fingers";
    if (hand?.tool === "hook") {
      this.#hook.position.set(hand.at.x, hand.at.y, hand.at.z);
      this.#hook.quaternion.setFromAxisAngle(up, hand.side);
    } else this.#layHookDown();
    if (hand?.tool === "fingers") {
      this.#hand.spread = thickness;
      fingers.position.set(hand.at.x, hand.at.y, hand.at.z);
      fingers.quaternion.setFromAxisAngle(up, hand.side);
    }
    const band = this.#bands[0];
    if (hand) {
      scratch.from.set(hand.at.x, hand.at.y, hand.at.z);
      band.set(scratch.from, scratch.to.set(hand.goal.x, hand.goal.y, hand.goal.z), hand.resistance);
    } else band.mesh.visible = false;
  }

  /** To the right of the base. */
  #layHookDown(): void {
    this.#hook.position.set(besideBase * 0.75, -besideBase, this.#tableHeight + 0.0014);
    this.#hook.quaternion.setFromAxisAngle(up, 0.5);
  }

  hideHands(): void {
    this.setHand(undefined);
    this.setFloorHand(undefined, 0);
  }

  setFloorHand(hand: FloorHand | undefined, thickness: number): void {
    const fingers = this.#floorHand.group;
    fingers.visible = hand !== undefined;
    const band = this.#bands[1];
    if (!hand) {
      band.mesh.visible = false;
      return;
    }
    this.#floorHand.spread = thickness;
    fingers.position.set(hand.at.x, hand.at.y, hand.at.z);
    // On its side: the thumb above the floor, the finger below.
    fingers.quaternion
      .setFromAxisAngle(up, Math.atan2(hand.at.y, hand.at.x))
      .multiply(scratch.turn.setFromAxisAngle(new Vector3(1, 0, 0), 0.5 * Math.PI));
    scratch.from.set(hand.at.x * 1.02, hand.at.y * 1.02, hand.at.z);
    scratch.to.copy(scratch.from).addScaledVector(up, hand.lift * 6);
    band.set(scratch.from, scratch.to, hand.resistance);
  }

  /** In front of its owner, at a right angle to the owner's line of sight. */
  setSeal(seal: Seal | undefined): void {
    this.#seal.visible = seal !== undefined;
    if (!seal) return;
    const out = besideBase * 1.05;
    this.#seal.position.set(
      out * Math.cos(seal.side),
      out * Math.sin(seal.side),
      this.#tableHeight + sealWidth / 2,
    );
    const rolls: Readonly<Record<ColumnColour, number>> = { yellow: 0, blue: 1, green: 2, red: 3 };
    this.#seal.quaternion
      .setFromAxisAngle(up, seal.side + Math.PI / 2)
      .multiply(scratch.turn.setFromAxisAngle(new Vector3(1, 0, 0), (rolls[seal.colourUp] * Math.PI) / 2));
  }

  dispose(): void {
    this.group.traverse((thing) => {
      if (thing instanceof Mesh) (thing.geometry as BufferGeometry).dispose();
    });
    for (const band of this.#bands) band.dispose();
    for (const one of this.#matters) one.dispose();
  }
}
