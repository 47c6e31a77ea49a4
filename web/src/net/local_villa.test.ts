import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Chance } from "../../tests/random/chance";
import { memory, startEngineHere } from "../../tests/random/engines";
import { InjectedTime } from "../../tests/random/injected_time";
import { usualVilla, villaRequestOf, villaWithSeat } from "../state/new_villa";
import { partNumber, placeOf } from "../state/villa_parts";
import { VillaSession } from "../state/villa_session";
import { seatThatMay, touchable, villaOf } from "../state/villa_state";
import { JournalStore } from "./journal_store";
import { LocalVilla, type VillaEnvironment } from "./local_villa";
import type { HandInput } from "./protocol";

let time: InjectedTime;
beforeEach(() => void (time = new InjectedTime(new Chance(1))));
afterEach(() => time.end());

const secondMs = 1_000;
const twoPersons = villaWithSeat(usualVilla, 1, { kind: "person", name: "Ben" });

/** The engines of one page, shared by all tables opened there. */
async function page(): Promise<VillaEnvironment> {
  const [table, thinker] = [await startEngineHere("boxwood-villa"), await startEngineHere("boxwood-villa")];
  return { table, thinker, store: new JournalStore(memory()), nowMs: () => Date.now(), handMs: 0 };
}

async function sitDown(environment: VillaEnvironment, id: string): Promise<VillaSession> {
  const request = villaRequestOf({ ...twoPersons, objectionS: 0 }, String, 7);
  const villa = await LocalVilla.make(environment, id, request, "00000000000000a1");
  const session = await time.of("the table", secondMs, VillaSession.open(villa));
  while (villaOf(session.state.value.view).phase === "dealing") {
    const chooser = seatThatMay(session.state.value, "colours");
    if (chooser === undefined) await session.saying.roll();
    else {
      const { colours } = villaOf(session.state.value.view).seats[chooser - 1]!.may;
      await session.saying.chooseColour(colours[0]!);
    }
    await time.pass(secondMs);
  }
  return session;
}

/** Takes a column and pulls it far outwards. */
async function pull(session: VillaSession, column: string, ms: number): Promise<void> {
  const { x, y } = placeOf(session.frame.value.poses, partNumber(session.state.value.material, column));
  await session.touch(column);
  session.hand.aim({ x: 5 * x, y: 5 * y });
  await time.pass(ms);
}

/** Simulating takes seconds; a busy machine may need minutes. */
const patience = { timeout: 180_000 };

describe("hands at a villa in the page", patience, () => {
  it("stop when their table is left, and touch nothing at the next one", async () => {
    const environment = await page();
    (await sitDown(environment, "other")).close();
    const one = await sitDown(environment, "one");
    await pull(one, touchable(one.state.value)[0]!, secondMs);
    expect(villaOf(one.state.value.view).is_moving).toBe(true);
    one.close();
    const villa = (await LocalVilla.open(environment, "other"))!;
    const other = await time.of("the table", secondMs, VillaSession.open(villa));
    await time.pass(secondMs);
    expect(villaOf(other.state.value.view)).toMatchObject({ phase: "turn_begins", is_moving: false });
    expect(villaOf(other.state.value.view).attempt).toBeUndefined();
    other.close();
  });

  it("let go of what is not there any more [V4.6]", async () => {
    const environment = await page();
    const session = await sitDown(environment, "one");
    await pull(session, touchable(session.state.value)[0]!, secondMs);
    const { useHands, watchHands } = environment.table;
    const inputs: Array<HandInput | undefined> = [];
    const refusal = { rule: "V4.6", code: "hand_part_not_there", arguments: [] };
    let listener: Parameters<typeof watchHands>[1] | undefined;
    environment.table.watchHands = (service, one) => watchHands(service, (listener = one));
    // A hand that keeps holding is refused repeatedly.
    environment.table.useHands = (...command) => {
      if (command[0] === "goOn") inputs.push(command[3]);
      if (command[0] !== "goOn" || !command[3] || inputs.length > 3) return useHands(...command);
      listener?.refused(refusal);
      listener?.rested();
    };
    session.close();
    const villa = (await LocalVilla.open(environment, "one"))!;
    const again = await time.of("the table", secondMs, VillaSession.open(villa));
    await time.pass(secondMs);
    expect(inputs.map((input) => input?.tool)).toEqual(["fingers", undefined]);
    again.close();
  });

  it("are taken up by whoever sits down where somebody left amid a pull [T5.3]", async () => {
    const session = await sitDown(await page(), "one");
    await pull(session, touchable(session.state.value)[0]!, secondMs);
    const { seat } = session.state.value.handling!;
    await session.say(seat, { type: "leave" });
    await time.pass(secondMs);
    expect(session.state.value.handling).toBeUndefined();
    await session.say(seat, { type: "take_seat", person: "Cleo" });
    await time.pass(secondMs);
    expect(session.state.value.handling).toMatchObject({ seat, doing: "carrying" });
    session.hand.carryOver({ x: 0, y: 0 });
    await time.pass(5 * secondMs);
    const { x, y } = session.frame.value.hand;
    expect(Math.hypot(x, y)).toBeLessThan(0.01);
    session.close();
  });

  it("rest when the game ends by agreement mid-pull, and stop asking [T5.5]", async () => {
    const session = await sitDown(await page(), "one");
    await pull(session, touchable(session.state.value)[0]!, secondMs);
    const seat = session.state.value.seats[0]!;
    await time.of(
      "the end",
      secondMs,
      session.say(seat, { type: "propose", proposal: { type: "end_game" } }),
    );
    await time.pass(secondMs);
    expect(session.state.value.view.result?.reason).toBe("agreed");
    await session.saying.playAgain();
    await time.pass(secondMs);
    expect(session.state.value.view).toMatchObject({ phase: "playing", game: 2 });
    session.close();
  });
});

