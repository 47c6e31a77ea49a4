import { describe, expect, it } from "vitest";
import { PoseTrack } from "./pose_track";
import { partCount, poseStride, type Poses } from "./villa_scene";

const part = 7;

function posesWith(x: number, turn: number): Poses {
  const poses: Poses = new Float32Array(partCount * poseStride);
  poses.set([1, x, 0, 0.1, Math.cos(turn / 2), 0, 0, Math.sin(turn / 2)], part * poseStride);
  return poses;
}

function sampled(track: PoseTrack, atMs: number): number[] {
  const out: Poses = new Float32Array(partCount * poseStride);
  track.sample(atMs, out);
  return [...out.subarray(part * poseStride, (part + 1) * poseStride)];
}

describe("the track of poses", () => {
  it("has nothing in it before the first frame", () => {
    expect(sampled(new PoseTrack(), 5)[0]).toBe(0);
  });

  it("gives places and turns between two frames", () => {
    const track = new PoseTrack();
    track.add(posesWith(0, 0), 100);
    track.add(posesWith(0.02, 0.4), 120);
    const [isThere, x, , , qw, , , qz] = sampled(track, 105);
    expect(isThere).toBe(1);
    expect(x).toBeCloseTo(0.005, 6);
    expect(2 * Math.atan2(qz ?? 0, qw ?? 0)).toBeCloseTo(0.1, 2);
  });

  it("stands still before the first and after the last frame", () => {
    const track = new PoseTrack();
    track.add(posesWith(0.01, 0), 100);
    track.add(posesWith(0.02, 0), 120);
    expect(sampled(track, 50)[1]).toBeCloseTo(0.01, 6);
    expect(sampled(track, 500)[1]).toBeCloseTo(0.02, 6);
  });

  it("lets a part come at once, not from the middle of the table", () => {
    const track = new PoseTrack();
    track.add(new Float32Array(partCount * poseStride), 0);
    track.add(posesWith(0.2, 0), 16);
    expect(sampled(track, 8)[0]).toBe(0);
    expect(sampled(track, 16)[1]).toBeCloseTo(0.2, 6);
  });

  it("replaces the newest frame when time does not go on", () => {
    const track = new PoseTrack();
    track.add(posesWith(0.1, 0), 10);
    track.add(posesWith(0.3, 0), 10);
    expect(sampled(track, 10)[1]).toBeCloseTo(0.3, 6);
    expect(track.newestMs).toBe(10);
  });

  it("forgets the oldest frames, keeps the last 20 s", () => {
    const track = new PoseTrack();
    for (let i = 0; i < 3000; i++) track.add(posesWith(i / 1000, 0), i * 16);
    expect(track.newestMs).toBe(2999 * 16);
    expect(track.newestMs - track.oldestMs).toBeGreaterThan(19_000);
    expect(sampled(track, 2500 * 16 + 8)[1]).toBeCloseTo(2.5005, 3);
    expect(sampled(track, 0)[1]).toBeCloseTo(1.8, 3);
  });
});
