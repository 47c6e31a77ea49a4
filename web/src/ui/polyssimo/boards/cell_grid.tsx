// Cells that are toggled by a click or a key. Arrow keys move between them; Tab leaves
// the grid.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { cellText, type Cell } from "../../../state/cells";
import styles from "./cell_grid.module.css";

interface CellGridProps {
  label: string;
  width: number;
  height: number;
  marked: ReadonlySet<string>;
  /** The style of marked cells. */
  look: "blocked" | "piece";
  onToggle: (cell: string) => void;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: 1 },
  ArrowDown: { column: 0, row: -1 },
};

export function CellGrid({ label, width, height, marked, look, onToggle }: CellGridProps): JSX.Element {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cell>({ column: 0, row: height - 1 });
  const current = { column: Math.min(at.column, width - 1), row: Math.min(at.row, height - 1) };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (value: number, size: number) => Math.max(0, Math.min(value, size - 1));
    const column = within(current.column + step.column, width);
    const row = within(current.row + step.row, height);
    setAt({ column, row });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellText({ column, row })}"]`)?.focus();
  };
  const rows = Array.from({ length: height }, (_, index) => height - 1 - index);
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <div
      ref={grid}
      class={styles.grid}
      data-look={look}
      role="group"
      aria-label={label}
      style={{ "--columns": width }}
      onKeyDown={move}
    >
      {rows.flatMap((row) =>
        columns.map((column) => {
          const cell = cellText({ column, row });
          return (
            <button
              type="button"
              key={cell}
              data-cell={cell}
              aria-label={cell}
              aria-pressed={marked.has(cell)}
              tabIndex={row === current.row && column === current.column ? 0 : -1}
              onFocus={() => setAt({ column, row })}
              onClick={() => onToggle(cell)}
            />
          );
        }),
      )}
    </div>
  );
}
