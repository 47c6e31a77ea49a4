// A board of one's own: its size, and which cells are blocked.

import type { JSX } from "preact";
import { firstBoard, mostSide, resized, toggled, type DrawnBoard } from "../../state/drawn_material";
import { useWorld } from "../world";
import { CellGrid } from "./cell_grid";

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
    <fieldset class="drawing">
      <legend>{texts.text("page.boards.board")}</legend>
      <label class="line">
        <input
          type="checkbox"
          checked={board !== undefined}
          onChange={(event) => onDraw(event.currentTarget.checked ? firstBoard : undefined)}
        />
        {texts.text("page.boards.own_board")}
      </label>
      {board && (
        <>
          <div class="sides">
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
