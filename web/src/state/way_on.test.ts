// No table gets stuck: whatever people at their screens do at random, somebody is offered
// something, and every offer changes the table. Uses the real engine.

import { describe, expect, it } from "vitest";
import { openEngineHere } from "../../tests/engine_here";
import { resultOf } from "../net/engine";
import type {
  Answer,
  CommandBody,
  CreateTable,
  PendingWork,
  Occupant,
  PalettiChoice,
  May,
  Query,
  SeatNumber,
  TableView,
} from "../net/protocol";
import type { WasmEngine } from "../net/wasm_engine";
import { noClock, usualClock } from "./clock";
import { usualVilla, villaRequestOf } from "./new_villa";
import { answers, menu, movingSeat, openMatter, seatToTake, seatWith, type Seen } from "./table_state";

const here = (person: string): Occupant => ({ kind: "here", person, level: 0 });
const computer: Occupant = { kind: "computer", person: "", level: 1 };
/** For a person elsewhere who joins by a link. */
const open: Occupant = { kind: "open", person: "", level: 0 };

type Role = "person" | "owner" | "home";

interface Way {
  role: Role;
  seat?: SeatNumber;
  body: CommandBody;
}

/** A table with all its screens: the owner's, and one for each seat that was open. */
class Host {
  nowMs = 1_000_000;
  private count = 0;
  private readonly screens: SeatNumber[][];

  constructor(
    private readonly engine: WasmEngine,
    request: CreateTable,
  ) {
    resultOf(engine.ask("host", "make_table", { request, seed: "00000000000000a1", at_ms: this.nowMs }));
    const seats = request.seats.map((seat, index) => [seat.kind, (index + 1) as SeatNumber] as const);
    const ofKind = (wanted: string) => seats.filter(([kind]) => kind === wanted).map(([, seat]) => seat);
    this.screens = [ofKind("here"), ...ofKind("open").map((seat) => [seat])];
  }

  question<Type extends Answer["type"]>(query: Query, type: Type) {
    const answer = resultOf(this.engine.ask("host", "ask_table", { query }));
    expect(answer).toMatchObject({ type });
    return answer as Extract<Answer, { type: Type }>;
  }

  get duty(): PendingWork {
    return resultOf(this.engine.ask("host", "get_pending_work", {}));
  }

  get view(): TableView {
    return this.question({ type: "get_view" }, "table_view");
  }

  /** The state that each screen shows. */
  get seen(): Seen[] {
    const { view } = this;
    return this.screens.map((seats) => ({ seats, view }));
  }

  take({ role, seat, body }: Way) {
    const id = (++this.count).toString(16).padStart(16, "0");
    const command = { id, role, at_ms: this.nowMs, body, ...(seat === undefined ? {} : { seat }) };
    return this.engine.ask("host", "submit_command", { command }).failure?.refusal;
  }
}

function choicesOf(may: May): PalettiChoice[] {
  return [
    ...(may.roll ? [{ type: "roll_seal" } as const] : []),
    ...may.colours.map((colour) => ({ type: "choose_colour", colour }) as const),
    ...(may.claim ? [{ type: "claim" } as const] : []),
    ...(may.let_stand ? [{ type: "let_stand" } as const] : []),
  ];
}

/** The legal moves of this seat: a piece, or choices at a villa that need no hand. */
function movesFor(host: Host, view: TableView, seat: SeatNumber): CommandBody[] {
  const { play } = view;
  if (play.type === "paletti_view")
    return choicesOf(play.seats[seat - 1]!.may).map((choice) => ({ type: "say", choice }));
  if (play.phase === "choosing") return play.may_pick.map((move) => ({ type: "move", move }));
  const pieces = play.hands[seat - 1]!.pieces;
  const spots = pieces.flatMap((piece) => host.question({ type: "get_spots", piece }, "spots").spots);
  return spots.map((move) => ({ type: "move", move }));
}

/** The offers by which somebody at this screen can continue the game, and all others. */
function offeredTo(host: Host, seen: Seen, isOwners: boolean): { waysOn: Way[]; others: Way[] } {
  const person = ({ seat, body }: { seat: SeatNumber; body: CommandBody }): Way => ({
    role: "person",
    seat,
    body,
  });
  const free = seatToTake(seen);
  const mover = movingSeat(seen);
  const rematch = seatWith(seen, "rematch");
  const again = { type: "propose", proposal: { type: "rematch" } } as const;
  const sitting = { type: "take_seat", person: "Dora" } as const;
  return {
    waysOn: [
      ...answers(seen).map(person),
      ...(free === undefined ? [] : [{ ...person({ seat: free, body: sitting }), role: role(isOwners) }]),
      ...(mover === undefined
        ? []
        : movesFor(host, seen.view, mover).map((body) => person({ seat: mover, body }))),
      ...(rematch === undefined ? [] : [person({ seat: rematch, body: again })]),
    ],
    others: menu(seen).map(person),
  };
}

