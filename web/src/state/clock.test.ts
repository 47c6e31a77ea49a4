import { describe, expect, it } from "vitest";
import type { SeatView } from "../net/protocol";
import { clockText, leftMs } from "./clock";

const seat: SeatView = {
  seat: 1,
  occupant: { kind: "here", person: "Anna", level: 0 },
  on_turn: true,
  may: [],
  clock_ms: 60_000,
  clock_runs: true,
};

describe("a clock", () => {
  it("counts on from the table's last event while it runs [T3.2]", () => {
    expect(leftMs({ at_ms: 1_000 }, seat, 21_000)).toBe(40_000);
    expect(leftMs({ at_ms: 1_000 }, { ...seat, clock_runs: false }, 21_000)).toBe(60_000);
  });

  it("never shows less than nothing, nor more than there was", () => {
    expect(leftMs({ at_ms: 1_000 }, seat, 100_000)).toBe(0);
    expect(leftMs({ at_ms: 1_000 }, seat, 0)).toBe(60_000);
  });

  it("is read as minutes and seconds, and ends at 0:00", () => {
    expect(clockText(59_001)).toBe("1:00");
    expect(clockText(9_000)).toBe("0:09");
    expect(clockText(3_600_000)).toBe("1:00:00");
    expect(clockText(1)).toBe("0:01");
    expect(clockText(0)).toBe("0:00");
  });
});
