// The options of a new game, one per line: a choice of several, or yes and no.

import type { ComponentChildren, JSX } from "preact";
import { useWorld } from "./world";
import styles from "./option_lines.module.css";

/** Options that most people leave alone. */
export function OptionsFold({ children }: { children: ComponentChildren }): JSX.Element {
  const { texts } = useWorld();
  return (
    <details class={styles.fold}>
      <summary>{texts.text("page.new.options")}</summary>
      {children}
    </details>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly Value[];
  show: (value: Value) => string;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string | number>(props: ChoiceProps<Value>): JSX.Element {
  const { label, value, options, show, onChange } = props;
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option) === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <label class={`line ${styles.choice}`}>
      {label}
      <select value={String(value)} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option} value={String(option)}>
            {show(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Check({ label, isOn, onChange }: CheckProps): JSX.Element {
  return (
    <label class="line">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

const units = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** "30 seconds", "10 minutes", "24 hours", in the current language. */
export function useDuration(): (seconds: number) => string {
  const { texts } = useWorld();
  return (seconds) => {
    const [unit, length] = units.find(([, one]) => seconds >= one) ?? units[2];
    const format = new Intl.NumberFormat(texts.language, { style: "unit", unit, unitDisplay: "long" });
    return format.format(seconds / length);
  };
}
