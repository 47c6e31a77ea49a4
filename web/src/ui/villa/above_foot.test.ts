import { expect, it } from "vitest";
import { keepAboveFoot } from "./above_foot";

it("the villa goes up by what lies before it, and again when its picture becomes low", () => {
  const canvas = { clientHeight: 700 };
  const foot = { clientHeight: 150 };
  const observed = new Map<object, () => void>();
  const insets: number[] = [];
  const end = keepAboveFoot({ setInset: (inset) => insets.push(inset) }, canvas, foot, (changed) => ({
    observe: (part) => observed.set(part, changed),
    disconnect: () => observed.clear(),
  }));
  observed.get(foot)?.();
  canvas.clientHeight = 360;
  observed.get(canvas)?.();
  expect(insets).toEqual([40, 100]);
  end();
  expect(observed.size).toBe(0);
});