const role = (isOwners: boolean): Role => (isOwners ? "owner" : "person");

/** What the home does by itself: computer players' moves, timeouts, a pause during an absence. */
function waysOfHome(host: Host): Way[] {
  const { thinking, due_ms } = host.duty;
  const { view } = host;
  const moves = thinking ? movesFor(host, view, thinking.seat) : [];
  return moves
    .map((body) => ({ role: "home", seat: thinking!.seat, body }) as Way)
    .concat(due_ms === undefined ? [] : [{ role: "home", body: { type: "time_passed" } }]);
}

/** A reproducible random number generator (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays at random; returns the kinds of matters and phases that occurred. */
function playAtRandom(host: Host, steps: number, seed: number): Set<string> {
  const random = chance(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const met = new Set<string>();
  for (let step = 0; step < steps; step++) {
    const { view } = host;
    met.add(view.phase);
    const matter = openMatter(view);
    if (matter) met.add(matter.kind);
    const screens = host.seen.map((seen, index) => offeredTo(host, seen, index === 0));
    const waysOn = screens.flatMap((screen) => screen.waysOn);
    const ofHome = waysOfHome(host);
    expect(waysOn.length + ofHome.length, `nobody can go on: ${JSON.stringify(view)}`).toBeGreaterThan(0);
    if (view.phase === "paused" || matter) expect(waysOn.length).toBeGreaterThan(0);
    const isUsual = random() < 0.7;
    const others = screens.flatMap((screen) => screen.others);
    const ways = isUsual || others.length === 0 ? [...waysOn, ...ofHome] : others;
    const way = pick(ways);
    host.nowMs = way.body.type === "time_passed" ? Math.max(host.nowMs, view.due_ms ?? 0) : host.nowMs + 100;
    expect([way, host.take(way)]).toEqual([way, undefined]);
    expect(host.view.number).toBeGreaterThan(view.number);
    met.add(way.body.type);
  }
  return met;
}

function smallGame(players: number): CreateTable["game"] {
  const hands = Array.from({ length: players }, () => "-").join("/");
  return {
    type: "polyssimo_options",
    board: "12x11",
    pieces: "box",
    players,
    start: 1,
    flipping: true,
    obligations: [],
    position: `polyssimo/1 4x3 A=##,B=#,C=#,D=##,E=#,F=#,G=##,H=#,I=#,J=#,K=#,L=# flip - 1 - A,B,C,D,E,F,G,H,I,J,K,L ${hands} -`,
  };
}

const everything = ["playing", "paused", "over", "proposal", "open_seat", "resume", "take_seat", "respond"];

describe("a table of Polyssimo with whatever people do there", () => {
  it.each([
    [
      "two at one screen",
      [here("Anna"), here("Ben")],
      ["paused", "over", "open_seat", "take_seat", "resume"],
    ],
    ["three at one screen", [here("Anna"), here("Ben"), here("Cleo")], ["paused", "open_seat", "resume"]],
    ["one against computer players", [here("Anna"), computer, computer], ["paused", "open_seat", "resume"]],
    ["two apart", [here("Anna"), open], ["gathering", ...everything]],
    [
      "two at one screen and two apart",
      [here("Anna"), here("Ben"), open, open],
      ["gathering", ...everything],
    ],
  ])("always has a way on: %s [T4 T5 T6]", async (_, seats, expected) => {
    for (const clock of [noClock, usualClock("per_move")]) {
      const request = { game: smallGame(seats.length), clock, take_back: true, help: true, seats };
      const met = new Set<string>();
      for (let seed = 1; seed <= 4; seed++)
        for (const one of playAtRandom(new Host(await openEngineHere("boxwood"), request), 120, seed))
          met.add(one);
      expect([...met]).toEqual(expect.arrayContaining(expected));
    }
  });
});

describe("a villa with whatever people do there but move hands", () => {
  it.each([
    ["two at one screen", [here("Anna"), here("Ben")]],
    ["one at each of two screens", [here("Anna"), open]],
  ])("always has a way on: %s [T4 T5 T6]", async (_, seats) => {
    const { game } = villaRequestOf(
      { ...usualVilla, seats: seats.map(() => ({ kind: "friend" })) },
      String,
      7,
    );
    const request = { game, clock: noClock, take_back: true, help: true, seats };
    const met = playAtRandom(new Host(await openEngineHere("boxwood-villa"), request), 150, 1);
    expect([...met]).toEqual(expect.arrayContaining(["paused", "open_seat", "resume", "take_seat", "say"]));
  });
});
