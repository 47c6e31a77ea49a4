// The page's settings.

import type { JSX, RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Settings } from "../state/settings";
import { languageName, languages } from "../state/texts";
import { Check } from "./option_lines";
import { Panel } from "./panel";
import { canNotify } from "./use_turn_call";
import { useSettings, useWorld } from "./world";
import { Problem } from "./problem";

export function SettingsPanel({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }): JSX.Element {
  const { texts, settings } = useWorld();
  const { theme, patterns, names, language, sound, lessMotion, notifications } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const themes = ["system", "light", "dark"] as const;
  const toggle = (label: string, isOn: boolean, change: (isOn: boolean) => Partial<Settings>) => (
    <Check label={label} isOn={isOn} onChange={(now) => settings.update(change(now))} />
  );
  /** The browser's permission prompt appears only once the player enables this. */
  const wantNotifications = async (isWanted: boolean) => {
    const permission = isWanted ? await Notification.requestPermission() : "default";
    setDenied(permission === "denied");
    settings.update({ notifications: permission === "granted" });
  };
  return (
    <Panel dialog={dialog} title={texts.text("page.settings")}>
      {languages.length > 1 && (
        <label class="line">
          {texts.text("page.settings.language")}
          <select
            value={language ?? ""}
            onChange={(event) => settings.update({ language: event.currentTarget.value || undefined })}
          >
            <option value="">{texts.text("page.settings.language.browser")}</option>
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset>
        <legend>{texts.text("page.settings.light")}</legend>
        {themes.map((one) => (
          <label class="line" key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => settings.update({ theme: one })}
            />
            {texts.text(`page.settings.light.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.text("page.settings.pieces")}</legend>
        {toggle(texts.text("page.settings.patterns"), patterns, (isOn) => ({ patterns: isOn }))}
        {toggle(texts.text("page.settings.names"), names, (isOn) => ({ names: isOn }))}
      </fieldset>
      <fieldset>
        <legend>{texts.text("page.settings.comfort")}</legend>
        {toggle(texts.text("page.settings.sound"), sound, (isOn) => ({ sound: isOn }))}
        {toggle(texts.text("page.settings.less_motion"), lessMotion, (isOn) => ({ lessMotion: isOn }))}
        {canNotify() && (
          <Check
            label={texts.text("page.settings.notifications")}
            isOn={notifications && Notification.permission === "granted"}
            onChange={(isOn) => void wantNotifications(isOn)}
          />
        )}
        <Problem text={isDenied && texts.text("page.settings.notifications.denied")} />
      </fieldset>
    </Panel>
  );
}
