import { expect, it } from "vitest";
import type { JournalEntry } from "./protocol";
import { packed, unpacked } from "./villa_journal";

function hands(number: number, motion: number, first_tick: number): JournalEntry {
  const body = { type: "use_hands", motion, first_tick, inputs: "gAg=" } as const;
  const id = number.toString(16).padStart(16, "0");
  return { number, command: { id, role: "person", seat: 1, at_ms: 1000 + 33 * number, body } };
}

it("a journal of a villa is packed and comes out as it went in", () => {
  const say: JournalEntry = {
    number: 3,
    command: {
      id: "0000000000000003",
      role: "person",
      seat: 2,
      at_ms: 1200,
      body: { type: "say", choice: { type: "claim" } },
    },
  };
  const entries = [hands(1, 1, 0), hands(2, 1, 8), say, hands(4, 2, 0), hands(5, 2, 4), hands(6, 3, 0)];
  expect(packed(entries)).toHaveLength(4);
  expect(unpacked(packed(entries))).toEqual(entries);
});

it("a minute of hands takes less than a hundred thousand letters", () => {
  const entries = Array.from({ length: 1800 }, (_, index) => hands(index + 1, 1, 8 * index));
  expect(JSON.stringify(packed(entries)).length).toBeLessThan(100_000);
});
