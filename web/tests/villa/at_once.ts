// A villa played under Node with the real engine, as fast as possible: no worker, no
// screen, and time passes only when hands move. For tests of the state, and to prepare
// tables for tests in a browser.

import type { VillaEngine } from "../../src/net/engine";
import { JournalStore } from "../../src/net/journal_store";
import { LocalVilla, type VillaEnvironment } from "../../src/net/local_villa";
import type { Take } from "../../src/net/protocol";
import { dispatch } from "../../src/net/rpc";
import { VillaMotion, type MotionListener } from "../../src/net/villa_motion";
import { usualVilla, villaRequestOf, type NewVilla } from "../../src/state/new_villa";
import { partNumber, placeOf } from "../../src/state/villa_parts";
import { VillaSession } from "../../src/state/villa_session";
import { seatThatMay, villaOf } from "../../src/state/villa_state";
import { engineOf, openEngineHere } from "../engine_here";

/** The same villa every time. */
const seed = "00000000000000a1";
const boxSeed = 7;
/** Time to object that is long enough for a busy machine. */
const longS = 3600;

let clockMs = 1_000_000;
const frameMs = 17;
export const nowMs = () => clockMs;

/** An engine as in a worker, but in this thread. */
export async function engineHere(): Promise<VillaEngine> {
  const engine = await openEngineHere("boxwood-villa");
  let listener: MotionListener | undefined;
  const motion = new VillaMotion(engine, nowMs, {
    moved: (submitted) => listener?.moved(submitted),
    refused: (refusal) => listener?.refused(refusal),
    frame: (frame) => listener?.frame(frame),
    rested: () => listener?.rested(),
  });
  let isTicking = false;
  const tick = () => {
    clockMs += frameMs;
    motion.advance();
    isTicking = motion.isMoving;
    if (isTicking) setTimeout(tick);
  };
  return {
    ...engineOf(engine),
    useHands(...command) {
      dispatch(motion, command);
      if (!isTicking) setTimeout(tick);
      isTicking = true;
    },
    watchHands(service, watching) {
      motion.service = service;
      listener = watching;
    },
  };
}

/** The browser's storage. */
function memory() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export async function testEnvironment(storage = memory()): Promise<VillaEnvironment> {
  const store = new JournalStore(storage);
  return { table: await engineHere(), thinker: await engineHere(), store, nowMs, handMs: 0 };
}

export async function sitDown(game: NewVilla, environment?: VillaEnvironment): Promise<VillaSession> {
  const request = villaRequestOf(game, (seat) => `Player ${seat}`, boxSeed);
  const villa = await LocalVilla.make(environment ?? (await testEnvironment()), "test", request, seed);
  return VillaSession.open(villa, nowMs);
}

