// A villa that is about to come down: a player has swept a column through those that
// carry the blue floor. Made with the real engine, without a browser.

import { resultOf } from "../src/net/engine";
import { handsNow } from "../src/net/hand_prediction";
import type {
  HandInput,
  Header,
  JournalEntry,
  PalettiChoice,
  PalettiView,
  SeatNumber,
  Snapshot,
  Submitted,
} from "../src/net/protocol";
import { study } from "../src/net/thinking";
import type { Outcome, WasmEngine } from "../src/net/wasm_engine";
import { usualVilla, villaRequestOf, villaWithSeat } from "../src/state/new_villa";
import { openEngineHere, toEnd } from "./engine_here";

const seed = "00000000000000a1";
const batchTicks = 8;
const batchMs = 33;
/** The number of batches before the fall to remember: most of a second. */
const mostKept = 24;

class Table {
  readonly entries: JournalEntry[] = [];

  /** Ids and times continue after those that the engine has seen. */
  constructor(
    readonly engine: WasmEngine,
    private count = 0,
    private nowMs = 1_000_000,
  ) {}

  get view(): PalettiView {
    const view = resultOf(this.engine.ask("host", "ask_table", { query: { type: "get_view" } }));
    if (view.type !== "table_view" || view.play.type !== "paletti_view") throw new Error("no villa");
    return view.play;
  }

  say(seat: SeatNumber, choice: PalettiChoice): void {
    const command = { id: this.nextId(), role: "person", seat, at_ms: this.nowMs } as const;
    const body = { type: "say", choice } as const;
    this.note(this.engine.ask("host", "submit_command", { command: { ...command, body } }));
  }

  /** Whether the villa came down meanwhile. */
  move(seat: SeatNumber, input: HandInput): boolean {
    this.nowMs += batchMs;
    const move = { id: this.nextId(), role: "person", seat, at_ms: this.nowMs, ticks: batchTicks } as const;
    const { events } = this.note(this.engine.ask("host", "move_hands", { ...move, input }));
    return events.some(
      ({ body }) => body.type === "noticed" && body.notices.some(({ kind }) => kind === "came_down"),
    );
  }

  private note(outcome: Outcome<Submitted>): Submitted {
    const submitted = resultOf(outcome);
    this.entries.push(submitted.entry!);
    return submitted;
  }

  private nextId(): string {
    return (++this.count).toString(16).padStart(16, "0");
  }
}

function deal(table: Table): void {
  for (let view = table.view; view.phase === "dealing"; view = table.view) {
    const index = view.seats.findIndex(({ may }) => may.roll || may.colours.length > 0);
    const { may } = view.seats[index]!;
    const seat = (index + 1) as SeatNumber;
    if (may.roll) table.say(seat, { type: "roll_seal" });
    else table.say(seat, { type: "choose_colour", colour: may.colours[0]! });
  }
}

/** Sweeps the player's own column through the others in circles, starting at its place. */
function* sweep(view: PalettiView): Generator<HandInput> {
  const part = view.seats[view.on_turn - 1]!.may.touch[0]!;
  const [x_um = 0, y_um = 0, z_um = 0] = view.poses.find((pose) => pose.part === part)!.position_um;
  const hold = {
    tool: "fingers",
    part,
    grip_height_um: 35_000,
    side_ppm: 0,
    turn_ppm: 0,
    lift_um: 0,
  } as const;
  yield { ...hold, x_um, y_um, z_um };
  const batches = 240 / batchTicks;
  for (let round = 0; round < 60; round++)
    for (let batch = 0; batch < batches; batch++) {
      const angle = (2 * Math.PI * round) / 5;
      yield {
        ...hold,
        x_um: Math.round(130_000 * Math.cos(angle)),
        y_um: Math.round(130_000 * Math.sin(angle)),
        z_um: 45_000,
      };
    }
}

const emptyHands: HandInput = {
  tool: "none",
  grip_height_um: 0,
  side_ppm: 0,
  x_um: 0,
  y_um: 0,
  z_um: 0,
  turn_ppm: 0,
  lift_um: 0,
};

export interface FallingVilla {
  /** In the format of a journal store (journal_store.ts), shortly before it falls. */
  stored: string;
  /** The record of the whole game, once everything is at rest again. */
  record: string;
}

/** Whether it comes down even if the hand holds still from then on. */
function falls(engine: WasmEngine, seat: SeatNumber, snapshot: Snapshot): boolean {
  resultOf(engine.ask("host", "restore_table", { snapshot, entries: [] }));
  const table = new Table(engine, 1_000_000, 2_000_000);
  const { input } = handsNow(engine, "host")!;
  for (let batch = 0; batch < mostKept; batch++) if (table.move(seat, input)) return true;
  return false;
}

/** The first snapshot from which nothing can save the villa. */
function lastToStand(engine: WasmEngine, seat: SeatNumber, kept: readonly Snapshot[]): Snapshot {
  let [low, high] = [0, kept.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (falls(engine, seat, kept[middle]!)) high = middle;
    else low = middle + 1;
  }
  return kept[low]!;
}

function recordOf(engine: WasmEngine, header: Header, entries: JournalEntry[]): string {
  let record: string | undefined;
  toEnd(study(engine, "start_record", { header, entries }), ({ text }) => (record = text));
  return record!;
}

export async function fallingVilla(): Promise<FallingVilla> {
  const engine = await openEngineHere("boxwood-villa");
  const game = villaWithSeat(usualVilla, 1, { kind: "person", name: "Ben" });
  const named = villaWithSeat(game, 0, { kind: "person", name: "Anna" });
  const request = villaRequestOf(named, (seat) => `Player ${seat}`, 7);
  const header = resultOf(engine.ask("host", "make_table", { request, seed, at_ms: 1_000_000 }));
  const table = new Table(engine);
  deal(table);
  const view = table.view;
  const kept: Snapshot[] = [];
  for (const input of sweep(view)) {
    kept.push(resultOf(engine.ask("host", "take_snapshot", {})));
    if (kept.length > mostKept) kept.shift();
    if (!table.move(view.on_turn, input)) continue;
    const snapshot = lastToStand(await openEngineHere("boxwood-villa"), view.on_turn, kept);
    const entries = table.entries.slice(0, snapshot.memory.entries);
    const stored = JSON.stringify({ version: 1, savedMs: 1, header, entries, snapshot });
    while (table.view.is_moving) table.move(view.on_turn, emptyHands);
    return { stored, record: recordOf(engine, header, table.entries) };
  }
  throw new Error("the villa stands");
}
