// Which moment of the villa is shown: the newest, one a little before it, or, in a
// replay, what was. Knows nothing of a screen.

import { PoseTrack } from "./pose_track";
import { partCount, poseStride, type Poses, type Replay } from "./villa_scene";

export class ShownTime {
  #track = new PoseTrack();
  #replay: (Replay & { startMs: number; done: () => void }) | undefined;
  /** So much later than it is told the villa is shown. */
  delayMs = 0;

  get isReplay(): boolean {
    return this.#replay !== undefined;
  }

  add(poses: Poses, atMs: number): void {
    this.#track.add(poses, atMs);
  }

  /** What came before is forgotten. */
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

  /** Resolves at its end. */
  begin(replay: Replay, nowMs: number): Promise<void> {
    return new Promise((done) => {
      this.#replay = { ...replay, startMs: nowMs, done };
    });
  }

  /** Whether there was a replay. */
  stop(): boolean {
    const replay = this.#replay;
    this.#replay = undefined;
    replay?.done();
    return replay !== undefined;
  }

  /** What is to be shown now, into `out`; and whether something else is to be shown next. */
  sample(nowMs: number, out: Poses): "rests" | "moves" | "over" {
    const replay = this.#replay;
    const at = replay ? replay.fromMs + (nowMs - replay.startMs) * replay.speed : nowMs - this.delayMs;
    this.#track.sample(at, out);
    if (replay) return at >= replay.toMs ? "over" : "moves";
    return at < this.#track.newestMs ? "moves" : "rests";
  }
}
