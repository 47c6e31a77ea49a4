// Poses that had to jump, because somebody's own simulation was not what happened: they
// are shown on their way from where they were, for a moment.

import { poseStride, type Poses } from "./poses";

const blendMs = 250;

export class PoseBlend {
  private from: Poses | undefined;
  private shown: Poses | undefined;
  private sinceMs = 0;

  /** From now on everything may be elsewhere. */
  begin(nowMs: number): void {
    this.from = this.shown;
    this.sinceMs = nowMs;
  }

  show(poses: Poses, nowMs: number): Poses {
    const share = (nowMs - this.sinceMs) / blendMs;
    if (share >= 1) this.from = undefined;
    this.shown = this.from ? between(this.from, poses, Math.max(0, share)) : poses;
    return this.shown;
  }
}

function between(from: Poses, to: Poses, share: number): Poses {
  const poses = to.slice();
  for (let at = 0; at < poses.length; at += poseStride) {
    // What comes or goes does so at once.
    if (from[at] !== 1 || to[at] !== 1) continue;
    for (let index = 1; index <= 3; index++)
      poses[at + index] = from[at + index]! * (1 - share) + to[at + index]! * share;
    let dot = 0;
    for (let index = 4; index < poseStride; index++) dot += from[at + index]! * to[at + index]!;
    let square = 0;
    for (let index = 4; index < poseStride; index++) {
      const turned = from[at + index]! * (1 - share) * (dot < 0 ? -1 : 1) + to[at + index]! * share;
      poses[at + index] = turned;
      square += turned * turned;
    }
    for (let index = 4; index < poseStride; index++) poses[at + index]! /= Math.sqrt(square);
  }
  return poses;
}
