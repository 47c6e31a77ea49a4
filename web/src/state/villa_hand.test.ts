// A hand alone that reaches its target at once: one column under one floor.

import { describe, expect, it } from "vitest";
import type { HandInput, PalettiMaterial, PalettiPart } from "../net/protocol";
import { poseStride, type ViewFrame } from "../net/villa_frame";
import { VillaGrip, type Tool } from "./villa_grip";
import { VillaHand, type Doing } from "./villa_hand";
import { firstColumn, floorCount, near, type Place } from "./villa_parts";

const column = firstColumn;
const columnHeightM = 0.07;
const stepS = 1 / 60;

const round = (
  part: string,
  kind: PalettiPart["kind"],
  radius_um: number,
  height_um: number,
): PalettiPart => ({
  ...{ part, kind, radius_um, height_um },
  ...{ colour: "blue", mass_mg: 1, corners_um: [], drawn_origin_um: [] },
});
const floors = Array.from({ length: floorCount }, (_, index) =>
  round(`floor-${index + 1}`, "floor", 60_000, 5_000),
);
const material: PalettiMaterial = {
  parts: [round("base", "base", 140_000, 8_000), ...floors, round("blue-thin-1", "thin", 7_500, 70_000)],
  building_zone_radius_um: 120_000,
  lift_limit_um: 5_000,
  table_half_size_um: 400_000,
};

class Table {
  readonly frame: ViewFrame = {
    ...{
      motion: 1,
      tick: 0,
      isMoving: true,
      toolN: 0,
      floorN: 0,
      isToolAtLimit: false,
      isFloorAtLimit: false,
    },
    ...{ tool: "fingers", part: column, hand: { x: 0, y: 0, z: 0 }, heldFloor: 0, liftedM: 0, impacts: [] },
    poses: new Float32Array(material.parts.length * poseStride),
  };
  readonly path: Place[] = [];
  hand!: VillaHand;

  constructor(readonly at: Place) {
    this.put(0, { x: 0, y: 0, z: -0.004 });
    this.put(1, { x: 0, y: 0, z: columnHeightM + 0.0025 });
    this.put(column, { ...at, z: columnHeightM / 2 });
  }

  take(tool: Tool): void {
    this.hand = VillaHand.onColumn(material, this.frame, column, tool);
    this.frame.hand = this.hand.wanted;
  }

  until(doing: Doing, also = () => false): void {
    for (let step = 0; this.hand.doing !== doing && !also(); step++) {
      if (step > 2000) throw new Error(`${doing} does not come: ${this.hand.doing}`);
      this.see(this.hand.step(stepS, this.frame));
    }
  }

  /** The hand reaches its target. */
  see(input: HandInput): void {
    this.frame.heldFloor = input.held_floor ? 1 : 0;
    this.frame.liftedM = input.lift_um / 1e6;
    this.frame.tool = input.tool;
    if (input.tool === "none") return;
    this.frame.hand = { x: input.x_um / 1e6, y: input.y_um / 1e6, z: input.z_um / 1e6 };
    if (input.tool === "both_hands") return;
    const foot = { ...this.frame.hand, z: this.frame.hand.z - input.grip_height_um / 1e6 };
    this.put(column, { ...foot, z: foot.z + columnHeightM / 2 });
    this.path.push(foot);
  }

  /** Pulls it out from under the floor, which is lifted, towards x. */
  pullOut(): void {
    this.hand.liftFloor(1, 2_000);
    this.hand.aim({ x: 0.09, y: 0 });
    this.until("clearing", () => this.frame.hand.x > 0.08);
    this.hand.isOut();
  }

  private put(part: number, { x, y, z }: Place): void {
    this.frame.poses.set([1, x, y, z, 1, 0, 0, 0], part * poseStride);
  }
}

/** Hands that have released a column, rolled back to when they lowered it. */
function lowersAgain() {
  const table = new Table({ x: 0.03, y: 0.01, z: 0 });
  table.take("fingers");
  table.pullOut();
  table.until("carrying");
  table.hand.lower(table.frame, 1);
  const lowering = table.hand.step(0, table.frame);
  table.until("standing");
  table.hand.letGo();
  table.hand.step(stepS, table.frame);
  table.hand.rollBack(lowering, table.frame);
  return { table, lowering };
}

