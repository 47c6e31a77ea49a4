import { describe, expect, it } from "vitest";
import { fitted, Frame, isAnother } from "./frame";

const wide = { width: 1280, height: 748 };
const upright = { width: 390, height: 900 };

describe("the picture on its canvas", () => {
  it("fills it while nothing covers the lower edge", () => {
    expect(fitted(wide, 0)).toEqual({ tall: 748, middle: 374 });
  });

  it("fits above what covers a wide canvas", () => {
    expect(fitted(wide, 134)).toEqual({ tall: 600, middle: 300 });
  });

  it("only goes up on an upright canvas, which has room above and below the villa", () => {
    expect(fitted(upright, 106)).toEqual({ tall: 900, middle: 390 });
    expect(fitted(upright, 400).tall).toBeLessThan(900);
  });

  it("is another one on a phone that was turned, not where a bar was hidden", () => {
    expect(isAnother(upright, { width: 900, height: 390 })).toBe(true);
    expect(isAnother(upright, { width: 390, height: 844 })).toBe(false);
  });

  it("glides there, and at once without motion", () => {
    const frame = new Frame();
    expect(frame.cover(134, 1000)).toBe(true);
    expect(frame.cover(134, 1001)).toBe(false);
    expect(frame.advance(1100)).toBe(true);
    expect(frame.aspect(wide)).toBeCloseTo(1280 / 600);
    expect(frame.advance(1300)).toBe(true);
    expect(frame.advance(1316)).toBe(false);
    frame.isMotionReduced = true;
    expect(frame.cover(0, 2000)).toBe(true);
    expect(frame.advance(2000)).toBe(false);
    expect(frame.aspect(wide)).toBeCloseTo(1280 / 748);
  });
});
