// The villa drawn with three.js: combines table, parts, shadows, signs and tools, and
// draws a frame when something has changed.

import {
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type Material,
  type Texture,
} from "three";
import type { PalettiMaterial } from "../../net/protocol";
import { ContactShadows } from "./contact_shadows";
import { Frame, isAnother } from "./frame";
import { collapseEye, fieldOfView, type Looking } from "./good_angles";
import { Lens } from "./lens";
import { Orbit } from "./orbit";
import { mostPixels, Pace } from "./pace";
import { Parts } from "./parts";
import { pictureOf, recordCanvas } from "./recorder";
import { Room } from "./room";
import { atEdge } from "./floor_edge";
import { radiusOf } from "./shapes";
import { ShownTime } from "./shown_time";
import { Signs } from "./signs";
import { beech, grain, softDisc, textureSizes } from "./textures";
import { Tools } from "./tools";
import {
  firstColumn,
  partCount,
  poseStride,
  type FloorHand,
  type Ghost,
  type Hand,
  type Marks,
  type Picked,
  type Point3,
  type Poses,
  type Replay,
  type ScreenPoint,
  type Seal,
  type Theme,
  type VideoRecording,
  type VillaScene,
  type VillaSceneOptions,
} from "./villa_scene";
import { woodMaterial, woodUniforms, type WoodUniforms } from "./wood_material";

const um = 1e-6;

export class ThreeVillaScene implements VillaScene {
  readonly camera: Orbit;
  #canvas: HTMLCanvasElement;
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera((fieldOfView * 180) / Math.PI, 1, 0.05, 6);
  #textures: Texture[];
  #wood: Material;
  #uniforms: WoodUniforms;
  #room: Room;
  #parts: Parts;
  #contacts: ContactShadows;
  #signs: Signs;
  #tools: Tools;
  #material: PalettiMaterial | undefined;
  #time = new ShownTime();
  #poses: Poses = new Float32Array(partCount * poseStride);
  #size = { width: 1, height: 1 };
  #picture = new Frame();
  #marks: Marks = {};
  #ghost: Ghost | undefined;
  #arePosesDue = true;
  #frame: number | undefined;
  #costMs = 0;
  #pace: Pace;
  #resizes: ResizeObserver;
  #lens: Lens;

