import { describe, expect, it } from "vitest";
import { JournalStore, type Journal, type Storage } from "./journal_store";

function memory(mostBytes = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (value.length > mostBytes) throw new Error("full");
      items.set(key, value);
    },
  };
}

const journal = { header: { seats: [] }, entries: [] } as unknown as Journal;

describe("stored tables", () => {
  it("are found again, the last one first", () => {
    const store = new JournalStore(memory());
    store.save("one", journal, 1000);
    store.save("two", journal, 2000);
    expect(store.list().map((table) => table.id)).toEqual(["two", "one"]);
    expect(store.load("one")).toEqual(journal);
    store.remove("one");
    expect(store.load("one")).toBeUndefined();
  });

  it("that find no room are kept while the page is open", () => {
    const store = new JournalStore(memory(20));
    store.save("one", journal, 1000);
    expect(store.keeps).toBe(false);
    expect(store.load("one")).toEqual(journal);
    store.remove("one");
    expect(store.load("one")).toBeUndefined();
    expect(new JournalStore(undefined).list()).toEqual([]);
  });

  it("that cannot be read are left alone", () => {
    const storage = memory();
    storage.setItem("boxwood.table.old", '{"version":0}');
    storage.setItem("boxwood.table.broken", "{");
    storage.setItem("other", "{}");
    expect(new JournalStore(storage).list()).toEqual([]);
  });
});