describe("the record of a villa in the page", patience, () => {
  it("comes for everybody who asks for it at once", async () => {
    const session = await sitDown(await page(), "one");
    const both = Promise.all([session.record(), session.record()]);
    const [one, other] = await time.of("both records", 60 * secondMs, both);
    expect(one).toContain("choose_colour");
    expect(other).toBe(one);
    session.close();
  });

  it("does not come when its worker fails, which whoever asks for it hears", async () => {
    const environment = await page();
    const study = () => Promise.reject(new Error("out of memory"));
    environment.archivist = () => ({ ...environment.thinker, study });
    const session = await sitDown(environment, "one");
    const record = time.of("the record", secondMs, session.record());
    await expect(record).rejects.toThrow("out of memory");
    session.close();
  });
});

describe("a villa in the page that is left", patience, () => {
  const other = "other";

  it("keeps what was just said, and nothing of the table that is opened next", async () => {
    const environment = await page();
    (await sitDown(environment, other)).close();
    const session = await sitDown(environment, "one");
    const seat = session.state.value.seats[0]!;
    const { entries } = environment.store.load("one")!;
    const renamed = session.say(seat, { type: "rename", person: "Cleo" });
    session.close();
    (await LocalVilla.open(environment, other))!.close();
    await renamed;
    await time.pass(secondMs);
    const journal = environment.store.load("one")!;
    expect(journal.entries).toHaveLength(entries.length + 1);
    expect(journal.snapshot!.header).toEqual(journal.header);
    const villa = (await LocalVilla.open(environment, "one"))!;
    const { seats } = await villa.ask({ type: "get_view" }, "table_view");
    expect(seats[seat - 1]!.occupant.person).toBe("Cleo");
    villa.close();
  });

  it("moves no hands any more that it was about to move", async () => {
    const environment = await page();
    const session = await sitDown(environment, "one");
    await pull(session, touchable(session.state.value)[0]!, secondMs);
    session.close();
    const villa = (await LocalVilla.open(environment, "one"))!;
    const { useHands } = environment.table;
    const asked: string[] = [];
    environment.table.useHands = (...command) => {
      asked.push(command[0]);
      useHands(...command);
    };
    villa.listen({ happened() {}, thinking() {} });
    villa.close();
    await time.pass(secondMs);
    expect(asked).toEqual(["stop"]);
  });

  it("lets nobody think any more, so that the next one's computer player can", async () => {
    const environment = await page();
    const request = villaRequestOf({ ...usualVilla, rules: { ...usualVilla.rules, youngest: 2 } }, String, 7);
    const villa = await LocalVilla.make(environment, "one", request, "00000000000000a1");
    let thoughts = 0;
    environment.thinker.think = async () => void thoughts++;
    villa.listen({ happened() {}, thinking() {} });
    await time.pass(secondMs);
    expect(thoughts).toBe(1);
    villa.close();
    const again = (await LocalVilla.open(environment, "one"))!;
    const { ask } = environment.table;
    environment.table.ask = (service, method, request) => {
      if (method === "take_snapshot") again.close();
      return ask(service, method, request);
    };
    again.listen({ happened() {}, thinking() {} });
    await time.pass(secondMs);
    expect(thoughts).toBe(1);
  });
});
