import { describe, expect, it } from "vitest";
import { parseCells } from "../state/cells";
import { outlinePath } from "./outline";

const corners = (path: string) => path.split(/[ML]/).length - 1;

describe("an outline", () => {
  it("goes once around a cell", () => {
    expect(outlinePath(parseCells("a1"), 1, 0.1)).toBe("M0.1 0.1L0.9 0.1L0.9 0.9L0.1 0.9Z");
  });

  it("has corners only where the edge turns", () => {
    expect(corners(outlinePath(parseCells("a1,b1,c1,d1,e1"), 1, 0))).toBe(4);
    expect(corners(outlinePath(parseCells("b1,a2,b2,c2,b3"), 3, 0))).toBe(12);
  });

  it("goes around a hole, too", () => {
    const ring = outlinePath(parseCells("a1,b1,c1,a2,c2,a3,b3,c3"), 3, 0);
    expect(ring.split("M").length - 1).toBe(2);
    expect(corners(ring)).toBe(8);
  });

  it("keeps cells apart that touch in a corner only", () => {
    expect(outlinePath(parseCells("a1,b2"), 2, 0).split("M").length - 1).toBe(2);
  });
});
