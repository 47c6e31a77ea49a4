import { describe, expect, it } from "vitest";
import { HandTime } from "./villa_handling";

const sum = (steps: readonly number[]) => steps.reduce((all, step) => all + step, 0);

describe("a hand's time", () => {
  it("is the villa's, however late the page hears of it", () => {
    const time = new HandTime();
    time.take({ motion: 1, tick: 0 }, 0);
    let seconds = 0;
    for (let tick = 4; tick <= 240; tick += 4) seconds += sum(time.take({ motion: 1, tick }, 5_000));
    expect(seconds).toBeCloseTo(1);
  });

  it("is the villa's, however few looks at it the page had, in small steps", () => {
    const time = new HandTime();
    time.take({ motion: 1, tick: 0 }, 0);
    const steps = time.take({ motion: 1, tick: 90 }, 5_000);
    expect(sum(steps)).toBeCloseTo(90 / 240);
    expect(Math.max(...steps)).toBeLessThanOrEqual(0.05);
    expect(steps).toHaveLength(8);
  });

  it("goes on between two looks, and is not had twice", () => {
    const time = new HandTime();
    time.take({ motion: 1, tick: 24 }, 100);
    expect(sum(time.take({ motion: 1, tick: 24 }, 110))).toBeCloseTo(0.01);
    expect(sum(time.take({ motion: 1, tick: 28 }, 117))).toBeCloseTo(4 / 240 - 0.01);
  });

  it("is little after a long sleep", () => {
    const time = new HandTime();
    time.take({ motion: 1, tick: 0 }, 0);
    expect(sum(time.take({ motion: 1, tick: 2_400 }, 10_000))).toBeCloseTo(1);
    expect(sum(time.take({ motion: 1, tick: 2_404 }, 10_017))).toBeCloseTo(4 / 240);
  });

  it("starts over with each motion, and after a rollback", () => {
    const time = new HandTime();
    time.take({ motion: 1, tick: 100 }, 0);
    expect(time.take({ motion: 2, tick: 4 }, 10)).toEqual([0]);
    expect(sum(time.take({ motion: 2, tick: 8 }, 20))).toBeCloseTo(4 / 240);
    expect(time.take({ motion: 2, tick: 2 }, 30)).toEqual([0]);
  });
});
