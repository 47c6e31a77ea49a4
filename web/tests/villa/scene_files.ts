// The source tree's material and named villas as the page would get them from the engine,
// approximately: every column upright and equally high, nothing settled.

import boxFile from "../../../sets/paletti/box.json";
import type { PalettiMaterial, PalettiPart } from "../../src/net/protocol";
import { partCount, poseStride, type Poses } from "../../src/scene/villa/villa_scene";

export interface SceneFile {
  floors?: Array<{ x_mm: number; y_mm: number; turn_deg?: number; flipped?: boolean }>;
  columns?: Array<{ column: string; level: number; x_mm: number; y_mm: number; turn_deg?: number }>;
}

const um = 1000;
const floors = ["blue", "green", "yellow", "orange", "red"] as const;
const columns = ["blue", "green", "yellow", "red"] as const;

/** A polygon relative to its centroid, and the position of its origin then. */
function centred(corners: readonly number[][]): Pick<PalettiPart, "corners_um" | "drawn_origin_um"> {
  let [area, cx, cy] = [0, 0, 0];
  corners.forEach(([x = 0, y = 0], i) => {
    const [nx = 0, ny = 0] = corners[(i + 1) % corners.length] ?? [];
    const cross = x * ny - nx * y;
    area += cross / 2;
    cx += ((x + nx) * cross) / 6;
    cy += ((y + ny) * cross) / 6;
  });
  const [mx, my] = [cx / area, cy / area];
  return {
    corners_um: corners.flatMap(([x = 0, y = 0]) => [Math.round((x - mx) * um), Math.round((y - my) * um)]),
    drawn_origin_um: [Math.round(-mx * um), Math.round(-my * um)],
  };
}

export function boxMaterial(): PalettiMaterial {
  const { base, columns: column } = boxFile;
  const round = { corners_um: [], drawn_origin_um: [0, 0] };
  const hexagon = Array.from({ length: 6 }, (_, i) => {
    const radius = column.hexagonal.across_flats_mm / Math.sqrt(3);
    return [radius * Math.cos((i * Math.PI) / 3), radius * Math.sin((i * Math.PI) / 3)];
  });
  const shapes = {
    thin: { ...round, radius_um: (column.thin.diameter_mm / 2) * um, mass_mg: 8_000 },
    hexagonal: { ...centred(hexagon), mass_mg: 19_000 },
    thick: { ...round, radius_um: (column.thick.diameter_mm / 2) * um, mass_mg: 32_000 },
  };
  const standing = (
    colour: (typeof columns)[number],
    kind: keyof typeof shapes,
    name: string,
  ): PalettiPart => ({
    part: name,
    kind,
    colour,
    height_um: column.height_mm * um,
    ...shapes[kind],
  });
  return {
    parts: [
      {
        part: "base",
        kind: "base",
        colour: "natural",
        height_um: base.height_mm * um,
        mass_mg: 320_000,
        radius_um: (base.diameter_mm / 2) * um,
        ...round,
      },
      ...floors.map((colour): PalettiPart => ({
        part: `${colour}-floor`,
        kind: "floor",
        colour,
        height_um: boxFile.floors.height_mm * um,
        mass_mg: 150_000,
        ...centred(boxFile.floors[colour]),
      })),
      ...columns.flatMap((colour) => [
        ...[1, 2, 3].map((number) => standing(colour, "thin", `${colour}-thin-${number}`)),
        standing(colour, "hexagonal", `${colour}-hexagonal`),
        standing(colour, "thick", `${colour}-thick`),
      ]),
    ],
    building_zone_radius_um: (base.building_zone_diameter_mm / 2) * um,
    lift_limit_um: boxFile.lift_limit_mm * um,
    table_half_size_um: boxFile.table_half_size_mm * um,
  };
}

export function scenePoses(scene: SceneFile, material: PalettiMaterial): Poses {
  const poses: Poses = new Float32Array(partCount * poseStride);
  const [columnHeight, floorHeight] = [0.07, 0.008];
  const put = (number: number, x: number, y: number, z: number, turn: number) =>
    poses.set([1, x, y, z, Math.cos(turn / 2), 0, 0, Math.sin(turn / 2)], number * poseStride);
  put(0, 0, 0, -floorHeight / 2, 0);
  scene.floors?.forEach((floor, i) => {
    const [ox = 0, oy = 0] = material.parts[1 + i]?.drawn_origin_um ?? [];
    const turn = ((floor.turn_deg ?? 0) * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const x = floor.x_mm / 1000 - (cosine * ox - sine * oy) * 1e-6;
    const y = floor.y_mm / 1000 - (sine * ox + cosine * oy) * 1e-6;
    put(1 + i, x, y, (i + 1) * columnHeight + i * floorHeight + floorHeight / 2, turn);
  });
  for (const { column, level, x_mm, y_mm, turn_deg } of scene.columns ?? []) {
    const number = material.parts.findIndex(({ part }) => part === column);
    const z = level * (columnHeight + floorHeight) + columnHeight / 2;
    put(number, x_mm / 1000, y_mm / 1000, z, ((turn_deg ?? 0) * Math.PI) / 180);
  }
  return poses;
}
