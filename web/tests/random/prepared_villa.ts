// Villas that are well under way when a random player comes to them: hands at random seldom
// get so far. What people at the table do until then a computer player has thought out, so
// each is a game that the engine has played by the rules.

import { openDoor, type Door } from "../../src/net/door";
import type { Journal, JournalStore } from "../../src/net/journal_store";
import type {
  CommandBody,
  CreateTable,
  DoorAnswer,
  DoorRequest,
  JournalEntry,
  PalettiStep,
  PalettiView,
  SeatNumber,
} from "../../src/net/protocol";
import { inSlices } from "../../src/net/thinking";
import { emptyHands } from "../../src/net/villa_motion";
import { villaRequestOf, type NewVilla } from "../../src/state/new_villa";
import { villaOf } from "../../src/state/villa_state";
import type { Chance } from "./chance";
import { engineModule } from "./engines";

const ticksPerMs = 0.24;
const batchTicks = 8;
/** Of whoever plays until then: it builds well, and thinks fast. */
const level = 3;
/** No villa takes so many turns to get ready. */
const mostTurns = 60;
/** More than all of them take. */
const earlierMs = 60 * 60_000;

/** What the next player to do something can begin with. */
export type NextStep = "lay the blue floor" | "claim a floor";

function standsOn(floor: number, { columns }: PalettiView): number {
  return columns.filter((column) => column.place === "standing" && column.level === floor).length;
}

const isReady: Readonly<Record<NextStep, (villa: PalettiView) => boolean>> = {
  "lay the blue floor": ({ phase }) => phase === "laying_blue",
  // A floor needs three columns (V6.6).
  "claim a floor": (villa) => villa.phase === "turn_begins" && standsOn(villa.highest_floor, villa) >= 3,
};

function asked<Type extends DoorAnswer["type"]>(door: Door, request: DoorRequest, type: Type) {
  const answer = door.ask(request);
  if (answer.type !== type) throw new Error(`${request.type}: ${JSON.stringify(answer)}`);
  return answer as Extract<DoorAnswer, { type: Type }>;
}

class Player {
  private readonly entries: JournalEntry[] = [];
  private readonly header;

  constructor(
    private readonly table: Door,
    private readonly thinker: Door,
    private readonly chance: Chance,
    request: CreateTable,
    private nowMs: number,
  ) {
    const made = { type: "make_table", request, seed: this.bits(), at_ms: nowMs } as const;
    this.header = asked(table, made, "table_opened").header;
  }

  private bits(): string {
    return [...this.chance.fill(new Uint8Array(8))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  }

  get view(): PalettiView {
    const { answer } = asked(this.table, { type: "ask_table", query: { type: "get_view" } }, "table_answer");
    if (answer?.type !== "table_view") throw new Error(JSON.stringify(answer));
    return villaOf(answer);
  }

  /** Whoever is awaited takes one turn, or says something. */
  play(): void {
    const index = this.view.seats.findIndex(({ is_awaited }) => is_awaited);
    if (index < 0) throw new Error(`nobody is awaited: ${this.view.phase}`);
    const seat = (index + 1) as SeatNumber;
    for (const step of this.thought(seat)) this.take(seat, step);
    while (this.view.is_moving) {
      const hands = { type: "move_hands", ticks: batchTicks, input: emptyHands } as const;
      this.accepted({ ...hands, ...this.sentBy(seat) });
    }
  }

  /** A computer player's table acts for it (T1.6). */
  private sentBy(seat: SeatNumber) {
    const isComputer = this.header.seats[seat - 1]!.kind === "computer";
    const role = isComputer ? ("home" as const) : ("person" as const);
    this.nowMs += Math.ceil(batchTicks / ticksPerMs);
    return { id: this.bits(), role, seat, at_ms: this.nowMs };
  }

  private thought(seat: SeatNumber): readonly PalettiStep[] {
    const { header, state } = this.kept();
    asked(this.thinker, { type: "mirror_table", header, state }, "table_opened");
    const task = { seat, level, seed: this.bits(), position: "" };
    let last: DoorAnswer | undefined;
    for (const answer of inSlices(this.thinker, { type: "start_thinking", task })) last = answer;
    if (last?.type !== "thought") throw new Error(JSON.stringify(last));
    return last.steps;
  }

  private take(seat: SeatNumber, step: PalettiStep): void {
    if (step.type === "choice_step") return this.say(seat, { type: "say", choice: step.choice });
    const { motion, next_tick: first_tick } = this.view;
    this.say(seat, { type: "use_hands", motion, first_tick, inputs: step.inputs });
  }

  private say(seat: SeatNumber, body: CommandBody): void {
    this.accepted({ type: "submit_command", command: { ...this.sentBy(seat), body } });
  }

  private accepted(request: DoorRequest): void {
    const { refusal, entry } = asked(this.table, request, "submitted");
    if (refusal) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(refusal)}`);
    if (entry) this.entries.push(entry);
  }

  private kept() {
    return asked(this.table, { type: "keep_table" }, "table_kept").snapshot;
  }

  journal(): Journal {
    return { header: this.header, entries: this.entries, snapshot: this.kept() };
  }
}

/** Stores a table of this kind as the page does. It was made earlier: tables' time never goes back. */
export async function storePreparedVilla(
  store: JournalStore,
  id: string,
  villa: NewVilla,
  next: NextStep,
  chance: Chance,
  nowMs: number,
): Promise<void> {
  const isSetUp = next === "claim a floor";
  const rules = { ...villa.rules, set_up: isSetUp ? villa.rules.set_up : ("by_players" as const) };
  const request = villaRequestOf({ ...villa, rules }, (seat) => `Player ${seat}`, 1 + chance.below(1e6));
  const module = await engineModule("boxwood-villa");
  const player = new Player(
    await openDoor(module),
    await openDoor(module),
    chance,
    request,
    nowMs - earlierMs,
  );
  for (let turns = 0; !isReady[next](player.view); turns++) {
    if (turns > mostTurns || player.view.phase === "over") throw new Error("the villa does not get ready");
    player.play();
  }
  store.save(id, player.journal(), nowMs);
}
