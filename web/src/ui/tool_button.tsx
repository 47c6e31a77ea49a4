// A round button with a picture. Its label is read out, and shown as a tip.

import type { ComponentProps, JSX } from "preact";
import { Icon } from "./icons";

export interface ToolButtonProps {
  icon: ComponentProps<typeof Icon>["name"];
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  disabled?: boolean;
  /** For what is switched on and off. */
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
