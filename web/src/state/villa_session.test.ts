import { describe, expect, it } from "vitest";
import {
  bringUp,
  deal,
  doing,
  engineHere,
  isQuiet,
  layNextFloor,
  nowMs,
  phase,
  pullCarrying,
  sitDown,
  testEnvironment,
  takeOut,
  until,
} from "../../tests/villa/at_once";
import { LocalVilla } from "../net/local_villa";
import { notConnected, Refused } from "../net/table_client";
import { usualVilla, villaWithPlayers, villaWithSeat, type VillaRules } from "./new_villa";
import { answers, openMatter } from "./table_state";
import { near, partNumber, placeOf } from "./villa_parts";
import { VillaSession } from "./villa_session";
import { awaitedHere, seatThatMay, touchable, villaOf } from "./villa_state";

const twoPersons = villaWithSeat(usualVilla, 1, { kind: "person", name: "Ben" });
const withRules = (rules: Partial<VillaRules>) => ({
  ...twoPersons,
  rules: { ...twoPersons.rules, ...rules },
});

describe("two people at a villa", () => {
  it("roll, choose, and bring a column up by hand", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    expect(phase(session)).toBe("turn_begins");
    const column = await bringUp(session);
    const play = villaOf(session.state.value.view);
    expect(play.columns.find((one) => one.column === column)).toMatchObject({ place: "standing", level: 1 });
    expect(play.turn).toBe(2);
    session.close();
  });

  it("leave their seat, where nobody is offered a column any more until somebody sits down [T1.6]", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    const seat = awaitedHere(session.state.value)[0]!;
    const before = touchable(session.state.value);
    await session.say(seat, { type: "leave" });
    await until(session, "the open seat", () => awaitedHere(session.state.value).length === 0);
    expect(touchable(session.state.value)).toEqual([]);
    expect(seatThatMay(session.state.value, "touch")).toBeUndefined();
    await session.say(seat, { type: "take_seat", person: "Cleo" });
    await until(session, "Cleo's turn", () => awaitedHere(session.state.value).length > 0);
    expect(touchable(session.state.value)).toEqual(before);
    session.close();
  });

  it("are told with the rule's number why a column may not be touched", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    const mine = touchable(session.state.value);
    const other = villaOf(session.state.value.view).columns.find(({ column }) => !mine.includes(column))!;
    await session.pointAt(other.column);
    expect(session.state.value.whyNot?.rule).toMatch(/^V4/);
    session.close();
  });

  it("are told why the first turn cannot be taken back now, and ask for no turn before it [T4.4]", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    const refusal = { rule: "T4.4", code: "hands_at_work", arguments: [] };
    const asked: unknown[] = [];
    session.client.submit = async (_, body) => (asked.push(body), refusal);
    const { view } = session.state.value;
    const seats = view.seats.map((seat) => ({ ...seat, may: [...seat.may, "take_back" as const] }));
    session.state.update({ view: { ...view, seats } });
    await session.saying.takeBack();
    expect(asked).toEqual([{ type: "propose", proposal: { type: "take_back", moves: 0 } }]);
    expect(session.state.value.refusal).toEqual(refusal);
    session.close();
  });

  it("break off: the column is put back and blocked", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    await session.help.showTakes(true);
    const { column } = session.state.value.takes.find(({ held_floor }) => held_floor !== undefined)!;
    await session.touch(column);
    await until(session, "a hand", () => doing(session) === "pulling");
    await until(session, "the right", () => seatThatMay(session.state.value, "break_off") !== undefined);
    await session.hand.breakOff();
    await until(session, "rest", () => isQuiet(session));
    const { columns } = villaOf(session.state.value.view);
    expect(columns.find((one) => one.column === column)?.blocked_for).toEqual([1, 2]);
    session.close();
  });

  it.each([
    ["that stood free", false],
    ["from under a floor that was lifted", true],
  ])(
    "break off until they let go, if they agreed on that: a column %s goes back [V5.1]",
    async (_, isUnder) => {
      const session = await sitDown(withRules({ breaking_off: "until_let_go" }));
      await deal(session);
      const places = session.frame.value.poses;
      const column = await takeOut(session, ({ held_floor }) => (held_floor !== undefined) === isUnder);
      await session.suggest();
      session.hand.lower();
      await until(session, "standing", () => doing(session) === "standing");
      await session.hand.breakOff();
      expect(doing(session)).toBe("putting_back");
      await until(session, "rest", () => isQuiet(session));
      const { view, material, refusal } = session.state.value;
      expect(refusal).toBeUndefined();
      expect(villaOf(view).columns.find((one) => one.column === column)).toMatchObject({
        blocked_for: [1, 2],
        level: 0,
      });
      const part = partNumber(material, column);
      expect(near(placeOf(session.frame.value.poses, part), placeOf(places, part), 0.003)).toBe(true);
      expect(villaOf(view).turn).toBe(2);
      session.close();
    },
  );

  it("have to break off when they shift another column, if they are strict [V5.4]", async () => {
    const session = await sitDown(withRules({ neighbours: "strict" }));
    await deal(session);
    const { material } = session.state.value;
    const at = (column: string) => placeOf(session.frame.value.poses, partNumber(material, column));
    const apart = (one: string, other: string) =>
      Math.hypot(at(one).x - at(other).x, at(one).y - at(other).y);
    const all = villaOf(session.state.value.view).columns.map(({ column }) => column);
    const pairs = touchable(session.state.value).flatMap((column) =>
      all.filter((other) => other !== column).map((other) => ({ column, other })),
    );
    const [nearest] = pairs.sort((one, two) => apart(one.column, one.other) - apart(two.column, two.other));
    const { column, other } = nearest!;
    await session.touch(column);
    await until(session, "a hand", () => doing(session) === "pulling");
    session.hand.aim(at(other));
    await until(session, "the end of the attempt", () => doing(session) === "putting_back");
    await until(session, "rest", () => isQuiet(session));
    const { notices, view } = session.state.value;
    expect(notices.find(({ kind }) => kind === "breaking_off")?.cause).toMatchObject({ part: other });
    expect(villaOf(view).columns.find((one) => one.column === column)?.blocked_for).toEqual([1, 2]);
    session.close();
  });

  it("claim, let it stand and lay the green floor", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    for (let columns = 0; columns < 3; columns++) await bringUp(session);
    await layNextFloor(session);
    expect(villaOf(session.state.value.view).highest_floor).toBe(2);
    session.close();
  });
});