describe("a column that is put back", () => {
  const isBack = (table: Table) => near(table.path[table.path.length - 1]!, { ...table.at, z: 0 }, 0.001);

  it("goes back to its place while it is being pulled", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.take("fingers");
    table.hand.aim({ x: 0.05, y: 0 });
    table.until("clearing", () => table.frame.hand.x > 0.045);
    table.hand.putBack(table.frame);
    table.until("let_go");
    expect(isBack(table)).toBe(true);
  });

  it.each(["fingers", "hook"] as const)(
    "goes back from over the villa as it came, under its lifted floor: %s [V5.1]",
    (tool) => {
      const table = new Table({ x: 0.03, y: 0.01, z: 0 });
      table.take(tool);
      table.pullOut();
      table.until("carrying");
      table.hand.aim({ x: -0.02, y: -0.02 });
      table.until("standing", () => near(table.frame.hand, table.hand.wanted));
      table.hand.lower(table.frame, 1);
      table.until("standing");
      table.path.length = 0;
      table.hand.putBack(table.frame);
      table.until("let_go");
      expect(isBack(table)).toBe(true);
      // Between floor and base only where the floor is not above it, or from its side.
      const isInFloor = ({ x, y, z }: Place) => Math.hypot(x, y) < 0.0675 && z > 0.005 && z < 0.0749;
      expect(table.path.filter(isInFloor)).toEqual([]);
      expect(table.hand.input()).toMatchObject({ tool: "none", lift_um: 0 });
    },
  );

  it("stays beside the base where nobody knows how it came [V5.6]", () => {
    const table = new Table({ x: 0.2, y: 0.1, z: -0.008 });
    table.hand = VillaHand.again(material, table.frame, column);
    table.until("carrying");
    table.hand.putBack(table.frame);
    table.until("let_go");
    const foot = table.path[table.path.length - 1]!;
    expect(Math.hypot(foot.x, foot.y)).toBeGreaterThan(0.15);
    expect(foot.z).toBeCloseTo(-0.008);
  });
});

describe("a hook", () => {
  it("is off before fingers take hold, however often a hand is asked between two batches [V4.6]", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.take("hook");
    table.pullOut();
    table.until("carrying", () => table.frame.tool === "none");
    table.frame.tool = "hook";
    for (let times = 0; times < 3; times++) expect(table.hand.step(stepS, table.frame).tool).toBe("none");
    table.frame.tool = "none";
    expect(table.hand.step(stepS, table.frame).tool).toBe("fingers");
  });
});

describe("hands that were at work when the page was reloaded", () => {
  it("hold the column from the same side, whichever it was", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.take("fingers");
    const input = table.hand.input();
    for (let side_ppm = 0; side_ppm < 1_000_000; side_ppm += 97) {
      const again = VillaGrip.from(material, { ...input, side_ppm }, column);
      if (again.input().side_ppm !== side_ppm) expect.fail(`${side_ppm} became ${again.input().side_ppm}`);
    }
  });
});

