// The strip at the top of every page: the back link, and the settings.

import type { ComponentChildren, JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { HowToPlay } from "./how_to_play";
import { addressOf, type Game } from "./route";
import { SettingsPanel } from "./settings_panel";
import { ToolButton, ToolLink } from "./tool_button";
import { useSettings, useWorld } from "./world";
import styles from "./bar.module.css";

interface BarProps {
  title: string;
  isStart?: boolean;
  /** The game whose rules and keys are explained here. */
  game?: Game;
  /** Content specific to this page. */
  children?: ComponentChildren;
}

export function Bar({ title, isStart = false, game = "polyssimo", children }: BarProps): JSX.Element {
  const { texts, settings } = useWorld();
  const { sound } = useSettings();
  const panel = useRef<HTMLDialogElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  // Memoized: a table's bar re-renders with every move.
  const panels = useMemo(
    () => (
      <>
        <HowToPlay game={game} dialog={help} />
        <SettingsPanel dialog={panel} />
      </>
    ),
    [game],
  );
  return (
    <header class={styles.bar}>
      {!isStart && (
        <ToolLink icon="back" label={texts.text("page.bar.start")} href={addressOf({ page: "start" })} />
      )}
      <h1>{title}</h1>
      {children}
      <ToolButton icon="help" label={texts.text("page.bar.help")} onClick={() => help.current?.showModal()} />
      <ToolButton
        icon={sound ? "sound" : "silence"}
        label={texts.text("page.bar.sound")}
        pressed={sound}
        onClick={() => settings.update({ sound: !sound })}
      />
      <ToolButton
        icon="settings"
        label={texts.text("page.bar.settings")}
        onClick={() => panel.current?.showModal()}
      />
      {panels}
    </header>
  );
}
