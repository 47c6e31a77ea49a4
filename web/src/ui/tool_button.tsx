// A round button or link with a picture. Its label is read out, and a button shows it as a tip.

import type { ComponentProps, JSX } from "preact";
import { Icon } from "./icons";
import "./tool_button.css";

type IconName = ComponentProps<typeof Icon>["name"];

export interface ToolButtonProps {
  icon: IconName;
  label: string;
  /** The keyboard shortcut. */
  shortcut?: string;
  disabled?: boolean;
  /** For toggle buttons. */
  pressed?: boolean;
  prominent?: boolean;
  onClick: () => void;
}

export function ToolButton(props: ToolButtonProps): JSX.Element {
  const { icon, label, shortcut, disabled, pressed, prominent, onClick } = props;
  return (
    <button
      type="button"
      class={prominent ? "tool prominent" : "tool"}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      title={shortcut ? `${label} (${shortcut})` : label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

export function ToolLink(props: { icon: IconName; label: string; href: string }): JSX.Element {
  return (
    <a class="tool" href={props.href} aria-label={props.label}>
      <Icon name={props.icon} />
    </a>
  );
}
