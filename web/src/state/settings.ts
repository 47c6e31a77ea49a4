// How somebody likes the page; kept in this browser.

import { Observable } from "./observable";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Fine patterns on the coloured pieces. */
  patterns: boolean;
  /** Names on the pieces. */
  names: boolean;
  /** Its code; none: as the browser likes it. */
  language: string | undefined;
  sound: boolean;
  /** Nothing moves by itself; also when the device asks for it. */
  lessMotion: boolean;
  /** 'Your turn' while the tab is in the background. */
  notifications: boolean;
}

const standard: Settings = {
  theme: "system",
  patterns: true,
  names: false,
  language: undefined,
  sound: true,
  lessMotion: false,
  notifications: false,
};
const key = "boxwood.settings";

export type SettingsStore = Observable<Settings>;

export function loadSettings(storage: Pick<Storage, "getItem" | "setItem"> | undefined): SettingsStore {
  const settings = new Observable<Settings>({ ...standard, ...read(storage) });
  settings.subscribe(() => {
    try {
      storage?.setItem(key, JSON.stringify(settings.value));
    } catch {
      // A full store: they hold until the page is closed.
    }
  });
  return settings;
}

function read(storage: Pick<Storage, "getItem"> | undefined): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
