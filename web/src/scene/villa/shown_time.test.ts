import { describe, expect, it } from "vitest";
import { ShownTime } from "./shown_time";
import { partCount, poseStride, type Poses } from "./villa_scene";

/** All parts present, the first one at this height. */
function posesAt(z: number): Poses {
  const poses = new Float32Array(partCount * poseStride);
  for (let part = 0; part < partCount; part++) poses.set([1, 0, 0, z, 1, 0, 0, 0], part * poseStride);
  return poses;
}

function shown(time: ShownTime, nowMs: number): [number, string] {
  const poses = new Float32Array(partCount * poseStride);
  const next = time.sample(nowMs, poses);
  return [Math.round((poses[3] ?? 0) * 1000) / 1000, next];
}

function falling(): ShownTime {
  const time = new ShownTime();
  time.add(posesAt(1), 1000);
  time.add(posesAt(0), 2000);
  return time;
}

describe("the moment that is shown", () => {
  it("is the newest, and with a delay one before it", () => {
    const time = falling();
    expect(shown(time, 2000)).toEqual([0, "rests"]);
    time.delayMs = 500;
    expect(shown(time, 2000)).toEqual([0.5, "moves"]);
  });

  it("is what was, slowly, as long as a replay lasts", async () => {
    const time = falling();
    const ended = time.begin({ fromMs: 1000, toMs: 2000, speed: 0.25 }, 5000);
    expect(time.isReplay).toBe(true);
    expect(shown(time, 7000)).toEqual([0.5, "moves"]);
    expect(shown(time, 9000)).toEqual([0, "over"]);
    expect(time.stop()).toBe(true);
    await ended;
    expect(time.stop()).toBe(false);
  });

  it("forgets what was before a jump", () => {
    const time = falling();
    time.jump(posesAt(3), 2500);
    expect(time.at(1000)[3]).toBe(3);
  });
});
