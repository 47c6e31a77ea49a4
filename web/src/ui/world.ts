// The page's shared context: sentences, settings, stored tables and the engines in
// their workers.

import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { startEngine } from "../net/engine";
import type { TableProxyEnvironment } from "../net/table_proxy";
import { JournalStore } from "../net/journal_store";
import { LinkStore } from "../net/link_store";
import type { TableEnvironment } from "../net/local_table";
import { ServerApi } from "../net/server_api";
import { OwnBoards } from "../state/own_boards";
import { RecordShelf } from "../state/record_shelf";
import type { Observable } from "../state/observable";
import { PuzzleLog } from "../state/puzzles";
import { loadSettings, type Settings, type SettingsStore } from "../state/settings";
import { englishTexts, type Texts } from "../state/texts";
import { makeSounds, type Sounds } from "./sounds";

export interface World {
  /** In the current language: `App` updates it. */
  texts: Texts;
  settings: SettingsStore;
  store: JournalStore;
  shelf: RecordShelf;
  boards: OwnBoards;
  puzzleLog: PuzzleLog;
  environment: TableEnvironment;
  /** Remote tables: their links, and the API of the page's server. */
  links: LinkStore;
  api: ServerApi;
  elsewhere: TableProxyEnvironment;
  sounds: Sounds;
}

/** The default duration of a computer player's hand, in milliseconds. */
const usualHandMs = 450;

/** Some browsers throw if the user has disabled storage. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** A page in the background may receive nothing for a long time; a phone's network comes and goes. */
function onWaking(woken: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && woken();
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", woken);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", woken);
  };
}

/** The address of the server's WebSocket. */
function socketAddress(): string {
  const address = new URL("ws", document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}

function isCalm(settings: Settings): boolean {
  return settings.lessMotion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function makeWorld(): World {
  const store = new JournalStore(storage());
  const engines = { table: startEngine(), thinker: startEngine(), nowMs: () => Date.now() };
  const settings = loadSettings(storage());
  return {
    texts: englishTexts,
    settings,
    store,
    links: new LinkStore(storage()),
    api: new ServerApi(document.baseURI),
    elsewhere: {
      ...engines,
      engine: engines.table,
      hasVilla: false,
      address: socketAddress(),
      onWaking,
    },
    environment: {
      ...engines,
      store,
      get handMs() {
        return isCalm(settings.value) ? 0 : usualHandMs;
      },
    },
    sounds: makeSounds(() => settings.value.sound),
    shelf: new RecordShelf(storage()),
    boards: new OwnBoards(storage()),
    puzzleLog: new PuzzleLog(storage()),
  };
}

export const WorldContext = createContext<World | undefined>(undefined);

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error("no world around this part of the page");
  return world;
}

export function useObserved<Value>(observable: Observable<Value>): Value {
  const [, show] = useState(observable.value);
  useLayoutEffect(() => {
    // It may have changed between rendering and this effect.
    show(() => observable.value);
    return observable.subscribe(() => show(() => observable.value));
  }, [observable]);
  return observable.value;
}

export function useSettings(): Settings {
  return useObserved(useWorld().settings);
}

/** Whether animations are off. */
export function useIsCalm(): boolean {
  return isCalm(useSettings());
}

/** Whether the media query matches, updated when that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const changed = () => setMatches(list.matches);
    list.addEventListener("change", changed);
    changed();
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return matches;
}
