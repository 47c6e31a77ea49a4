// The interface of the villa's picture, independent of how it is drawn:
// `createVillaScene` loads the renderer (three.js). The scene knows no rules and no
// simulation: it shows the poses and marks that it is given.
//
// Axes and units are the engine's: metres, z up, the origin is the middle of the
// base's top. Parts are numbered: 0 the base, 1 to 5 the floors from the bottom up,
// 6 to 25 the columns, as in `PalettiMaterial.parts`.

import type { PalettiMaterial } from "../../net/protocol";

/** `low` for weak machines and tests: no soft shadows, few pixels. */
export type Quality = "low" | "middle" | "high";
export type Theme = "light" | "dark";
export type PartNumber = number;
export type ColumnColour = "blue" | "green" | "yellow" | "red";

export interface Point3 {
  x: number;
  y: number;
  z: number;
}

/** The rotation is a quaternion of length 1. */
export interface ScenePose extends Point3 {
  qw: number;
  qx: number;
  qy: number;
  qz: number;
}

export const partCount = 26;
export const firstFloor = 1;
export const firstColumn = 6;

/**
 * Poses of all parts in one array: part n starts at n * poseStride,
 * [1 if it is present, else 0; x, y, z; qw, qx, qy, qz].
 */
export const poseStride = 8;
export type Poses = Float32Array;

/** What a picture shows about parts beyond their poses. Set all at once: omitted marks are off. */
export interface Marks {
  /** May be touched by the player on turn: a quiet glow and a ring at the foot. */
  touchable?: readonly PartNumber[];
  /** May not be taken any more (V5.1): a wire cross. */
  blocked?: readonly PartNumber[];
  /** Under the pointer, or chosen by keys: an outline. */
  pointed?: PartNumber | undefined;
  selected?: PartNumber | undefined;
  /** Help: the villa stands without them. Two green rings at the foot. */
  safe?: readonly PartNumber[];
  /** Help: carries nothing. */
  loose?: readonly PartNumber[];
  /** Help ('X-ray'): each part's load as a share of its limit, 0 to 1; parts not listed are pale. */
  loads?: ReadonlyMap<PartNumber, number>;
  /** The first contact that failed, and the player at fault. */
  failing?: { at: Point3; parts: readonly PartNumber[] };
}

/** Preview of where a part would stand if it were released now. */
export interface Ghost {
  part: PartNumber;
  pose: ScenePose;
  fits: boolean;
}

export interface Hand {
  tool: "fingers" | "hook";
  /** The held part. */
  part: PartNumber;
  /** The point where the tool holds it. */
  at: Point3;
  /** The player's target: a band is stretched from `at` to here. */
  goal: Point3;
  /** From the column to the hand, counter-clockwise from x, in radians. */
  side: number;
  /** From 0, loose, to 1, pulling as hard as it can. */
  resistance: number;
}

/** The second hand, which holds a floor and may lift it (V4.3). */
export interface FloorHand {
  floor: PartNumber;
  /** The side of the floor to hold: the grip is moved to the edge there. */
  at: Point3;
  lift: number;
  /** 0 to 1, like a hand's. */
  resistance: number;
}

/** The master builder's seal: its owner's direction from the middle, counter-clockwise from x. */
export interface Seal {
  side: number;
  colourUp: ColumnColour;
}

/** The subject that the camera should show well now. */
export type Subject =
  | { kind: "villa" }
  | { kind: "column"; part: PartNumber }
  /** From above, onto the highest floor. */
  | { kind: "placing"; floor: PartNumber }
  | { kind: "laying"; floor: PartNumber }
  /** Along a floor, at its height. */
  | { kind: "squat"; floor: PartNumber }
  | { kind: "table" };

/** The camera's position, on an orbit round the villa's axis. */
export interface Eye {
  /** Counter-clockwise from x, in radians. */
  azimuth: number;
  /** Above the horizon, in radians. */
  elevation: number;
  distance: number;
  /** The height of the point it looks at. */
  height: number;
}

export interface VillaCamera {
  readonly eye: Readonly<Eye>;
  /** On the player's input: nothing automatic moves the camera for a while afterwards. */
  turnBy(azimuth: number, elevation: number): void;
  zoomBy(factor: number): void;
  raiseBy(height: number): void;
  /** On the player's request (a key, a button): goes there regardless of earlier input. */
  look(subject: Subject): void;
  /**
   * On the game's suggestion: goes there unless the player has just chosen a view, and stays close to the
   * current view. `isAsked`: the player pointed at it.
   */
  suggest(subject: Subject, isAsked?: boolean): void;
  set(eye: Eye): void;
  /** During a drag the camera stays; suggestions take effect afterwards. */
  hold(isHeld: boolean): void;
}

export interface Picked {
  part: PartNumber;
  point: Point3;
}

/** CSS pixels from the canvas's upper left corner. */
export interface ScreenPoint {
  x: number;
  y: number;
  /** If false, the point is behind the camera. */
  isInFront: boolean;
}

export interface Replay {
  /** How far back to start, by the times given to `setPoses`. */
  fromMs: number;
  toMs: number;
  /** 0.25 is slow motion. */
  speed: number;
  failing?: Marks["failing"];
}

export interface VideoRecording {
  /** The file, as WebM or MP4 depending on the browser. */
  stop(): Promise<Blob>;
}

export interface VillaScene {
  readonly camera: VillaCamera;
  setMaterial(material: PalettiMaterial): void;
  /**
   * The villa at a time of `performance.now()`; times ascend. It is drawn with a lag of `delay`,
   * interpolated. The array is copied.
   */
  setPoses(poses: Poses, atMs: number): void;
  /** Shown at once, without interpolation: after a jump, or in a replay. Clears the history. */
  showPoses(poses: Poses): void;
  /** In ms: 0 for the player's own hand (the newest pose is drawn), 100 for spectators. */
  setDelay(delayMs: number): void;
  setMarks(marks: Marks): void;
  setGhost(ghost: Ghost | undefined): void;
  setHand(hand: Hand | undefined): void;
  setFloorHand(hand: FloorHand | undefined): void;
  setSeal(seal: Seal | undefined): void;
  /** The number of covered pixels at the lower edge: the villa is drawn above them. */
  setInset(bottom: number): void;
  setTheme(theme: Theme): void;
  /** Fine patterns on columns, for colour-blind players. */
  setPatterns(shown: boolean): void;
  setMotion(motion: "full" | "reduced"): void;
  pick(x: number, y: number): Picked | undefined;
  /** Where a ray through the pixel meets the horizontal plane at this height. */
  pointAt(x: number, y: number, height: number): Point3 | undefined;
  project(point: Point3): ScreenPoint;
  /** Replays poses from the last 20 s, from the best angle; resolves at its end. */
  replay(replay: Replay): Promise<void>;
  stopReplay(): void;
  picture(type?: "image/png" | "image/webp"): Promise<Blob>;
  /** Undefined if the browser does not support it. */
  record(): VideoRecording | undefined;
  /** The mean of the last second's frames on the main thread, in ms. */
  readonly frameCostMs: number;
  dispose(): void;
}

export interface VillaSceneOptions {
  quality: Quality;
  theme: Theme;
  patterns: boolean;
  motion: "full" | "reduced";
}

/** Rejects if the browser has no WebGL2. The canvas's size follows its CSS. */
export async function createVillaScene(
  canvas: HTMLCanvasElement,
  options: VillaSceneOptions,
): Promise<VillaScene> {
  const { ThreeVillaScene } = await import("./three_villa_scene");
  return new ThreeVillaScene(canvas, options);
}
