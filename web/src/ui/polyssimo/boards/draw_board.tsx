// A custom board: its size, and which cells are blocked.

import type { JSX } from "preact";
import { firstBoard, mostSide, resized, toggled, type DrawnBoard } from "../../../state/drawn_material";
import { Check } from "../../option_lines";
import { useWorld } from "../../world";
import { CellGrid } from "./cell_grid";
import styles from "./boards.module.css";

interface DrawBoardProps {
  board: DrawnBoard | undefined;
  onDraw: (board: DrawnBoard | undefined) => void;
}

export function DrawBoard({ board, onDraw }: DrawBoardProps): JSX.Element {
  const { texts } = useWorld();
  const side = (label: string, value: number, change: (value: number) => DrawnBoard) => (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={mostSide}
        value={value}
        onInput={(event) => {
          const wanted = event.currentTarget.valueAsNumber;
          if (wanted >= 1) onDraw(change(wanted));
        }}
      />
    </label>
  );
  return (
    <fieldset class={styles.drawing}>
      <legend>{texts.text("page.boards.board")}</legend>
      <Check
        label={texts.text("page.boards.own_board")}
        isOn={board !== undefined}
        onChange={(isOn) => onDraw(isOn ? firstBoard : undefined)}
      />
      {board && (
        <>
          <div class={styles.sides}>
            {side(texts.text("page.boards.columns"), board.width, (width) =>
              resized(board, width, board.height),
            )}
            {side(texts.text("page.boards.rows"), board.height, (height) =>
              resized(board, board.width, height),
            )}
          </div>
          <p class="pale">{texts.text("page.boards.block")}</p>
          <CellGrid
            label={texts.text("page.boards.blocked")}
            width={board.width}
            height={board.height}
            marked={board.blocked}
            look="blocked"
            onToggle={(cell) => onDraw({ ...board, blocked: toggled(board.blocked, cell) })}
          />
        </>
      )}
    </fieldset>
  );
}
