// Display preferences, stored in this browser.

import { Observable } from "./observable";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Fine patterns on the coloured pieces. */
  patterns: boolean;
  /** Names on the pieces. */
  names: boolean;
  /** The language's code; if missing, the browser's language. */
  language: string | undefined;
  sound: boolean;
  /** Disables animations, as does the device's own setting. */
  lessMotion: boolean;
  /** Notifies 'Your turn' while the tab is in the background. */
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
      // The storage is full: they last until the page is closed.
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
