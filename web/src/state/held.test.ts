import { describe, expect, it } from "vitest";
import type { PolyssimoMaterial } from "../net/protocol";
import {
  centred,
  heldOn,
  moveOf,
  movedBy,
  takenUp,
  turnedAnticlockwise,
  turnedClockwise,
  turnedOver,
} from "./held";

/** The L of four cells has eight orientations, or four if it may not be flipped. */
const upright = ["a1,b1,a2,a3", "a1,a2,b2,c2", "b1,b2,a3,b3", "a1,b1,c1,c2"];
const mirrored = ["a1,b1,b2,b3", "a1,b1,c1,a2", "a1,a2,a3,b3", "c1,a2,b2,c2"];

function table(orientations: string[]): PolyssimoMaterial {
  const pieces = [{ piece: "L", is_hexomino: false, orientations }];
  return { width: 6, height: 5, blocked: "", flipping: true, pieces, obligations: [] };
}

const material = table([...upright, ...mirrored]);

describe("a held piece", () => {
  it("is taken up over the middle of the board", () => {
    const held = takenUp(material, "L");
    expect(held && moveOf(held)).toBe("d2,e2,d3,d4");
    expect(takenUp(material, "Q")).toBeUndefined();
  });

  it("never leaves the board", () => {
    const held = takenUp(material, "L")!;
    expect(moveOf(movedBy(material, held, { column: 9, row: 9 }))).toBe("e3,f3,e4,e5");
    expect(moveOf(centred(material, held, { column: -3, row: 0 }))).toBe("a1,b1,a2,a3");
  });

  it("comes back after four quarter turns, and after turning over twice", () => {
    const held = takenUp(material, "L")!;
    let turned = held;
    const seen = new Set<string>();
    for (let quarter = 0; quarter < 4; quarter++) {
      seen.add(JSON.stringify(turned.shape));
      turned = turnedClockwise(material, turned);
    }
    expect(seen.size).toBe(4);
    expect(moveOf(turned)).toBe(moveOf(held));
    expect(moveOf(turnedAnticlockwise(material, turnedClockwise(material, held)))).toBe(moveOf(held));
    expect(moveOf(turnedOver(material, turnedOver(material, held)))).toBe(moveOf(held));
  });

  it("stays as it is where it may not be turned over", () => {
    const strict = table(upright);
    const held = takenUp(strict, "L")!;
    expect(turnedOver(strict, held)).toBe(held);
  });

  it("lies on the cells that are named", () => {
    expect(moveOf(heldOn("L", "c2,c3,c4,d2"))).toBe("c2,d2,c3,c4");
  });
});
