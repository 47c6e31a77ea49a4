// Which moment of the villa is shown: the newest, one slightly before it, or, in a
// replay, a past one. Knows nothing of a screen.

import { PoseTrack } from "./pose_track";
import { partCount, poseStride, type Poses, type Replay } from "./villa_scene";

export class ShownTime {
  #track = new PoseTrack();
  #replay: (Replay & { startMs: number; done: () => void }) | undefined;
  /** How far the shown villa lags behind the newest poses. */
  delayMs = 0;

  get isReplay(): boolean {
    return this.#replay !== undefined;
  }

  add(poses: Poses, atMs: number): void {
    this.#track.add(poses, atMs);
  }

  /** Clears the history. */
  jump(poses: Poses, atMs: number): void {
    this.#track.clear();
    this.#track.add(poses, atMs);
  }

  /** The villa at a time. */
  at(ms: number): Poses {
    const poses = new Float32Array(partCount * poseStride);
    this.#track.sample(ms, poses);
    return poses;
  }

  /** Resolves when the replay ends. */
  begin(replay: Replay, nowMs: number): Promise<void> {
    return new Promise((done) => {
      this.#replay = { ...replay, startMs: nowMs, done };
    });
  }

  /** Returns whether a replay was running. */
  stop(): boolean {
    const replay = this.#replay;
    this.#replay = undefined;
    replay?.done();
    return replay !== undefined;
  }

  /** Writes the poses to show now into `out`; returns whether the next frame will differ. */
  sample(nowMs: number, out: Poses): "rests" | "moves" | "over" {
    const replay = this.#replay;
    const at = replay ? replay.fromMs + (nowMs - replay.startMs) * replay.speed : nowMs - this.delayMs;
    this.#track.sample(at, out);
    if (replay) return at >= replay.toMs ? "over" : "moves";
    return at < this.#track.newestMs ? "moves" : "rests";
  }
}
