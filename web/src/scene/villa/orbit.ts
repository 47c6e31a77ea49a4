// The camera on its orbit: follows the player's input at once and the game's suggestions
// slowly, never against the player.

import type { PerspectiveCamera } from "three";
import { goodEye, nearestTurn, type Looking } from "./good_angles";
import type { Eye, Subject, VillaCamera } from "./villa_scene";

/** After the player moved the camera, nothing else moves it for this long. */
const playersOwnMs = 8000;
const glideMs = 900;
const limits = { least: 0.22, most: 2.6, lowest: 0.004, steepest: 1.5, top: 0.6 } as const;

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Ease in and out. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

export class Orbit implements VillaCamera {
  #eye: Eye = { azimuth: -1.9, elevation: 0.3, distance: 1.1, height: 0.15 };
  #glide: { from: Eye; to: Eye; startMs: number; ms: number } | undefined;
  #playersUntilMs = -Infinity;
  #isHeld = false;
  #suggested: Subject | undefined;
  #last: Subject | undefined;
  #looking: () => Looking | undefined;
  #changed: () => void;
  isMotionReduced = false;

  constructor(looking: () => Looking | undefined, changed: () => void) {
    this.#looking = looking;
    this.#changed = changed;
  }

  get eye(): Readonly<Eye> {
    return this.#eye;
  }

  turnBy(azimuth: number, elevation: number): void {
    this.#byPlayer({
      ...this.#eye,
      azimuth: this.#eye.azimuth + azimuth,
      elevation: this.#eye.elevation + elevation,
    });
  }
  zoomBy(factor: number): void {
    this.#byPlayer({ ...this.#eye, distance: this.#eye.distance * factor });
  }
  raiseBy(height: number): void {
    this.#byPlayer({ ...this.#eye, height: this.#eye.height + height });
  }

  look(subject: Subject): void {
    const looking = this.#looking();
    if (!looking) return;
    this.#playersUntilMs = performance.now() + playersOwnMs;
    this.glideTo(goodEye(subject, looking));
  }

  suggest(subject: Subject, isAsked = false): void {
    this.#last = subject;
    this.#suggested = this.#isHeld ? subject : undefined;
    if (this.#isHeld) return;
    const looking = this.#looking();
    if (!looking || (!isAsked && performance.now() < this.#playersUntilMs)) return;
    this.glideTo(goodEye(subject, looking));
  }

  /** The picture's shape changed: fits the last subject into it. */
  refit(): void {
    const looking = this.#looking();
    if (looking && this.#last && !this.#isHeld) this.set(goodEye(this.#last, looking));
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    // A running glide would move the dragged part away from under the pointer.
    if (isHeld) this.#glide = undefined;
    else if (this.#suggested) this.suggest(this.#suggested);
  }

  set(eye: Eye): void {
    this.#glide = undefined;
    this.#eye = this.#within(eye);
    this.#changed();
  }

  glideTo(eye: Eye, ms = glideMs): void {
    const to = this.#within({ ...eye, azimuth: nearestTurn(eye.azimuth, this.#eye.azimuth) });
    if (this.isMotionReduced) return this.set(to);
    this.#glide = { from: { ...this.#eye }, to, startMs: performance.now(), ms };
    this.#changed();
  }

  /** Advances the glide; returns whether it is still moving. */
  advance(nowMs: number): boolean {
    const glide = this.#glide;
    if (!glide) return false;
    const share = clamp((nowMs - glide.startMs) / glide.ms, 0, 1);
    const by = eased(share);
    for (const member of ["azimuth", "elevation", "distance", "height"] as const)
      this.#eye[member] = glide.from[member] * (1 - by) + glide.to[member] * by;
    if (share === 1) this.#glide = undefined;
    return true;
  }

  apply(camera: PerspectiveCamera): void {
    const { azimuth, elevation, distance, height } = this.#eye;
    const out = distance * Math.cos(elevation);
    camera.position.set(
      out * Math.cos(azimuth),
      out * Math.sin(azimuth),
      height + distance * Math.sin(elevation),
    );
    camera.up.set(0, 0, 1);
    camera.lookAt(0, 0, height);
  }

  #byPlayer(eye: Eye): void {
    this.#playersUntilMs = performance.now() + playersOwnMs;
    this.set(eye);
  }

  #within(eye: Eye): Eye {
    return {
      azimuth: eye.azimuth,
      elevation: clamp(eye.elevation, limits.lowest, limits.steepest),
      distance: clamp(eye.distance, limits.least, limits.most),
      height: clamp(eye.height, 0, limits.top),
    };
  }
}