  constructor(canvas: HTMLCanvasElement, options: VillaSceneOptions) {
    const { quality } = options;
    this.#canvas = canvas;
    this.#renderer = new WebGLRenderer({ canvas, antialias: quality !== "low" });
    this.#pace = new Pace(Math.min(globalThis.devicePixelRatio || 1, mostPixels[quality]));
    this.#renderer.setPixelRatio(this.#pace.pixels);
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = quality !== "low";
    this.#renderer.shadowMap.type = PCFShadowMap;

    const size = textureSizes[quality];
    const sharp = quality === "low" ? 1 : Math.min(8, this.#renderer.capabilities.getMaxAnisotropy());
    const [grainMap, tableMap, disc] = [grain(size, sharp), beech(size * 2, sharp), softDisc(128)];
    this.#textures = [grainMap, tableMap, disc];
    this.#uniforms = woodUniforms(grainMap);
    this.#uniforms.patternStrength.value = options.patterns ? 1 : 0;
    this.#wood = woodMaterial(quality, this.#uniforms);
    this.#room = new Room(this.#scene, quality, tableMap);
    this.#parts = new Parts(this.#wood, quality);
    this.#lens = new Lens(canvas, this.#camera, this.#parts);
    this.#contacts = new ContactShadows(disc, partCount - firstColumn);
    this.#signs = new Signs(this.#parts);
    this.#tools = new Tools(quality, grainMap);
    this.#scene.add(this.#parts.group, this.#contacts.mesh, this.#signs.group, this.#tools.group);
    this.camera = new Orbit(
      () => this.#looking(),
      () => this.#draw(),
    );
    this.setMotion(options.motion);
    this.setTheme(options.theme);
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#resizes.observe(canvas);
    this.#resize();
  }

  setMaterial(material: PalettiMaterial): void {
    this.#material = material;
    const height = -(material.parts[0]?.height_um ?? 0) * um;
    this.#uniforms.zoneRadius.value = material.building_zone_radius_um * um;
    this.#room.setTable(material.table_half_size_um * um, height);
    this.#parts.setMaterial(material);
    this.#contacts.setMaterial(material, height);
    this.#tools.setTable(height);
    this.setGhost(this.#ghost);
    this.#showMarks(this.#marks);
  }

  setPoses(poses: Poses, atMs: number): void {
    this.#time.add(poses, atMs);
    this.#changed();
  }
  showPoses(poses: Poses): void {
    this.#time.jump(poses, performance.now());
    this.#changed();
  }
  setDelay(delayMs: number): void {
    this.#time.delayMs = delayMs;
  }
  setMarks(marks: Marks): void {
    this.#marks = marks;
    if (!this.#time.isReplay) this.#showMarks(marks);
  }
  setGhost(ghost: Ghost | undefined): void {
    this.#ghost = ghost;
    this.#signs.setGhost(ghost);
    this.#draw();
  }
  setHand(hand: Hand | undefined): void {
    if (this.#time.isReplay && hand) return;
    const held = this.#material?.parts[hand?.part ?? 0];
    this.#tools.setHand(hand, held && 2 * radiusOf(held));
    this.#draw();
  }
  setFloorHand(hand: FloorHand | undefined): void {
    if (this.#time.isReplay && hand) return;
    const floor = hand && this.#material?.parts[hand.floor];
    if (hand && floor) this.#tools.setFloorHand(atEdge(hand, floor, this.#poses), floor.height_um * um);
    else this.#tools.setFloorHand(undefined, 0);
    this.#draw();
  }
  setSeal(seal: Seal | undefined): void {
    this.#tools.setSeal(seal);
    this.#draw();
  }

  setInset(bottom: number): void {
    if (this.#picture.cover(bottom, performance.now())) this.#draw();
  }

  setTheme(theme: Theme): void {
    const { exposure, contact } = this.#room.setTheme(theme);
    this.#renderer.toneMappingExposure = exposure;
    this.#contacts.setStrength(contact);
    this.#signs.setTheme(theme);
    this.#changed();
  }
  setPatterns(shown: boolean): void {
    this.#uniforms.patternStrength.value = shown ? 1 : 0;
    this.#draw();
  }
  setMotion(motion: VillaSceneOptions["motion"]): void {
    this.camera.isMotionReduced = this.#picture.isMotionReduced = motion === "reduced";
  }

  pick(x: number, y: number): Picked | undefined {
    this.#placeCamera();
    return this.#lens.pick(x, y);
  }
  pointAt(x: number, y: number, height: number): Point3 | undefined {
    this.#placeCamera();
    return this.#lens.pointAt(x, y, height);
  }
  project(point: Point3): ScreenPoint {
    this.#placeCamera();
    return this.#lens.project(point);
  }

  replay(replay: Replay): Promise<void> {
    this.stopReplay();
    const [before, after] = [this.#time.at(replay.fromMs), this.#time.at(replay.toMs)];
    const looking = this.#looking();
    if (looking) this.camera.glideTo(collapseEye(before, after, replay.failing?.at, looking));
    this.#tools.hideHands();
    this.#showMarks({ failing: replay.failing });
    return this.#time.begin(replay, performance.now());
  }
  stopReplay(): void {
    if (this.#time.stop()) this.#showMarks(this.#marks);
  }

  picture(type: "image/png" | "image/webp" = "image/png"): Promise<Blob> {
    this.#drawNow(performance.now());
    return pictureOf(this.#canvas, type);
  }
  record(): VideoRecording | undefined {
    return recordCanvas(this.#canvas);
  }

  get frameCostMs(): number {
    return this.#costMs;
  }
  dispose(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.stopReplay();
    this.#resizes.disconnect();
    for (const texture of this.#textures) texture.dispose();
    for (const owned of [this.#wood, this.#room, this.#parts, this.#contacts, this.#signs, this.#tools])
      owned.dispose();
    this.#renderer.dispose();
  }

  #showMarks(marks: Marks): void {
    this.#parts.setMarks(marks);
    this.#signs.setMarks(marks);
    this.#changed();
  }

  #looking(): Looking | undefined {
    if (!this.#material) return undefined;
    this.#samplePoses(performance.now());
    const aspect = this.#picture.aspect(this.#size);
    return { material: this.#material, poses: this.#poses, eye: this.camera.eye, aspect };
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const isOtherShape = isAnother(this.#size, { width, height });
    this.#size = { width, height };
    if (isOtherShape) this.camera.refit();
    this.#renderer.setSize(width, height, false);
    this.#drawNow(performance.now());
  }

  #changed(): void {
    this.#arePosesDue = true;
    this.#draw();
  }

  #draw(): void {
    this.#frame ??= requestAnimationFrame((nowMs) => {
      this.#frame = undefined;
      if (this.#pace.isTooSlow(nowMs)) this.#renderer.setPixelRatio(this.#pace.pixels);
      this.#drawNow(nowMs);
    });
  }

  #samplePoses(nowMs: number): void {
    const next = this.#time.sample(nowMs, this.#poses);
    if (next === "over") this.stopReplay();
    else if (next === "moves") this.#changed();
  }

  #drawNow(nowMs: number): void {
    const startMs = performance.now();
    const isFraming = this.#picture.advance(nowMs);
    const isGliding = this.camera.advance(nowMs) || isFraming;
    if (this.#arePosesDue) {
      this.#arePosesDue = false;
      this.#samplePoses(nowMs);
      this.#parts.setPoses(this.#poses);
      this.#contacts.setPoses(this.#poses);
      this.#signs.setPoses(this.#poses);
    }
    this.#placeCamera();
    this.#room.turnTo(this.camera.eye.azimuth);
    this.#signs.faceTo(this.#camera);
    this.#renderer.render(this.#scene, this.#camera);
    this.#costMs += (performance.now() - startMs - this.#costMs) / 60;
    if (isGliding) this.#draw();
  }

  #placeCamera(): void {
    this.#picture.apply(this.#camera, this.#size);
    this.camera.apply(this.#camera);
    this.#camera.updateMatrixWorld();
  }
}
