import { expect, it } from "vitest";
import fullVilla from "../../../../scenes/full-villa.json";
import { boxMaterial, scenePoses } from "../../../tests/villa/scene_files";
import { isInside } from "./contact_shadows";
import { atEdge } from "./floor_edge";
import { poseStride } from "./villa_scene";

it("takes hold of every floor just inside its edge, from every side", () => {
  const material = boxMaterial();
  const poses = scenePoses(fullVilla, material);
  for (let floor = 1; floor <= 5; floor++)
    for (let side = 0; side < 12; side++) {
      const part = material.parts[floor];
      if (!part) throw new Error("no such floor");
      const o = floor * poseStride;
      const [x = 0, y = 0, , qw = 1] = [poses[o + 1], poses[o + 2], poses[o + 3], poses[o + 4]];
      const angle = (side / 12) * 2 * Math.PI;
      const wanted = { x: x + 0.01 * Math.cos(angle), y: y + 0.01 * Math.sin(angle), z: 0 };
      const { at } = atEdge({ floor, at: wanted, lift: 0, resistance: 0 }, part, poses);
      const turn = -2 * Math.atan2(poses[o + 7] ?? 0, qw);
      const isOn = (deeper: number) => {
        const [dx, dy] = [at.x - x + deeper * Math.cos(angle), at.y - y + deeper * Math.sin(angle)];
        return isInside(
          part,
          dx * Math.cos(turn) - dy * Math.sin(turn),
          dx * Math.sin(turn) + dy * Math.cos(turn),
        );
      };
      expect(isOn(0.0055), `${part.part} ${side}`).toBe(true);
      expect(isOn(0.0065), `${part.part} ${side}`).toBe(false);
    }
});
