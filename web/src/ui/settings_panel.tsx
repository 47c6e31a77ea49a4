// How somebody likes the page.

import type { JSX, RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Settings } from "../state/settings";
import { languageName, languages } from "../state/texts";
import { Panel } from "./panel";
import { canNotify } from "./use_turn_call";
import { useSettings, useWorld } from "./world";

export function SettingsPanel({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }): JSX.Element {
  const { texts, settings } = useWorld();
  const { theme, patterns, names, language, sound, lessMotion, notifications } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const themes = ["system", "light", "dark"] as const;
  const toggle = (label: string, isOn: boolean, change: (isOn: boolean) => Partial<Settings>) => (
    <label class="line">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => settings.update(change(event.currentTarget.checked))}
      />
      {label}
    </label>
  );
  /** The browser asks only when somebody wants it. */
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
          <label class="line">
            <input
              type="checkbox"
              checked={notifications && Notification.permission === "granted"}
              onChange={(event) => void wantNotifications(event.currentTarget.checked)}
            />
            {texts.text("page.settings.notifications")}
          </label>
        )}
        {isDenied && (
          <p class="wrong" role="alert">
            {texts.text("page.settings.notifications.denied")}
          </p>
        )}
      </fieldset>
    </Panel>
  );
}
