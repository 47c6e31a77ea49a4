// A villa that is about to come down: somebody has swept a column through those that
// carry the blue floor. Made with the real engine, without a browser.

import { readFile } from "node:fs/promises";
import { openDoor, type Door } from "../src/net/door";
import type {
  DoorAnswer,
  DoorRequest,
  HandInput,
  Header,
  JournalEntry,
  PalettiChoice,
  PalettiView,
  SeatNumber,
  Snapshot,
} from "../src/net/protocol";
import { inSlices } from "../src/net/thinking";
import { usualVilla, villaRequestOf, villaWithSeat } from "../src/state/new_villa";

const enginePath = new URL("../../build/wasm/engine/door/boxwood-villa.wasm", import.meta.url);
const seed = "00000000000000a1";
const batchTicks = 8;
const batchMs = 33;
/** So many batches before the fall are remembered: most of a second. */
const mostKept = 24;

function answered<Type extends DoorAnswer["type"]>(
  door: Door,
  request: DoorRequest,
  type: Type,
): Extract<DoorAnswer, { type: Type }> {
  const answer = door.ask(request);
  if (answer.type !== type) throw new Error(JSON.stringify(answer));
  return answer as Extract<DoorAnswer, { type: Type }>;
}

class Table {
  readonly entries: JournalEntry[] = [];

  /** Ids and times come after those that the door has seen. */
  constructor(
    readonly door: Door,
    private count = 0,
    private nowMs = 1_000_000,
  ) {}

  get view(): PalettiView {
    const { answer } = answered(
      this.door,
      { type: "ask_table", query: { type: "get_view" } },
      "table_answer",
    );
    if (answer?.type !== "table_view" || answer.play.type !== "paletti_view") throw new Error("no villa");
    return answer.play;
  }

  say(seat: SeatNumber, choice: PalettiChoice): void {
    const command = { id: this.nextId(), role: "person", seat, at_ms: this.nowMs } as const;
    const body = { type: "say", choice } as const;
    this.note({ type: "submit_command", command: { ...command, body } });
  }

  /** Whether the villa came down meanwhile. */
  move(seat: SeatNumber, input: HandInput): boolean {
    this.nowMs += batchMs;
    const move = { id: this.nextId(), role: "person", seat, at_ms: this.nowMs, ticks: batchTicks } as const;
    const { events } = this.note({ type: "move_hands", ...move, input });
    return events.some(
      ({ body }) => body.type === "noticed" && body.notices.some(({ kind }) => kind === "came_down"),
    );
  }

  private note(request: DoorRequest) {
    const submitted = answered(this.door, request, "submitted");
    if (!submitted.entry) throw new Error(JSON.stringify(submitted.refusal));
    this.entries.push(submitted.entry);
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

/** Round and round through the columns, from the place of one's own. */
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
  /** As a journal store keeps tables (journal_store.ts), shortly before it falls. */
  stored: string;
  /** Of the whole game, once all is at rest again. */
  record: string;
}

/** Whether it comes down although the hand holds still from then on. */
function falls(door: Door, seat: SeatNumber, snapshot: Snapshot): boolean {
  answered(door, { type: "restore_table", snapshot, entries: [] }, "table_opened");
  const table = new Table(door, 1_000_000, 2_000_000);
  const now = answered(door, { type: "ask_villa", question: { type: "get_hands" } }, "villa_answer");
  if (now.finding?.type !== "hands_now") throw new Error("no hands");
  for (let batch = 0; batch < mostKept; batch++) if (table.move(seat, now.finding.input)) return true;
  return false;
}

/** The first from which on nothing can hold the villa any more. */
function lastToStand(door: Door, seat: SeatNumber, kept: readonly Snapshot[]): Snapshot {
  let [low, high] = [0, kept.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (falls(door, seat, kept[middle]!)) high = middle;
    else low = middle + 1;
  }
  return kept[low]!;
}

function recordOf(door: Door, header: Header, entries: JournalEntry[]): string {
  for (const answer of inSlices(door, { type: "make_record", header, entries }))
    if (answer.type === "record_made" && answer.text !== undefined) return answer.text;
  throw new Error("no record");
}

export async function fallingVilla(): Promise<FallingVilla> {
  const module = await WebAssembly.compile(await readFile(enginePath));
  const door = await openDoor(module);
  const game = villaWithSeat(usualVilla, 1, { kind: "person", name: "Ben" });
  const named = villaWithSeat(game, 0, { kind: "person", name: "Anna" });
  const request = villaRequestOf(named, (seat) => `Player ${seat}`, 7);
  const { header } = answered(door, { type: "make_table", request, seed, at_ms: 1_000_000 }, "table_opened");
  const table = new Table(door);
  deal(table);
  const view = table.view;
  const kept: Snapshot[] = [];
  for (const input of sweep(view)) {
    kept.push(answered(door, { type: "keep_table" }, "table_kept").snapshot);
    if (kept.length > mostKept) kept.shift();
    if (!table.move(view.on_turn, input)) continue;
    const snapshot = lastToStand(await openDoor(module), view.on_turn, kept);
    const entries = table.entries.slice(0, snapshot.memory.entries);
    const stored = JSON.stringify({ version: 1, savedMs: 1, header, entries, snapshot });
    while (table.view.is_moving) table.move(view.on_turn, emptyHands);
    return { stored, record: recordOf(door, header, table.entries) };
  }
  throw new Error("the villa stands");
}
