import { describe, expect, it } from "vitest";
import type { PalettiMaterial } from "../../net/protocol";
import { partCount, poseStride, type ViewFrame } from "../../net/villa_frame";
import { Sensations } from "./sensations";

const column = 6;
const floor = 1;
const discs = Array.from({ length: partCount }, (_, part) => ({
  height_um: part < column ? 8_000 : 70_000,
  radius_um: part < column ? 100_000 : 8_000,
  corners_um: [],
}));
const material = { parts: discs } as unknown as PalettiMaterial;

function sightOf(tick: number, isUnderFloor: boolean, toolN: number): ViewFrame {
  const poses = new Float32Array(partCount * poseStride);
  poses.set([1, 0, 0, 0.074, 1], floor * poseStride);
  poses.set([1, isUnderFloor ? 0 : 0.3, 0, 0.035, 1], column * poseStride);
  return {
    motion: 1,
    tick,
    isMoving: true,
    poses,
    toolN,
    floorN: 0,
    isToolAtLimit: false,
    isFloorAtLimit: false,
    tool: "fingers",
    part: column,
    hand: { x: 0, y: 0, z: 0.035 },
    heldFloor: 0,
    liftedM: 0,
    impacts: [],
  };
}

function sensing() {
  const pulls: Array<[number, number]> = [];
  const trembles: number[] = [];
  const heard: number[] = [];
  const sounds = {
    hear: (_: unknown, atMs: number) => void heard.push(atMs),
    forget: () => {},
    hush: () => void pulls.push([0, 0]),
    speedOf: () => 0.03,
    pull: (load: number, speed: number) => void pulls.push([load, speed]),
  };
  return { sensations: new Sensations(sounds, (ms) => trembles.push(ms)), pulls, trembles, heard };
}

describe("a hand at work", () => {
  it("scrapes while its column is under a floor, by its speed and load, and not in the air", () => {
    const { sensations, pulls } = sensing();
    sensations.sense(sightOf(4, true, 2), material);
    sensations.sense(sightOf(8, false, 2), material);
    expect(pulls).toEqual([
      [0.5, 0.03],
      [0.5, 0],
    ]);
  });

  it("is heard by the villa's own time, however unevenly messages come in", () => {
    const { sensations, heard } = sensing();
    for (const tick of [24, 48]) sensations.sense(sightOf(tick, true, 1), material);
    expect(heard).toEqual([100, 200]);
  });

  it("trembles the longer the more it pulls, not on every frame, and not for a loose column", () => {
    const { sensations, trembles } = sensing();
    for (let tick = 100; tick < 340; tick += 4) sensations.sense(sightOf(tick, true, 0.2), material);
    expect(trembles).toEqual([]);
    for (let tick = 340; tick < 580; tick += 4) sensations.sense(sightOf(tick, true, 1), material);
    const light = trembles.length;
    expect(light).toBeGreaterThan(5);
    expect(light).toBeLessThan(20);
    sensations.sense(sightOf(640, true, 4), material);
    expect(trembles.at(-1)).toBeGreaterThan(2 * trembles[0]!);
  });

  it("is silent when nothing is held", () => {
    const { sensations, pulls } = sensing();
    sensations.sense({ ...sightOf(4, true, 2), tool: "none" }, material);
    expect(pulls).toEqual([[0, 0]]);
  });
});