/** Waits until the state meets the condition. */
export async function until(session: VillaSession, what: string, is: () => boolean): Promise<void> {
  for (let turn = 0; !is(); turn++) {
    if (turn > 4_000) {
      const { handling, refusal, view } = session.state.value;
      const { hand, toolN, liftedM } = session.frame.value;
      throw new Error(
        `${what} does not come: ${JSON.stringify({ handling, refusal, phase: villaOf(view).phase, hand, toolN, liftedM })}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export const phase = (session: VillaSession) => villaOf(session.state.value.view).phase;
export const doing = (session: VillaSession) => session.state.value.handling?.doing;
export const isQuiet = (session: VillaSession) =>
  !session.state.value.handling && !villaOf(session.state.value.view).is_moving;

/** Rolls and chooses colours until the first turn begins. */
export async function deal(session: VillaSession): Promise<void> {
  await until(session, "dealing", () => phase(session) === "dealing");
  while (phase(session) === "dealing") {
    const before = session.state.value.view.number;
    const chooser = seatThatMay(session.state.value, "colours");
    if (chooser === undefined) await session.saying.roll();
    else
      await session.saying.chooseColour(
        villaOf(session.state.value.view).seats[chooser - 1]!.may.colours[0]!,
      );
    await until(session, "the next choice", () => session.state.value.view.number > before);
  }
}

type Wanted = (take: Take) => boolean;

/** Takes out a column that statics finds safe, usually a free-standing one, and carries it over the villa. */
export async function takeOut(session: VillaSession, wanted: Wanted = () => true): Promise<string> {
  await session.help.showTakes(true);
  await until(session, "takes", () => session.state.value.takes.length > 0);
  const take = session.state.value.takes.find((one) => one.stands && wanted(one))!;
  await session.touch(take.column);
  await until(session, "a hand", () => doing(session) === "pulling");
  if (take.held_floor) session.hand.lift(take.lift_um);
  for (const { x_um, y_um } of take.way.slice(1)) {
    if (doing(session) !== "pulling") break;
    const goal = { x: x_um / 1e6, y: y_um / 1e6 };
    session.hand.aim(goal);
    const hand = () => session.frame.value.hand;
    await until(
      session,
      "the way out",
      () => doing(session) !== "pulling" || Math.hypot(hand().x - goal.x, hand().y - goal.y) < 0.002,
    );
  }
  await until(session, "carrying", () => doing(session) === "carrying");
  return take.column;
}

/** Then stands it on the highest floor. */
export async function bringUp(session: VillaSession): Promise<string> {
  const column = await takeOut(session);
  await session.suggest();
  await until(session, "a place", () => session.state.value.stand === "none");
  session.hand.lower();
  await until(session, "standing", () => doing(session) === "standing");
  session.hand.letGo();
  await until(session, "rest", () => isQuiet(session));
  return column;
}

/** The player whose turn it is claims, nobody objects, and the next floor is laid where help suggests. */
export async function layNextFloor(session: VillaSession): Promise<void> {
  await session.saying.claim();
  await until(session, "a claim", () => phase(session) === "claim");
  while (phase(session) === "claim") {
    const before = session.state.value.view.number;
    await session.saying.letStand(seatThatMay(session.state.value, "let_stand")!);
    await until(session, "an answer", () => session.state.value.view.number > before);
  }
  await until(session, "a floor to lay", () => session.state.value.aim !== undefined);
  await session.help.suggestLaying();
  await until(session, "a good spot", () => session.state.value.laying?.refusal === undefined);
  await session.place();
  await until(session, "laying", () => doing(session) === "laying");
  await until(session, "rest", () => isQuiet(session));
}

/** Pulls a column without which the villa does not stand outwards until everything falls. */
export async function pullCarrying(session: VillaSession): Promise<string> {
  await session.help.showTakes(true);
  const { takes, material } = session.state.value;
  const { column } = takes.find(({ stands }) => !stands)!;
  const { x, y } = placeOf(session.frame.value.poses, partNumber(material, column));
  await session.touch(column);
  await until(session, "a hand", () => doing(session) === "pulling");
  session.hand.aim({ x: 3 * x, y: 3 * y });
  await until(session, "the fall", () => session.state.value.view.phase === "over");
  return column;
}

/** In the set-up: stands this many columns where there is room. */
export async function standColumns(session: VillaSession, count: number): Promise<void> {
  for (let stood = 0; stood < count; stood++) {
    const before = session.state.value.view.number;
    session.aiming.next(1);
    await until(session, "room", () => session.state.value.stand === "none");
    await session.place();
    await until(session, "the next", () => session.state.value.view.number > before);
    await until(session, "an empty hand", () => session.state.value.aim === undefined);
  }
}

/** These people's table as a browser stores it, after they have played up to this point. */
export async function keptTable(
  names: readonly string[],
  play: (session: VillaSession) => Promise<unknown>,
  more: Partial<NewVilla> = {},
): Promise<string> {
  const storage = memory();
  const seats = names.map((name) => ({ kind: "person", name }) as const);
  const game = { ...usualVilla, seats, objectionS: longS, ...more };
  const session = await sitDown(game, await testEnvironment(storage));
  await play(session);
  session.close();
  return storage.getItem(storage.key(0)!)!;
}
