import { describe, expect, it } from "vitest";
import fullVilla from "../../../../scenes/full-villa.json";
import freshSetUp from "../../../../scenes/fresh-set-up.json";
import { boxMaterial, scenePoses } from "../../../tests/villa/scene_files";
import { collapseEye, goodEye, nearestTurn, type Looking } from "./good_angles";
import { firstColumn, partCount, poseStride } from "./villa_scene";

const material = boxMaterial();
const eye = { azimuth: -1.9, elevation: 0.3, distance: 1, height: 0.1 };

function looking(scene: Parameters<typeof scenePoses>[0], aspect = 1.6): Looking {
  return { material, poses: scenePoses(scene, material), eye, aspect };
}

describe("good angles", () => {
  it("see a high villa from farther away than a low one, and a narrow screen from farther than a wide one", () => {
    const distance = (scene: Parameters<typeof scenePoses>[0], aspect: number) =>
      goodEye({ kind: "villa" }, looking(scene, aspect)).distance;
    expect(distance(fullVilla, 1.6)).toBeGreaterThan(distance(freshSetUp, 1.6));
    expect(distance(freshSetUp, 0.46)).toBeGreaterThan(distance(freshSetUp, 1.6));
  });

  it("leave room for columns on the highest floor: the villa is seen alike before and after one stands there", () => {
    const before = looking(fullVilla);
    const without = before.poses.slice();
    for (let part = firstColumn; part < partCount; part++)
      if ((without[part * poseStride + 3] ?? 0) > 5 * 0.078) without[part * poseStride] = 0;
    expect(without).not.toEqual(before.poses);
    const seen = goodEye({ kind: "villa" }, { ...before, poses: without });
    expect(seen.distance).toBeCloseTo(goodEye({ kind: "villa" }, before).distance, 2);
  });

  it("turn to where no other column of the level stands in front", () => {
    const from = looking(freshSetUp);
    for (let part = firstColumn; part < partCount; part++) {
      const { azimuth } = goodEye({ kind: "column", part }, from);
      const at = (number: number, i: number) => from.poses[number * poseStride + i] ?? 0;
      const before = (number: number) =>
        (at(number, 1) - at(part, 1)) * Math.cos(azimuth) + (at(number, 2) - at(part, 2)) * Math.sin(azimuth);
      const beside = (number: number) =>
        (at(number, 2) - at(part, 2)) * Math.cos(azimuth) - (at(number, 1) - at(part, 1)) * Math.sin(azimuth);
      const hidden = Array.from({ length: partCount - firstColumn }, (_, i) => firstColumn + i).filter(
        (number) => number !== part && before(number) > 0 && Math.abs(beside(number)) < 0.008,
      );
      expect(hidden.length, `${material.parts[part]?.part}`).toBeLessThanOrEqual(1);
    }
  });

  it("squat to a floor's own height", () => {
    const squat = goodEye({ kind: "squat", floor: 3 }, looking(fullVilla));
    expect(squat.height).toBeCloseTo(3 * 0.07 + 2 * 0.008 + 0.004, 3);
    expect(squat.elevation).toBeLessThan(0.05);
  });

  it("see a fall from the side", () => {
    const from = looking(fullVilla);
    const after = from.poses.slice();
    for (let part = 1; part < partCount; part++)
      after[part * poseStride + 1] = (after[part * poseStride + 1] ?? 0) + 0.2;
    const { azimuth } = collapseEye(from.poses, after, { x: 0, y: 0.05, z: 0.1 }, from);
    expect(Math.abs(Math.cos(azimuth))).toBeLessThan(0.01);
    expect(Math.sin(azimuth)).toBeGreaterThan(0);
  });

  it("turn the short way round", () => {
    expect(nearestTurn(3, -3)).toBeCloseTo(3 - 2 * Math.PI);
    expect(nearestTurn(0.5, 12.7)).toBeCloseTo(0.5 + 4 * Math.PI);
  });
});
