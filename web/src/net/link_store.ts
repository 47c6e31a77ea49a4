// Links to tables on a server (docs/formats/server.md), stored in this browser. A key is all that
// is needed to use a seat: it stays in the browser's local storage, and in addresses it follows a
// #, which browsers do not send. If there is no storage, or it is full, links last until the page
// is closed.

import type { Storage } from "./journal_store";
import type { CreateTable, TableSummary } from "./protocol";
import type { ServerApi } from "./server_api";
import { randomBits64, Refused } from "./table_client";

export interface Link {
  table: string;
  key: string;
}

/** `base` is the page's address. */
export function addressOfLink(base: string, { table, key }: Link): string {
  return new URL(`#table=${table}&key=${key}`, base).href;
}

/** The link in an address's part after #, if there is one. */
export function linkIn(hash: string): Link | undefined {
  const found = /^#table=([\w-]{1,64})&key=([\w-]{22})$/.exec(hash);
  return found ? { table: found[1]!, key: found[2]! } : undefined;
}

export interface StoredLink extends Link {
  /** Identifies the link in this browser's addresses; useless elsewhere. */
  id: string;
  openedMs: number;
  /** For the owner: the keys that were given out, since the server does not reveal them again. */
  seatKeys?: readonly string[];
  spectatorKey?: string;
  /** As last seen, for lists when the server cannot be reached. */
  summary?: TableSummary;
}

const prefix = "boxwood.link.";
const nameKey = "boxwood.name";
const version = 1;

export class LinkStore {
  private readonly unsaved = new Map<string, StoredLink>();

  constructor(private readonly storage: Storage | undefined) {}

  /** Adding a link twice gives the same entry. */
  add(link: Omit<StoredLink, "id">): StoredLink {
    const before = this.list().find((stored) => stored.key === link.key);
    const stored = { ...before, ...link, id: before?.id ?? randomBits64() };
    this.save(stored);
    return stored;
  }

  /** Whether it will still be there when the page is reloaded. */
  isStored(id: string): boolean {
    return !this.unsaved.has(id) && this.find(id) !== undefined;
  }

  find(id: string): StoredLink | undefined {
    return this.unsaved.get(id) ?? this.read(prefix + id);
  }

  update(id: string, changes: Partial<Omit<StoredLink, "id">>): void {
    const before = this.find(id);
    if (before) this.save({ ...before, ...changes });
  }

  remove(id: string): void {
    this.unsaved.delete(id);
    try {
      this.storage?.removeItem(prefix + id);
    } catch {
      // It cannot be stored, so it will be shown again.
    }
  }

  /** The last name that was used to take a seat here. */
  get name(): string {
    return this.storage?.getItem(nameKey) ?? "";
  }

  set name(name: string) {
    try {
      this.storage?.setItem(nameKey, name);
    } catch {
      // It cannot be stored, so the name will be asked for again.
    }
  }

  /** The most recent first. */
  list(): StoredLink[] {
    const links = [...this.unsaved.values()];
    for (let index = 0; index < (this.storage?.length ?? 0); index++) {
      const key = this.storage?.key(index);
      const link = key?.startsWith(prefix) ? this.read(key) : undefined;
      if (link && !this.unsaved.has(link.id)) links.push(link);
    }
    return links.sort((one, other) => other.openedMs - one.openedMs);
  }

  private save(link: StoredLink): void {
    try {
      if (!this.storage) throw new Error("no storage");
      this.storage.setItem(prefix + link.id, JSON.stringify({ version, ...link }));
      this.unsaved.delete(link.id);
    } catch {
      this.unsaved.set(link.id, link);
    }
  }

  private read(key: string): StoredLink | undefined {
    try {
      const stored = JSON.parse(this.storage?.getItem(key) ?? "null") as
        (StoredLink & { version: number }) | null;
      const isSound = stored?.version === version && typeof stored.key === "string" && !!stored.table;
      if (!isSound) return undefined;
      const { version: _, ...link } = stored;
      return link;
    } catch {
      return undefined;
    }
  }
}

/** The game played there; nothing if the server cannot be reached. */
export async function gameOf(
  api: Pick<ServerApi, "listTables">,
  links: LinkStore,
  link: StoredLink,
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

/** Makes a table on the server and stores all its keys. Rejects with Refused. */
export async function makeTableApart(
  api: ServerApi,
  links: LinkStore,
  request: CreateTable,
): Promise<StoredLink> {
  const made = await api.makeTable(request);
  const given = { seatKeys: made.seat_keys, spectatorKey: made.spectator_key };
  return links.add({ table: made.table, key: made.owner_key, openedMs: Date.now(), ...given });
}