describe("somebody at a villa", () => {
  it("shows a picture at their card", async () => {
    const session = await sitDown(twoPersons);
    session.react("applause");
    const [seat] = awaitedHere(session.state.value);
    expect([...session.state.value.reactions]).toEqual([[seat, "applause"]]);
    session.close();
  });

  it("sees the table go on after a question was refused", async () => {
    const session = await sitDown(twoPersons);
    const { client } = session;
    const ask = client.ask;
    client.ask = () => Promise.reject(new Refused(notConnected));
    await session.saying.roll();
    client.ask = ask;
    for (const colour of ["blue", "green", "yellow", "red"] as const)
      for (const seat of client.seats) await session.saying.say(seat, { type: "choose_colour", colour });
    await until(session, "the first turn", () => phase(session) === "turn_begins");
    session.close();
  });
});

describe("a villa that comes down", () => {
  it("falls to the end, and who brought it down has lost [V9.3]", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    for (let columns = 0; columns < 3; columns++) await bringUp(session);
    await layNextFloor(session);
    const culprit = villaOf(session.state.value.view).on_turn;
    await pullCarrying(session);
    await until(session, "rest", () => isQuiet(session));
    const { view, refusal } = session.state.value;
    expect(refusal).toBeUndefined();
    expect(villaOf(view).brought_down_by).toBe(culprit);
    expect(view.result?.ranking).toEqual([3 - culprit, culprit]);
    session.close();
  });

  it.each(["play again", "take back"] as const)(
    "is not the end of all: people %s, and pull on",
    async (how) => {
      const session = await sitDown(twoPersons);
      await deal(session);
      for (let columns = 0; columns < 3; columns++) await bringUp(session);
      await layNextFloor(session);
      await pullCarrying(session);
      await until(session, "rest", () => isQuiet(session));
      if (how === "play again") {
        await session.saying.playAgain();
        await deal(session);
      } else await session.saying.takeBack();
      await until(session, "a turn", () => phase(session) === "turn_begins" && isQuiet(session));
      await session.touch(touchable(session.state.value)[0]!);
      await until(session, "an attempt", () => villaOf(session.state.value.view).attempt !== undefined);
      session.close();
    },
  );
});

