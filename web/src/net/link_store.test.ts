import { describe, expect, it } from "vitest";
import { addressOfLink, gameOf, linkIn, LinkStore } from "./link_store";
import type { Storage } from "./journal_store";
import { Refused } from "./table_client";

const key = "mFQ3lWqgW2Gk0Ztr0bDLJg";
const link = { table: "q7Jr0bDLJgW2Gk0Z", key, openedMs: 1000 };

function memory(mostBytes = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => void items.delete(name),
    setItem(name, value) {
      if (value.length > mostBytes) throw new Error("full");
      items.set(name, value);
    },
  };
}

describe("a link", () => {
  it("is behind # of the page's address", () => {
    const address = addressOfLink("http://box.example/page/index.html#/about", link);
    expect(address).toBe(`http://box.example/page/index.html#table=q7Jr0bDLJgW2Gk0Z&key=${key}`);
    expect(linkIn(new URL(address).hash)).toEqual({ table: link.table, key });
  });

  it.each(["", "#/", "#table=q7", `#table=q7&key=${key}x`, `#table=q 7&key=${key}`])(
    "is not in '%s'",
    (hash) => expect(linkIn(hash)).toBeUndefined(),
  );
});

describe("the game at a link", () => {
  const summary = { game: "villa_paletti", phase: "playing", number: 1, moves: 0, seats: [] } as const;
  const listed = { key, table: link.table, seats: [], is_owner: false, created_ms: 0, touched_ms: 0 };

  it("is asked of the server once", async () => {
    const links = new LinkStore(memory());
    const { id } = links.add(link);
    const asked: string[] = [];
    const listTables = async (keys: readonly string[]) => {
      asked.push(...keys);
      return [{ ...listed, summary: { ...summary, seats: [] } }];
    };
    expect(await gameOf({ listTables }, links, links.find(id)!)).toBe("villa_paletti");
    expect(await gameOf({ listTables }, links, links.find(id)!)).toBe("villa_paletti");
    expect(asked).toEqual([key]);
  });

  it("stays open where there is no server, or no such table", async () => {
    const links = new LinkStore(memory());
    const kept = links.add(link);
    const refuses = () => Promise.reject(new Refused({ rule: "", code: "no_server", arguments: [] }));
    expect(await gameOf({ listTables: refuses }, links, kept)).toBeUndefined();
    expect(await gameOf({ listTables: async () => [] }, links, kept)).toBeUndefined();
  });
});

describe("kept links", () => {
  it("are found again, the last opened first, the same one once", () => {
    const storage = memory();
    const links = new LinkStore(storage);
    const first = links.add({ ...link, seatKeys: ["one", "two"] });
    links.add({ ...link, key: "another", openedMs: 2000 });
    expect(links.add({ ...link, openedMs: 3000 }).id).toBe(first.id);
    const again = new LinkStore(storage).list();
    expect(again.map((one) => one.key)).toEqual([key, "another"]);
    expect(again[0]?.seatKeys).toEqual(["one", "two"]);
    links.remove(first.id);
    expect(links.find(first.id)).toBeUndefined();
  });

  it("hold until the page is closed when the store is full or closed", () => {
    for (const storage of [memory(10), undefined]) {
      const links = new LinkStore(storage);
      const { id } = links.add(link);
      expect(links.isStored(id)).toBe(false);
      expect(links.find(id)?.key).toBe(key);
      expect(links.list().length).toBe(1);
    }
  });

  it("that cannot be read are left alone", () => {
    const storage = memory();
    storage.setItem("boxwood.link.old", '{"version":0}');
    storage.setItem("boxwood.link.broken", "{");
    expect(new LinkStore(storage).list()).toEqual([]);
  });
});
