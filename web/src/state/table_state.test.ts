import { describe, expect, it } from "vitest";
import { menu, type Right, type Seen } from "./table_state";

/** One person, with these rights. */
function seenWith(...may: Right[]): Seen {
  return { seats: [1], view: { seats: [{ seat: 1, may, on_turn: true }] } } as unknown as Seen;
}

describe("what may be said at any time", () => {
  it("has one way to stop for a while: a pause, or a proposal where that takes agreement [T6.1]", () => {
    expect(menu(seenWith("pause", "take_break")).map(({ what }) => what)).toEqual(["pause"]);
    expect(menu(seenWith("take_break")).map(({ what }) => what)).toEqual(["break"]);
  });
});