describe("a pause at one screen", () => {
  const resume = async (session: VillaSession) => {
    const [offer] = answers(session.state.value);
    expect(offer).toMatchObject({ what: "resume" });
    await session.say(offer!.seat, offer!.body);
  };

  it("stops a person's hand, which goes on with what it held [T6.2]", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    const column = await takeOut(session);
    await session.say(1, { type: "pause" });
    await until(session, "an empty hand", () => doing(session) === undefined);
    expect(openMatter(session.state.value.view)).toEqual({ kind: "paused" });
    await resume(session);
    await until(session, "the hand", () => doing(session) === "carrying");
    expect(session.state.value).toMatchObject({ handling: { part: column }, refusal: undefined });
    await session.suggest();
    session.hand.lower();
    await until(session, "standing", () => doing(session) === "standing");
    session.hand.letGo();
    await until(session, "rest", () => isQuiet(session));
    expect(villaOf(session.state.value.view).turn).toBe(2);
    session.close();
  });

  it("stops a computer player's hand, which goes on with what it was about [T6.2]", async () => {
    const session = await sitDown(villaWithSeat(usualVilla, 1, { kind: "computer", level: 1 }));
    await deal(session).catch(() => {});
    await until(session, "a hand", () => session.frame.value.tick > 100 && session.frame.value.isMoving);
    expect(seatThatMay(session.state.value, "touch")).toBeUndefined();
    await session.say(1, { type: "pause" });
    const { tick } = session.frame.value;
    let looks = 0;
    await until(session, "a while", () => ++looks > 50);
    expect(session.frame.value.tick).toBe(tick);
    await resume(session);
    await until(session, "one's own turn", () => seatThatMay(session.state.value, "touch") !== undefined);
    const { notices } = session.state.value;
    const course = ["turn_began", "touched", "out", "placed", "turn_began"];
    expect(notices.map(({ kind }) => kind).slice(-course.length)).toEqual(course);
    session.close();
  });

  it("is made while nobody is there who could object, and somebody goes on [T6.2 T8.6]", async () => {
    const environment = await testEnvironment();
    const session = await sitDown(twoPersons, environment);
    await deal(session);
    await session.saying.claim();
    await until(session, "a claim", () => phase(session) === "claim");
    session.close();
    const minutes = 60_000;
    const later = { ...environment, table: await engineHere(), nowMs: () => nowMs() + 10 * minutes };
    const opened = await VillaSession.open((await LocalVilla.open(later, "test"))!, nowMs);
    expect(phase(opened)).toBe("claim");
    expect(openMatter(opened.state.value.view)).toEqual({ kind: "paused" });
    await resume(opened);
    await until(opened, "the question", () => seatThatMay(opened.state.value, "let_stand") !== undefined);
    const { closes_ms } = villaOf(opened.state.value.view);
    expect(closes_ms).toBeGreaterThan(later.nowMs());
    opened.close();
  });
});

describe("a villa in this browser", () => {
  it("is found again as it was", async () => {
    const environment = await testEnvironment();
    const session = await sitDown(twoPersons, environment);
    await deal(session);
    const column = await bringUp(session);
    session.close();
    const again = await LocalVilla.open({ ...environment, table: await engineHere() }, "test");
    const opened = await VillaSession.open(again!, nowMs);
    const play = villaOf(opened.state.value.view);
    expect(play.columns.find((one) => one.column === column)?.level).toBe(1);
    expect(opened.frame.value.poses).toEqual(session.frame.value.poses);
    expect(environment.store.list()[0]?.moves).toBe(1);
    opened.close();
  });

  it("is loaded anew while a column is being pulled: broken off, it goes back to its place [V5.1]", async () => {
    const environment = await testEnvironment();
    const session = await sitDown(twoPersons, environment);
    await deal(session);
    await session.help.showTakes(true);
    const take = session.state.value.takes.find(({ held_floor }) => held_floor !== undefined)!;
    const part = partNumber(session.state.value.material, take.column);
    const place = placeOf(session.frame.value.poses, part);
    await session.touch(take.column);
    await until(session, "a hand", () => doing(session) === "pulling");
    session.hand.lift(take.lift_um);
    session.hand.aim({ x: take.way[1]!.x_um / 1e6, y: take.way[1]!.y_um / 1e6 });
    const movedM = (one: VillaSession) => {
      const { x, y } = placeOf(one.frame.value.poses, part);
      return Math.hypot(x - place.x, y - place.y);
    };
    await until(session, "a pull", () => movedM(session) > 0.008);
    session.close();

    const again = await LocalVilla.open({ ...environment, table: await engineHere() }, "test");
    const opened = await VillaSession.open(again!, nowMs);
    expect(doing(opened)).toBe("pulling");
    expect(movedM(opened)).toBeGreaterThan(0.006);
    await opened.hand.breakOff();
    await until(opened, "rest", () => isQuiet(opened));
    expect(movedM(opened)).toBeLessThan(0.003);
    const { columns } = villaOf(opened.state.value.view);
    expect(columns.find(({ column }) => column === take.column)?.blocked_for).toEqual([1, 2]);
    opened.close();
  });

  it("has a record with everything that was said and done", async () => {
    const session = await sitDown(twoPersons);
    await deal(session);
    const column = await bringUp(session);
    expect(await session.record()).toMatch(new RegExp(`${column} 0>1 placed`));
    session.close();
  });
});

describe("a computer player at a villa", () => {
  it("thinks, and its hands bring a column up", async () => {
    const game = villaWithSeat(usualVilla, 1, { kind: "computer", level: 1 });
    const session = await sitDown(villaWithPlayers(game, 2));
    await deal(session).catch(() => {});
    await until(
      session,
      "one's own turn",
      () => seatThatMay(session.state.value, "touch") !== undefined && isQuiet(session),
    );
    const play = villaOf(session.state.value.view);
    expect(play.turn).toBe(2);
    session.close();
  });
});
