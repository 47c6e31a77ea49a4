import { describe, expect, it } from "vitest";
import { drawnOf, fileOf, freeName, resized, toggled } from "./drawn_material";

describe("a board and pieces that are drawn", () => {
  it("make the file that the engine reads [P1.3]", () => {
    const board = { width: 3, height: 2, blocked: new Set(["b1"]) };
    const pieces = [{ name: "hook", cells: new Set(["c4", "c5", "d5"]) }];
    expect(fileOf({ board, pieces })).toBe("board\n...\n.#.\n\npiece hook\n##\n#.\n");
  });

  it("come back from what the engine read", () => {
    const read = {
      board: { board: "3/1#1", width: 3, height: 2, blocked: "b1" },
      pieces: { set: "dot=#", pieces: [{ piece: "dot", cells: "a1" }] },
    };
    expect(fileOf(drawnOf(read))).toBe("board\n...\n.#.\n\npiece dot\n#\n");
  });

  it("are cut off by a smaller board, and there again on a larger one", () => {
    const board = { width: 4, height: 4, blocked: new Set(["a1", "d4"]) };
    expect(fileOf({ board: resized(board, 3, 1), pieces: undefined })).toBe("board\n#..\n");
    expect(resized(resized(board, 3, 1), 4, 4)).toEqual(board);
    expect(resized(board, 3, 99).height).toBe(16);
    expect(toggled(new Set(["a1"]), "a1")).toEqual(new Set());
  });

  it("get names that are free", () => {
    expect(freeName([{ name: "a", cells: new Set() }])).toBe("B");
  });
});
