// Study: records, positions that were set up, custom boards, puzzles.

import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, violations, type World } from "./browser";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

/** A small table, with a comment and a variation: docs/formats/polyssimo-record.md. */
const record = `(;FF[4]CA[UTF-8]GM[Polyssimo Challenge]P1[Anna]P2[Ben]
POS[polyssimo/1 5/2#2/5 bar=####,hook=##/#1,dot=#,long=##### flip - 1 - bar,hook,dot,long -/- -]
C[A small board: two rows of five cells, and a blocked cell between them.]
;D1[bar];D2[long];D1[hook];D2[dot]
;2[a1,b1,c1,d1,e1]C[Before the bar can take this row.]
;1[a3,b3,c3,d3]
(;2[e3])
(;2[a2]C[Worse: the hook still fits.]))`;

async function openText(page: Page, name: string, text: string): Promise<void> {
  await page.getByTestId("file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

async function openRecord(page: Page): Promise<void> {
  await openText(page, "game.sgf", record);
  await page.getByText("A small board: two rows").waitFor();
}

/** The viewer's sentence about the move at the position shown. */
function sentence(page: Page, text: string) {
  return page.locator(".record-sentence", { hasText: text });
}

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe("a record", () => {
  it("is opened from a file and replayed with slider, keys and variations", async () => {
    const page = await world.open();
    await openRecord(page);
    await sentence(page, "Before the first move").waitFor();
    await page.keyboard.press("ArrowRight");
    await sentence(page, "Anna takes bar.").waitFor();
    await page.getByRole("slider").fill("5");
    await page.getByText("Before the bar can take this row.").waitFor();
    expect(await page.locator(".record .placed").count()).toBe(1);
    await page.getByRole("slider").blur();
    await page.keyboard.press("End");
    await sentence(page, "Ben places dot on e3.").waitFor();
    await page.getByRole("button", { name: "Variation 1: dot a2" }).click();
    await page.getByText("Worse: the hook still fits.").waitFor();
    expect(await page.locator(".record .placed").count()).toBe(3);
    await page.reload();
    await page.getByText("A small board: two rows").waitFor();
    await page.context().close();
  });

  it("may be dropped on the start page", async () => {
    const page = await world.open();
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "game.sgf"));
      return data;
    }, record);
    await page.locator("main").dispatchEvent("drop", { dataTransfer: transfer });
    await page.getByText("A small board: two rows").waitFor();
    await page.context().close();
  });

  it("that is broken is answered with the place and the reason", async () => {
    const page = await world.open();
    await openText(page, "broken.sgf", record.replace(";1[a3,b3,c3,d3]", ";1[a1,b1,c1,d1]"));
    await page.getByText(/Line 6, column 4: .*taken/).waitFor();
    await openText(page, "nonsense.sgf", "nonsense");
    await page.getByText(/Line 1, column 1: /).waitFor();
    await page.context().close();
  });

  it("is reviewed: the curve, the costly moves and what was better on the board", async () => {
    const page = await world.open();
    await openRecord(page);
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByRole("img", { name: "Everybody's chances, after each move" }).waitFor();
    const costly = page.getByTestId("moments").getByRole("button");
    expect(await costly.count()).toBeGreaterThan(0);
    await costly.last().click();
    await page.getByText(/Better: /).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it("is analyzed where one looks", async () => {
    const page = await world.open();
    await openRecord(page);
    await page.getByRole("slider").fill("6");
    await page.getByRole("button", { name: "Look for the best moves" }).click();
    await page.getByText(/Proved: Ben wins by/).waitFor();
    await page.locator(".record .ghost").waitFor();
    await page.context().close();
  });

  it("can be taken along as a file and as pictures", async () => {
    const page = await world.open();
    await openRecord(page);
    await page.getByRole("slider").fill("6");
    await sentence(page, "Anna places bar on a3").waitFor();
    const file = await downloaded(page, "Game record (SGF)");
    expect(file.name).toBe("polyssimo.sgf");
    expect(file.bytes.toString()).toContain("P1[Anna]");
    const drawing = await downloaded(page, "Picture (SVG)");
    expect(drawing.bytes.toString()).toMatch(/^<svg.*<\/svg>$/s);
    const picture = await downloaded(page, "Picture (PNG)");
    expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG");
    await page.context().close();
  });

  it.each(["light", "dark"] as const)(
    "is clean under axe and fits a small phone, %s",
    async (colorScheme) => {
      const page = await world.open({ viewport: { width: 360, height: 640 }, colorScheme });
      await openRecord(page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("slider").fill("6");
      await sentence(page, "Anna places bar on a3").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.context().close();
    },
  );
});

describe("a board of one's own", () => {
  it("is drawn, kept and played on [P1.3]", async () => {
    const page = await world.open();
    await page.getByRole("link", { name: "Own boards" }).click();
    await page.getByRole("button", { name: "Draw a new one" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Small ring");
    await page.getByLabel("Columns", { exact: true }).fill("5");
    await page.getByLabel("Columns", { exact: true }).press("Tab");
    await page.getByLabel("Rows", { exact: true }).fill("3");
    await page.getByLabel("Rows", { exact: true }).press("Tab");
    await page.getByRole("group", { name: "Blocked cells" }).getByRole("button", { name: "c2" }).click();
    await page.getByLabel("Pieces of my own").check();
    await page.getByRole("group", { name: "Cells of A" }).getByRole("button", { name: "c1" }).click();
    await page.getByRole("button", { name: "Add a piece" }).click();
    expect(await violations(page)).toEqual([]);
    // In two parts: refused with the line number, and then fixed.
    const cells = page.getByRole("group", { name: "Cells of B" });
    await cells.getByRole("button", { name: "c3" }).click();
    await page.getByText(/Line \d+, column 1: /).waitFor();
    await cells.getByRole("button", { name: "c3" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    const file = await downloaded(page, "Save as a file");
    expect(file.bytes.toString()).toBe("board\n.....\n..#..\n.....\n\npiece A\n###\n\npiece B\n#\n");
    await page.reload();
    await page.getByRole("link", { name: "New game" }).click();
    await page.getByLabel("Board and pieces").selectOption("Small ring");
    await page.getByLabel("Who is player 2?").selectOption("person");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: /^A,/ }).click();
    await page.getByRole("button", { name: /^B,/ }).click();
    await page.locator(".board .cell").first().waitFor();
    expect(await page.locator(".board .cell").count()).toBe(14);
    await page.context().close();
  });

  it("comes from a file, and a broken one is answered with line and reason", async () => {
    const page = await world.open({ viewport: { width: 360, height: 640 } });
    await openText(page, "board.txt", "board\n...\n.x.\n");
    await page.getByText(/Line 3, column 2: /).waitFor();
    await page.getByText("As a text file").click();
    await page.getByRole("textbox", { name: "As a text file" }).fill("board\n...\n.#.\n");
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Board 1", exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.context().close();
  });
});

describe("a position", () => {
  it("is set up, analyzed and played from there", async () => {
    const page = await world.open();
    await page.getByRole("link", { name: "Set up a position" }).click();
    await page.getByRole("button", { name: "Begin with an empty board" }).click();
    await page.getByRole("button", { name: "Deal the open pieces" }).click();
    await page.getByRole("button", { name: "I", exact: true }).click();
    await page.locator(".board-area.holding:focus").waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator(".placed[data-piece=I]").waitFor();
    await page.getByText("This position can be played.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Look at it" }).click();
    await page.getByRole("button", { name: "Look for the best moves" }).click();
    await page.getByRole("region", { name: "Analysis" }).locator("tbody tr").first().waitFor();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByLabel("Who is player 2?").selectOption("person");
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".table .placed[data-piece=I]").waitFor();
    await page.context().close();
  });

  it("in one line is taken, and a wrong one answered", async () => {
    const page = await world.open({ viewport: { width: 360, height: 640 } });
    await page.goto(`${world.address}#/set-up`);
    const line = page.getByLabel("Or a position in one line");
    await line.fill("polyssimo/1 3x1 A=##,B=# flip - 1 - B,C -/- -");
    await page.getByRole("button", { name: "Take this line" }).click();
    await page.getByText(/Line 1, column 39: /).waitFor();
    await line.fill("polyssimo/1 3x1 A=##,B=# flip - 1 1 - A/B -");
    await page.getByRole("button", { name: "Take this line" }).click();
    await page.getByText("This position can be played.").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.context().close();
  });
});

describe("the puzzle of the day", () => {
  it("tells whether a move keeps the win, and counts days in a row", async () => {
    const page = await world.open();
    // The same puzzle every time.
    await page.clock.setFixedTime(new Date(2026, 10, 17, 12));
    await page.getByRole("link", { name: "Puzzle of the day" }).click();
    await page.getByText("Exactly one move wins").waitFor();
    expect(await violations(page)).toEqual([]);
    // The table's own hint comes from the strongest player, which knows the move.
    while ((await page.getByText("Solved!").count()) === 0) {
      const placed = await page.locator(".placed").count();
      await page.locator(".hand button:not(:disabled)").first().waitFor();
      await page.keyboard.press("h");
      await page.locator(".ghost.fits").waitFor();
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (before) =>
          document.querySelectorAll(".placed").length > before &&
          /Right|Solved/.test(document.querySelector(".puzzle-status")?.textContent ?? ""),
        placed,
      );
    }
    await page.getByText("1 day in a row").waitFor();
    await page.context().close();
  });

  it("of another day shows its solution, on a phone, too", async () => {
    const page = await world.open({ viewport: { width: 360, height: 640 } });
    await page.goto(`${world.address}#/puzzle/2026-01-01`);
    await page.getByRole("button", { name: "Hint", exact: true }).first().click();
    await page.getByText("The piece to place:").waitFor();
    await page.getByRole("button", { name: "Solution" }).click();
    await page.getByText("That was the solution.").waitFor();
    await page.getByRole("heading", { name: "My side wins" }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.context().close();
  });
});
