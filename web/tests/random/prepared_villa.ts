// Villas prepared for a random player: random hands seldom build that high. Until then a
// computer player chooses the moves of the people at the table, so each is a game that the
// engine has played by the rules.

import { resultOf } from "../../src/net/engine";
import type { Journal, JournalStore } from "../../src/net/journal_store";
import type {
  CommandBody,
  CreateTable,
  JournalEntry,
  PalettiStep,
  PalettiView,
  SeatNumber,
  Snapshot,
  Submitted,
} from "../../src/net/protocol";
import { think } from "../../src/net/thinking";
import { emptyHands } from "../../src/net/villa_motion";
import type { Outcome, WasmEngine } from "../../src/net/wasm_engine";
import { villaRequestOf, type NewVilla } from "../../src/state/new_villa";
import { villaOf } from "../../src/state/villa_state";
import { openEngineHere, toEnd } from "../engine_here";
import type { Chance } from "./chance";

const ticksPerMs = 0.24;
const batchTicks = 8;
/** The level of the player until then: it builds well, and thinks fast. */
const level = 3;
/** More turns than any villa needs to get ready. */
const mostTurns = 60;
/** Longer than any preparation takes. */
const earlierMs = 60 * 60_000;

/** What the next player can start with. */
export type NextStep = "lay the blue floor" | "claim a floor";

function standsOn(floor: number, { columns }: PalettiView): number {
  return columns.filter((column) => column.place === "standing" && column.level === floor).length;
}

const isReady: Readonly<Record<NextStep, (villa: PalettiView) => boolean>> = {
  "lay the blue floor": ({ phase }) => phase === "laying_blue",
  // A floor needs three columns (V6.6).
  "claim a floor": (villa) => villa.phase === "turn_begins" && standsOn(villa.highest_floor, villa) >= 3,
};

class Player {
  private readonly entries: JournalEntry[] = [];
  private readonly header;

  constructor(
    private readonly table: WasmEngine,
    private readonly thinker: WasmEngine,
    private readonly chance: Chance,
    request: CreateTable,
    private nowMs: number,
  ) {
    const made = { request, seed: this.bits(), at_ms: nowMs };
    this.header = resultOf(table.ask("host", "make_table", made));
  }

  private bits(): string {
    return [...this.chance.fill(new Uint8Array(8))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  }

  get view(): PalettiView {
    const view = resultOf(this.table.ask("host", "ask_table", { query: { type: "get_view" } }));
    if (view.type !== "table_view") throw new Error(JSON.stringify(view));
    return villaOf(view);
  }

  /** The awaited player takes one turn, or answers. */
  play(): void {
    const index = this.view.seats.findIndex(({ is_awaited }) => is_awaited);
    if (index < 0) throw new Error(`nobody is awaited: ${this.view.phase}`);
    const seat = (index + 1) as SeatNumber;
    for (const step of this.decide(seat)) this.take(seat, step);
    while (this.view.is_moving) {
      const hands = { ticks: batchTicks, input: emptyHands, ...this.sentBy(seat) };
      this.accepted(this.table.ask("host", "move_hands", hands));
    }
  }

  /** A computer player's table acts for it (T1.6). */
  private sentBy(seat: SeatNumber) {
    const isComputer = this.header.seats[seat - 1]!.kind === "computer";
    const role = isComputer ? ("home" as const) : ("person" as const);
    this.nowMs += Math.ceil(batchTicks / ticksPerMs);
    return { id: this.bits(), role, seat, at_ms: this.nowMs };
  }

  private decide(seat: SeatNumber): readonly PalettiStep[] {
    const { header, state } = this.snapshot();
    const task = { seat, level, seed: this.bits(), position: "" };
    let decided: readonly PalettiStep[] = [];
    toEnd(think(this.thinker, { task, header, state }), ({ steps = [] }) => (decided = steps));
    return decided;
  }

  private take(seat: SeatNumber, step: PalettiStep): void {
    if (step.type === "choice_step") return this.say(seat, { type: "say", choice: step.choice });
    const { motion, next_tick: first_tick } = this.view;
    this.say(seat, { type: "use_hands", motion, first_tick, inputs: step.inputs });
  }

  private say(seat: SeatNumber, body: CommandBody): void {
    this.accepted(this.table.ask("host", "submit_command", { command: { ...this.sentBy(seat), body } }));
  }

  private accepted(outcome: Outcome<Submitted>): void {
    const { entry } = resultOf(outcome);
    if (entry) this.entries.push(entry);
  }

  private snapshot(): Snapshot {
    return resultOf(this.table.ask("host", "take_snapshot", {}));
  }

  journal(): Journal {
    return { header: this.header, entries: this.entries, snapshot: this.snapshot() };
  }
}

/** Stores such a table as the page does. It is dated back, because a table's time never goes backwards. */
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
  const player = new Player(
    await openEngineHere("boxwood-villa"),
    await openEngineHere("boxwood-villa"),
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
