// Tables elsewhere to which this browser has a link. Whoever has the key has the seat:
// it stays in the browser's local storage and never shows in the address of the page.
// When there is no storage, or it is full, links are kept until the page is closed.

import type { Storage } from "./journal_store";
import type { Link } from "./link";
import type { CreateTable, TableSummary } from "./protocol";
import { randomBits64 } from "./random";
import type { ServerApi } from "./server_api";
import { Refused } from "./table_client";

export interface KeptLink extends Link {
  /** Names the link in this browser's addresses; opens nothing elsewhere. */
  id: string;
  openedMs: number;
  /** The owner's: the keys that were given out, which the server does not tell again. */
  seatKeys?: readonly string[];
  spectatorKey?: string;
  /** As it was when it was last seen, for lists without a server. */
  summary?: TableSummary;
}

const prefix = "boxwood.link.";
const nameKey = "boxwood.name";
const version = 1;

export class KeptLinks {
  private readonly unstored = new Map<string, KeptLink>();

  constructor(private readonly storage: Storage | undefined) {}

  /** The same link again is the same entry. */
  add(link: Omit<KeptLink, "id">): KeptLink {
    const before = this.list().find((kept) => kept.key === link.key);
    const kept = { ...before, ...link, id: before?.id ?? randomBits64() };
    this.save(kept);
    return kept;
  }

  /** Whether it is found again when the page is loaded anew. */
  isStored(id: string): boolean {
    return !this.unstored.has(id) && this.find(id) !== undefined;
  }

  find(id: string): KeptLink | undefined {
    return this.unstored.get(id) ?? this.read(prefix + id);
  }

  update(id: string, changes: Partial<Omit<KeptLink, "id">>): void {
    const before = this.find(id);
    if (before) this.save({ ...before, ...changes });
  }

  remove(id: string): void {
    this.unstored.delete(id);
    try {
      this.storage?.removeItem(prefix + id);
    } catch {
      // It cannot be written; then it is shown again.
    }
  }

  /** How somebody here was called when they last sat down. */
  get name(): string {
    return this.storage?.getItem(nameKey) ?? "";
  }

  set name(name: string) {
    try {
      this.storage?.setItem(nameKey, name);
    } catch {
      // It is asked again.
    }
  }

  /** The last one first. */
  list(): KeptLink[] {
    const links = [...this.unstored.values()];
    for (let index = 0; index < (this.storage?.length ?? 0); index++) {
      const key = this.storage?.key(index);
      const link = key?.startsWith(prefix) ? this.read(key) : undefined;
      if (link && !this.unstored.has(link.id)) links.push(link);
    }
    return links.sort((one, other) => other.openedMs - one.openedMs);
  }

  private save(link: KeptLink): void {
    try {
      if (!this.storage) throw new Error("no storage");
      this.storage.setItem(prefix + link.id, JSON.stringify({ version, ...link }));
      this.unstored.delete(link.id);
    } catch {
      this.unstored.set(link.id, link);
    }
  }

  private read(key: string): KeptLink | undefined {
    try {
      const stored = JSON.parse(this.storage?.getItem(key) ?? "null") as
        (KeptLink & { version: number }) | null;
      const isSound = stored?.version === version && typeof stored.key === "string" && !!stored.table;
      if (!isSound) return undefined;
      const { version: _, ...link } = stored;
      return link;
    } catch {
      return undefined;
    }
  }
}

/** Which game is played there; nothing where nobody can be asked now. */
export async function gameOf(
  api: Pick<ServerApi, "listTables">,
  links: KeptLinks,
  link: KeptLink,
): Promise<TableSummary["game"] | undefined> {
  if (link.summary) return link.summary.game;
  try {
    const [listed] = await api.listTables([link.key]);
    if (listed) links.update(link.id, { summary: listed.summary });
    return listed?.summary.game;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  }
}

/** Makes a table on the server and keeps all its keys. Rejects with Refused. */
export async function makeTableApart(
  api: ServerApi,
  links: KeptLinks,
  request: CreateTable,
): Promise<KeptLink> {
  const made = await api.makeTable(request);
  const given = { seatKeys: made.seat_keys, spectatorKey: made.spectator_key };
  return links.add({ table: made.table, key: made.owner_key, openedMs: Date.now(), ...given });
}
