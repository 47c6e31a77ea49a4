import { describe, expect, it } from "vitest";
import { withCauses } from "./villa_state";

const shifted = { kind: "shifted", part: "red-thin-1", distance_um: 1200 } as const;
const breaking = { kind: "breaking_off", seat: 1, part: "blue-thick" } as const;

describe("breaking off", () => {
  it("has a cause at a strict table: the column that was shifted [V5.4]", () => {
    expect(withCauses([shifted, breaking])).toEqual([shifted, { ...breaking, cause: shifted }]);
  });

  it("has none if somebody wanted to", () => {
    expect(withCauses([breaking])).toEqual([breaking]);
    expect(withCauses([breaking, shifted])).toEqual([breaking, shifted]);
  });
});
