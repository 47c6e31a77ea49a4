import { expect, it } from "vitest";
import { Pace } from "./pace";

function draw(pace: Pace, frames: number, ms: number): void {
  for (let i = 0; i < frames; i++) pace.isTooSlow(i * ms);
}

it("draws fewer pixels when frames come slowly, but never too few", () => {
  const pace = new Pace(2);
  draw(pace, 60, 50);
  expect(pace.pixels).toBeLessThan(2);
  draw(pace, 1000, 50);
  expect(pace.pixels).toBeGreaterThan(0.5);
});

it("keeps its pixels at 60 Hz, and while nothing moves", () => {
  const pace = new Pace(2);
  draw(pace, 1000, 16.7);
  draw(pace, 1000, 2000);
  expect(pace.pixels).toBe(2);
});
