// Tables of this browser: their journals, in its local storage. Accepted commands are stored at
// once. If there is no storage, or it is full, journals last as long as the page is open, and
// `keeps` is false.

import type { Header, JournalEntry, Snapshot } from "./protocol";
import { packed, unpacked, type PackedEntry } from "./villa_journal";

export interface Journal {
  header: Header;
  entries: JournalEntry[];
  /** For a villa, whose journal would take minutes to simulate again: the table as last stored. */
  snapshot?: Snapshot;
}

/** A table's entry in a list. */
export interface Listed {
  id: string;
  savedMs: number;
  header: Header;
  moves: number;
}

/** The parts of the browser's localStorage that are used here. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * The same format as a server's: the header, then one command per line (docs/formats/server.md).
 */
export function journalFile({ header, entries }: Journal): string {
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join("");
}

const prefix = "boxwood.table.";
const version = 1;

interface Stored {
  version: number;
  savedMs: number;
  header: Header;
  entries: PackedEntry[];
  snapshot?: Snapshot;
}

/** Turns of a villa, moves of Polyssimo. */
function movesOf({ entries, snapshot }: Stored): number {
  if (snapshot?.state.play.type === "paletti_state") return Math.max(0, snapshot.state.play.turn - 1);
  return entries.filter((entry) => "command" in entry && entry.command.body.type === "move").length;
}

export class JournalStore {
  /** Whether everything could be stored. */
  keeps = true;
  /** Journals for which there was no room. */
  private readonly unsaved = new Map<string, Stored>();

  constructor(private readonly storage: Storage | undefined) {}

  save(id: string, journal: Journal, nowMs: number): void {
    const stored: Stored = { version, savedMs: nowMs, ...journal, entries: packed(journal.entries) };
    try {
      if (!this.storage) throw new Error("no storage");
      this.storage.setItem(prefix + id, JSON.stringify(stored));
      this.unsaved.delete(id);
      this.keeps = true;
    } catch {
      this.unsaved.set(id, stored);
      this.keeps = false;
    }
  }

  load(id: string): Journal | undefined {
    const stored = this.stored(id);
    if (!stored) return undefined;
    const { header, entries, snapshot } = stored;
    return snapshot
      ? { header, entries: unpacked(entries), snapshot }
      : { header, entries: unpacked(entries) };
  }

  /** The game played at this table; nothing if the table is not stored here. */
  gameOf(id: string): "polyssimo" | "villa" | undefined {
    const type = this.stored(id)?.header.start.type;
    return type && (type === "paletti_start" ? "villa" : "polyssimo");
  }

  remove(id: string): void {
    this.unsaved.delete(id);
    try {
      this.storage?.removeItem(prefix + id);
    } catch {
      this.keeps = false;
    }
  }

  /** The most recent first. */
  list(): Listed[] {
    const listed: Listed[] = [];
    for (let index = 0; index < (this.storage?.length ?? 0); index++) {
      const key = this.storage?.key(index);
      const stored = key?.startsWith(prefix) ? this.read(key) : undefined;
      if (!key || !stored) continue;
      const { savedMs, header } = stored;
      listed.push({ id: key.slice(prefix.length), savedMs, header, moves: movesOf(stored) });
    }
    return listed.sort((one, other) => other.savedMs - one.savedMs);
  }

  private stored(id: string): Stored | undefined {
    return this.unsaved.get(id) ?? this.read(prefix + id);
  }

  private read(key: string): Stored | undefined {
    try {
      const stored = JSON.parse(this.storage?.getItem(key) ?? "null") as Stored | null;
      const isSound = stored?.version === version && Array.isArray(stored.entries) && !!stored.header;
      return isSound ? stored : undefined;
    } catch {
      return undefined;
    }
  }
}
