// A compact form of a villa's journal. Hands make thirty batches a second, so entries of one motion
// are packed: each stores only its time, its inputs and its id. Packing is lossless.

import type { JournalEntry } from "./protocol";

type Command = JournalEntry["command"];
type HandsBody = Extract<Command["body"], { type: "use_hands" }>;

/** Consecutive batches of one seat in one motion. */
interface PackedHands {
  number: number;
  role: Command["role"];
  seat: NonNullable<Command["seat"]>;
  motion: number;
  /**
   * For each batch: id, ms since the previous one, first tick relative to the previous one, inputs.
   */
  batches: string;
}

export type PackedEntry = JournalEntry | PackedHands;

const between = ",";
const after = ";";

function handsOf(entry: JournalEntry): HandsBody | undefined {
  const { body } = entry.command;
  return body.type === "use_hands" && body.hash === undefined ? body : undefined;
}

export function packed(entries: readonly JournalEntry[]): PackedEntry[] {
  const all: PackedEntry[] = [];
  let last: { at_ms: number; tick: number } = { at_ms: 0, tick: 0 };
  for (const entry of entries) {
    const { command } = entry;
    const hands = handsOf(entry);
    if (!hands || command.seat === undefined) {
      all.push(entry);
      continue;
    }
    const open = all[all.length - 1];
    const goesOn =
      open &&
      "batches" in open &&
      open.motion === hands.motion &&
      open.seat === command.seat &&
      open.role === command.role;
    if (!goesOn) last = { at_ms: 0, tick: 0 };
    const batch =
      [command.id, command.at_ms - last.at_ms, hands.first_tick - last.tick, hands.inputs].join(between) +
      after;
    last = { at_ms: command.at_ms, tick: hands.first_tick };
    if (goesOn) open.batches += batch;
    else
      all.push({
        number: entry.number,
        role: command.role,
        seat: command.seat,
        motion: hands.motion,
        batches: batch,
      });
  }
  return all;
}

export function unpacked(entries: readonly PackedEntry[]): JournalEntry[] {
  return entries.flatMap((entry) => {
    if (!("batches" in entry)) return [entry];
    let [at_ms, first_tick] = [0, 0];
    return entry.batches
      .split(after)
      .slice(0, -1)
      .map((batch, index): JournalEntry => {
        const [id = "", ms, tick, inputs = ""] = batch.split(between);
        at_ms += Number(ms);
        first_tick += Number(tick);
        const body = { type: "use_hands", motion: entry.motion, first_tick, inputs } as const;
        const command = { id, role: entry.role, seat: entry.seat, at_ms, body };
        return { number: entry.number + index, command };
      });
  });
}
