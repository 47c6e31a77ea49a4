// A hand of turned wood, jointed like a draughtsman's figure.

import { CapsuleGeometry, Group, SphereGeometry, Vector3 } from "three";
import { solid, type Matter } from "./matter";

/**
 * A hand that pinches at the origin and reaches in from +x: thumb and finger apart along
 * y, with `spread` as the thickness of the held part.
 */
export class PinchingHand {
  readonly group = new Group();
  #sides: readonly [Group, Group];

  constructor(wood: Matter) {
    const limb = (from: Vector3, to: Vector3, radius: number, into: Group) => {
      const way = to.clone().sub(from);
      const mesh = solid(new CapsuleGeometry(radius, way.length(), 6, 18), wood);
      mesh.position.copy(from).addScaledVector(way, 0.5);
      mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), way.normalize());
      into.add(mesh);
    };
    const ball = (at: Vector3, radius: number, into: Group) => {
      const mesh = solid(new SphereGeometry(radius, 20, 14), wood);
      mesh.position.copy(at);
      into.add(mesh);
      return mesh;
    };
    const finger = (side: number) => {
      const group = new Group();
      const tip = new Vector3(-0.002, side * 0.005, 0);
      const joint = new Vector3(0.016, side * 0.013, 0.004);
      const knuckle = new Vector3(0.034, side * 0.014, 0.016);
      limb(tip, joint, 0.0046, group);
      limb(joint, knuckle, 0.0052, group);
      ball(joint, 0.0056, group);
      ball(knuckle, 0.0062, group);
      limb(knuckle, new Vector3(0.05, side * 0.006, 0.028), 0.0058, group);
      return group;
    };
    this.#sides = [finger(1), finger(-1)];
    const palm = ball(new Vector3(0.062, 0, 0.036), 0.02, this.group);
    palm.scale.set(1, 0.95, 0.62);
    palm.quaternion.setFromAxisAngle(new Vector3(0, 1, 0), -0.6);
    // The other fingers are bent in.
    for (const side of [-0.5, 0.5, 1.5])
      limb(
        new Vector3(0.052, side * 0.011, 0.022),
        new Vector3(0.064, side * 0.011, 0.018),
        0.0054,
        this.group,
      );
    limb(new Vector3(0.078, 0, 0.046), new Vector3(0.104, 0, 0.064), 0.0092, this.group);
    this.group.add(...this.#sides);
    this.group.visible = false;
  }

  set spread(thickness: number) {
    this.#sides[0].position.y = thickness / 2;
    this.#sides[1].position.y = -thickness / 2;
  }
}
