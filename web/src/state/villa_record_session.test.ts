import { beforeAll, describe, expect, it } from "vitest";
import { NotRead } from "../net/table_client";
import { engineHere } from "../../tests/engine_here";
import { fallingVilla } from "../../tests/falling_villa";
import { VillaRecordSession } from "./villa_record_session";
import { momentAt, restS, timelineOf, timeOf } from "./villa_timeline";

/** The record of a villa that came down in its first turn. */
let record: string;

async function open(text: string): Promise<VillaRecordSession> {
  return VillaRecordSession.open(await engineHere("boxwood-villa"), await engineHere("boxwood-villa"), text);
}

/** Each line of a record ends with the game's hash. */
function lastHash(record: string): string | undefined {
  return [...record.matchAll(/"hash":"(\w{16})"/g)].at(-1)?.[1];
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve));
}

beforeAll(async () => {
  ({ record } = await fallingVilla());
}, 60_000);

describe("a timeline", () => {
  const turn = (ticks: number) => ({ ticks }) as never;

  it("gives every turn its ticks and a moment of rest", () => {
    const timeline = timelineOf([turn(0), turn(480), turn(240)], true);
    expect(timeline.starts).toEqual([0, restS, 2 * restS + 2]);
    expect(timeline.durationS).toBe(3 * restS + 3);
    expect(momentAt(timeline, restS + 1)).toEqual({ turn: 1, tick: 240 });
    expect(timeOf(timeline, { turn: 1, tick: 240 })).toBe(restS + 1);
    expect(momentAt(timeline, restS + 2.5)).toEqual({ turn: 1, tick: 480 });
  });

  it("has only rests where nothing can be simulated", () => {
    expect(timelineOf([turn(0), turn(480)], false).durationS).toBe(2 * restS);
  });
});

describe("the record of a villa", () => {
  it("is simulated again to the same hash, and shows what happened in between", async () => {
    const session = await open(record);
    const { opened } = session.state.value;
    expect(opened.players).toEqual(["Anna", "Ben"]);
    expect(opened.turns.map(({ turn }) => turn)).toEqual([0, 0, 1]);
    expect(opened.turns[2]?.notices.map(({ kind }) => kind)).toContain("came_down");
    await until(() => session.state.value.replayed?.verified !== undefined);
    expect(session.state.value.replayed).toMatchObject({ verified: "yes", hash: lastHash(record) });

    session.goToEndOf(1);
    const before = session.seen().poses.slice();
    const { starts, lengths } = session.state.value.timeline;
    session.goTo(starts[2]! + lengths[2]! / 2);
    expect(session.seen().frame?.isMoving).toBe(true);
    expect(session.seen().poses).not.toEqual(before);
    session.goTo(0);
    expect(session.seen().poses).toEqual(before);
    session.close();
  });

  it("plays on by itself as fast as is wanted, and stops at its end", async () => {
    const session = await open(record);
    await until(() => session.state.value.replayed?.verified !== undefined);
    session.play(true);
    session.setSpeed(4);
    session.advance(0.5);
    expect(session.state.value.time).toBe(2);
    for (let i = 0; i < 1000 && session.state.value.isPlaying; i++) session.advance(1);
    expect(session.state.value.time).toBe(session.state.value.timeline.durationS);
    session.close();
  });

  it("is reviewed: what brought it down is a moment that can be gone to [V9.6]", async () => {
    const session = await open(record);
    session.startReview();
    await until(() => session.state.value.review !== undefined);
    const review = session.state.value.review!;
    expect(review.turns.length).toBe(3);
    expect(review.downfall?.weakest_floor).toBe("blue-floor");
    const last = review.moments[review.moments.length - 1]!;
    expect(last.kind).toBe("came_down");
    session.goToMoment(last.at);
    expect(session.moment).toEqual(last.at);
    session.close();
  });

  it("of another simulation is shown by its kept poses and never called verified", async () => {
    const session = await open(record.replace(/"physics":\d+/, '"physics":999'));
    await until(() => session.state.value.replayed?.verified !== undefined);
    expect(session.state.value.replayed?.verified).toBe("cannot_be");
    session.goToEndOf(2);
    const { poses, frame } = session.seen();
    expect(poses.some((number) => number !== 0)).toBe(true);
    expect(frame).toBeUndefined();
    session.close();
  });

  it("that is broken is answered with the place and the reason", async () => {
    const lines = record.split("\n");
    lines[1] = lines[1]!.replace("{", "{?");
    const error = await open(lines.join("\n")).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotRead);
    expect(error).toMatchObject({ line: 2, column: 2 });
  });
});
