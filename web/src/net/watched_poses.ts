// A villa that others move, as it is seen from afar: frames of poses, each with the time
// at which it was so. They come unevenly; whoever draws them does so a little later.

import { readPoseFrame, type PoseFrame, type Poses } from "./poses";

const ticksPerMs = 0.24;
/** What comes later than this is no uneven network: the hands themselves were late. */
const mostUnevenMs = 150;

export interface WatchedFrame extends PoseFrame {
  /** By the clock of who asks. */
  atMs: number;
}

export class WatchedPoses {
  private before: Poses | undefined;
  private motion = 0;
  /** When tick 0 was, as far as is known. */
  private beganMs = 0;

  /** Nothing for a frame that cannot be read, or that builds on one that never came. */
  read(bytes: Uint8Array, nowMs: number): WatchedFrame | undefined {
    const frame = readPoseFrame(bytes, this.before);
    this.before = frame?.poses;
    if (!frame) return undefined;
    const beganMs = nowMs - frame.tick / ticksPerMs;
    const isLate = beganMs > this.beganMs + mostUnevenMs;
    // The frame that came soonest tells best when the motion began.
    if (frame.motion !== this.motion || isLate || beganMs < this.beganMs) this.beganMs = beganMs;
    this.motion = frame.motion;
    return { ...frame, atMs: this.beganMs + frame.tick / ticksPerMs };
  }

  /** The line was made anew: what comes next is whole. */
  forget(): void {
    this.before = undefined;
  }
}
