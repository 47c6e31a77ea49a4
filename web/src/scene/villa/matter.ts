// What things on the table are made of.

import { Mesh, MeshLambertMaterial, MeshStandardMaterial, type BufferGeometry } from "three";
import type { Quality } from "./villa_scene";

export type Matter = MeshLambertMaterial | MeshStandardMaterial;

export function matter(quality: Quality, colour: string, roughness: number, metalness = 0): Matter {
  return quality === "low"
    ? new MeshLambertMaterial({ color: colour })
    : new MeshStandardMaterial({ color: colour, roughness, metalness });
}

export function solid(geometry: BufferGeometry, material: Matter | Matter[]): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
