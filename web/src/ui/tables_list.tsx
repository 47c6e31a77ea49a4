// The tables in progress: those in this browser, and remote ones that it has a link to.
// The server, if reachable, is asked for news of the latter.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { JournalStore } from "../net/journal_store";
import type { StoredLink, LinkStore } from "../net/link_store";
import type { ListedTable } from "../net/protocol";
import { Refused } from "../net/table_client";
import type { Texts } from "../state/texts";
import { occupantName } from "./names";
import { addressOf } from "./route";
import { ToolButton } from "./tool_button";
import { useWorld } from "./world";
import styles from "./tables_list.module.css";

interface Entry {
  id: string;
  address: string;
  names: string;
  notes: string[];
  touchedMs: number;
  remove: () => void;
}

/** The server's summaries of the remote tables, by key. */
function useListed(): ReadonlyMap<string, ListedTable> {
  const { links, api } = useWorld();
  const [listed, setListed] = useState<ReadonlyMap<string, ListedTable>>(new Map());
  useEffect(() => {
    const kept = links.list();
    if (kept.length === 0) return;
    const ask = async () => {
      const tables = await api.listTables(kept.map((link) => link.key));
      for (const { key, summary } of tables)
        links.update(kept.find((link) => link.key === key)!.id, { summary });
      setListed(new Map(tables.map((table) => [table.key, table])));
    };
    ask().catch((error: unknown) => {
      // Without a server the list shows the last known state.
      if (!(error instanceof Refused)) throw error;
    });
  }, []);
  return listed;
}

function entriesHere(texts: Texts, store: JournalStore): Entry[] {
  return store.list().map((table) => ({
    id: table.id,
    address: addressOf({ page: "table", id: table.id }),
    names: table.header.seats.map((seat) => occupantName(texts, seat)).join(" – "),
    notes: [texts.text("page.tables.moves", { count: table.moves })],
    touchedMs: table.savedMs,
    remove: () => store.remove(table.id),
  }));
}

function entryElsewhere(texts: Texts, links: LinkStore, link: StoredLink, listed?: ListedTable): Entry {
  const summary = listed?.summary ?? link.summary;
  const isTheirs = summary?.on_turn !== undefined && listed?.seats.includes(summary.on_turn);
  const isGathering = summary?.phase === "gathering";
  return {
    id: link.id,
    address: addressOf({ page: "seat", id: link.id }),
    names:
      summary?.seats.map((seat) => occupantName(texts, seat)).join(" – ") ?? texts.text("page.tables.apart"),
    notes: [
      ...(isTheirs && !isGathering ? [texts.text("page.tables.turn")] : []),
      ...(isGathering ? [texts.text("page.tables.gathering")] : []),
      ...(summary && !isGathering ? [texts.text("page.tables.moves", { count: summary.moves })] : []),
      texts.text("page.tables.apart"),
    ],
    touchedMs: listed?.touched_ms ?? link.openedMs,
    remove: () => links.remove(link.id),
  };
}

export function TablesList(): JSX.Element | null {
  const { texts, store, links } = useWorld();
  const listed = useListed();
  const [, setRemoved] = useState(0);
  const entries = [
    ...entriesHere(texts, store),
    ...links.list().map((link) => entryElsewhere(texts, links, link, listed.get(link.key))),
  ].sort((one, other) => other.touchedMs - one.touchedMs);
  if (entries.length === 0) return null;
  const when = new Intl.DateTimeFormat(texts.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class={styles.tables}>
      <h2>{texts.text("page.tables")}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={entry.address}>
              <strong>{entry.names}</strong>
              <span>{[...entry.notes, when.format(entry.touchedMs)].join(", ")}</span>
            </a>
            <ToolButton
              icon="close"
              label={texts.text("page.tables.remove", { players: entry.names })}
              onClick={() => {
                entry.remove();
                setRemoved((count) => count + 1);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
