import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { NotRead } from "../net/table_client";
import type { Engine } from "../net/engine";
import { engineHere } from "../../tests/engine_here";
import { RecordSession } from "./record_session";
import { SetUp } from "./set_up";

const record = `(;GM[Polyssimo Challenge]P1[Anna]P2[Ben]
POS[polyssimo/1 5/2#2/5 bar=####,hook=##/#1,dot=#,long=##### flip - 1 - bar,hook,dot,long -/- -]
;D1[bar];D2[long];D1[hook];D2[dot];2[a1,b1,c1,d1,e1];1[a3,b3,c3,d3](;2[e3])(;2[a2]C[Worse.]))`;

let engine: Engine;

beforeAll(async () => {
  engine = await engineHere("boxwood");
});

afterEach(() => void vi.unstubAllGlobals());

/** Resolves when all pending promises have settled. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe("a record", () => {
  it("is walked along its main line, and into a variation", async () => {
    const session = await RecordSession.open(engine, engine, record);
    await session.goToStep(6);
    expect(session.state.value.moment).toMatchObject({ on_turn: 2, view: { moves: 6 } });
    await session.step(1);
    expect(session.state.value.moment.view.last_move).toBe("e3");
    await session.step(1);
    expect(session.state.value.node).toBe(7);
    await session.goTo(8);
    expect(session.state.value.opened.nodes[8]?.comment).toBe("Worse.");
    expect(session.state.value.line).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  });

  it("is walked by keys that come faster than answers", async () => {
    const session = await RecordSession.open(engine, engine, record);
    await Promise.all([session.step(1), session.step(1), session.step(1)]);
    expect(session.state.value).toMatchObject({ node: 3, moment: { view: { moves: 3 } } });
  });

  it("is reviewed to the end", async () => {
    const session = await RecordSession.open(engine, engine, record);
    session.startReview();
    await settled();
    const { review, reviewing } = session.state.value;
    expect(reviewing).toBeUndefined();
    expect(review?.moves.length).toBe(7);
    expect(review?.curve.at(-1)?.values.map((value) => value.win_millionths)).toEqual([0, 1_000_000]);
  });

  it("is no longer reviewed, nor analysed, when that fails", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("reportError", (error: unknown) => void reported.push(error));
    const failure = new Error("out of memory");
    const thinker: Engine = { ...engine, study: () => Promise.reject(failure) };
    const session = await RecordSession.open(engine, thinker, record);
    session.startReview();
    expect(session.state.value.reviewing).toBe(0);
    await settled();
    expect(reported).toEqual([failure]);
    expect(session.state.value.reviewing).toBeUndefined();
    await session.goToStep(4);
    session.analyze(true);
    await settled();
    expect(reported).toEqual([failure, failure]);
    expect(session.state.value.isAnalyzing).toBe(false);
  });

  it("that cannot be read says where", async () => {
    await expect(
      RecordSession.open(engine, engine, "(;GM[Polyssimo Challenge]\n;D1[A)"),
    ).rejects.toMatchObject({ line: 2, column: 4 });
    await expect(RecordSession.open(engine, engine, "")).rejects.toBeInstanceOf(NotRead);
  });
});

describe("a position that is set up", () => {
  it("begins with all pieces open, is dealt and placed", async () => {
    const setUp = await SetUp.begin(engine, { players: 2, flipping: true });
    expect(setUp.state.value.moment?.view.pool.length).toBe(24);
    await setUp.deal();
    expect(setUp.state.value.moment?.view.phase).toBe("placing");
    setUp.takeUp("I");
    setUp.moveTo({ column: 2, row: 0 });
    await setUp.place();
    expect(setUp.state.value.problem).toBeUndefined();
    expect(setUp.state.value.moment?.view.placed.map(({ piece }) => piece)).toEqual(["I"]);
  });

  it("says what is wrong with it, and goes on", async () => {
    const setUp = await SetUp.begin(engine, { players: 3, flipping: true });
    setUp.takeUp("F");
    await setUp.place();
    expect(setUp.state.value.problem?.code).toBe("placed_while_choosing");
    await setUp.deal();
    expect(setUp.state.value.problem).toBeUndefined();
  });

  it("is the same when its line is read again", async () => {
    const setUp = await SetUp.begin(engine, { players: 2, flipping: false });
    await setUp.deal();
    const again = await SetUp.read(engine, setUp.state.value.line);
    expect(again.state.value.line).toBe(setUp.state.value.line);
    expect(again.state.value.material.flipping).toBe(false);
  });
});