describe("hands that had to go back", () => {
  /** A free column in hand: `Table.until` leads it to any state of the hand. */
  const holding = () => {
    const table = new Table({ x: 0.2, y: 0, z: 0 });
    table.take("fingers");
    return table;
  };

  it("let go once more of what stands", () => {
    const { hand, frame } = holding();
    hand.doing = "standing";
    const standing = hand.step(stepS, frame);
    hand.letGo();
    expect(hand.step(stepS, frame).tool).toBe("none");
    hand.rollBack(standing, frame);
    expect(hand.step(stepS, frame).tool).toBe("none");
  });

  it("do again what they did since", () => {
    const { hand, frame } = holding();
    hand.aim({ x: 0.25, y: 0 });
    const first = hand.step(stepS, frame);
    const second = hand.step(stepS, frame);
    expect(second.x_um).toBeGreaterThan(first.x_um);
    hand.rollBack(first, frame);
    expect(hand.step(stepS, frame)).toEqual(second);
  });

  it("do not drop what is carried there still", () => {
    const { hand, frame } = holding();
    hand.doing = "carrying";
    const above = hand.step(0, frame);
    hand.doing = "standing";
    hand.letGo();
    hand.step(stepS, frame);
    hand.rollBack(above, frame);
    expect(hand.doing).toBe("carrying");
    expect(hand.input().tool).toBe("fingers");
  });

  it("let go in the end of what was let go, however often they go back", () => {
    const { table, lowering } = lowersAgain();
    table.hand.step(stepS, table.frame);
    table.hand.rollBack(lowering, table.frame);
    table.until("let_go");
  });

  it("are raised once more, however often they go back", () => {
    const { table, lowering } = lowersAgain();
    table.hand.raise(table.frame);
    table.hand.aim({ x: 0.01, y: 0.02 });
    table.hand.step(stepS, table.frame);
    for (let times = 0; times < 2; times++) {
      table.hand.rollBack(lowering, table.frame);
      expect(table.hand.doing).toBe("carrying");
      expect(table.hand.wanted).toMatchObject({ x: 0.01, y: 0.02 });
    }
  });

  it("do not let go while the table is asked to let them break off", () => {
    const { table } = lowersAgain();
    table.hand.keep();
    table.until("let_go", () => table.hand.doing === "standing");
    table.hand.putBack(table.frame);
    expect(table.hand.doing).toBe("putting_back");
  });

  it("want still what somebody has pointed at since", () => {
    const { hand, frame } = holding();
    const before = hand.step(stepS, frame);
    hand.aim({ x: 0.3, y: 0.1 });
    hand.step(stepS, frame);
    hand.rollBack(before, frame);
    expect(hand.wanted).toMatchObject({ x: 0.3, y: 0.1 });
  });

  it("put back a column of which the table has said that it goes back", () => {
    const { hand, frame } = holding();
    const pulling = hand.step(stepS, frame);
    hand.putBack(frame);
    hand.step(stepS, frame);
    hand.rollBack(pulling, frame);
    expect(hand.doing).toBe("putting_back");
  });

  it("come back to the same place by the same path", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.take("fingers");
    table.pullOut();
    table.until("carrying");
    const above = table.hand.step(0, table.frame);
    table.hand.putBack(table.frame);
    for (let step = 0; step < 200; step++) table.hand.step(stepS, table.frame);
    table.hand.rollBack(above, table.frame);
    table.until("let_go");
    expect(near(table.path[table.path.length - 1]!, { ...table.at, z: 0 }, 0.001)).toBe(true);
  });

  it("are open when the table let go", () => {
    const { hand, frame } = holding();
    const held = hand.step(stepS, frame);
    hand.rollBack({ ...held, tool: "none", x_um: 0, y_um: 0, z_um: 0 }, frame);
    expect(hand.doing).toBe("let_go");
  });
});

describe("a page that sees the villa only once a second", () => {
  const lateSteps = Array.from({ length: 20 }, () => 0.05);

  /** The hand is where it was wanted a second ago. */
  function lookUntil(table: Table, doing: Doing): number {
    let wanted = table.hand.input();
    for (let looks = 0; looks < 100; looks++) {
      table.see(wanted);
      wanted = table.hand.catchUp(lateSteps, table.frame);
      if (table.hand.doing === doing) return table.frame.hand.z - table.hand.input().z_um / 1e6;
    }
    throw new Error(`${doing} does not come: ${table.hand.doing}`);
  }

  /** The length of a slow step. */
  const littleM = 0.001;

  it("does not say that a column stands which is still far above", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.take("fingers");
    table.pullOut();
    table.until("carrying");
    table.hand.lower(table.frame, 1);
    expect(lookUntil(table, "standing")).toBeLessThan(littleM);
  });

  it("does not let go of a floor that is still far above", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.hand = VillaHand.withFloor(material, table.frame, 2, { x: 0, y: 0, turns: 0, flipped: false });
    expect(lookUntil(table, "let_go")).toBeLessThan(littleM);
  });

  it("goes back by the path it came, however late it is", () => {
    const table = new Table({ x: 0.03, y: 0.01, z: 0 });
    table.take("fingers");
    table.pullOut();
    table.hand.putBack(table.frame);
    table.path.length = 0;
    lookUntil(table, "let_go");
    const steps = table.path.slice(1).map(({ x, y, z }, index) => {
      const before = table.path[index]!;
      return Math.hypot(x - before.x, y - before.y, z - before.z);
    });
    expect(Math.max(...steps)).toBeLessThan(0.015);
  });
});
