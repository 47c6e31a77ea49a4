// Custom pieces: their names and cells, drawn one at a time.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { parseCells, cornered, cellText, extentOf } from "../../../state/cells";
import {
  firstPiece,
  freeName,
  mostPieces,
  pieceSide,
  toggled,
  type DrawnPiece,
} from "../../../state/drawn_material";
import { Check } from "../../option_lines";
import { useWorld } from "../../world";
import { CellGrid } from "./cell_grid";
import styles from "./boards.module.css";

interface DrawPiecesProps {
  pieces: readonly DrawnPiece[] | undefined;
  onDraw: (pieces: readonly DrawnPiece[] | undefined) => void;
}

const longestName = 8;

/** Keeps a single cell from being drawn as large as a whole piece. */
const smallestDrawing = 4;

function Picture({ piece }: { piece: DrawnPiece }): JSX.Element {
  const cells = cornered(parseCells([...piece.cells].join(",")));
  const { columns, rows } = extentOf(cells);
  const side = Math.max(columns, rows, smallestDrawing);
  const [left, top] = [(columns - side) / 2 - 0.1, (rows - side) / 2 - 0.1];
  return (
    <svg viewBox={`${left} ${top} ${side + 0.2} ${side + 0.2}`} aria-hidden="true">
      {cells.map(({ column, row }) => (
        <rect key={cellText({ column, row })} x={column} y={rows - 1 - row} width="0.94" height="0.94" />
      ))}
    </svg>
  );
}

export function DrawPieces({ pieces, onDraw }: DrawPiecesProps): JSX.Element {
  const { texts } = useWorld();
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, (pieces?.length ?? 1) - 1);
  const piece = pieces?.[index];
  const change = (changed: DrawnPiece) =>
    onDraw(pieces?.map((one, other) => (other === index ? changed : one)));
  return (
    <fieldset class={styles.drawing}>
      <legend>{texts.text("page.boards.pieces")}</legend>
      <Check
        label={texts.text("page.boards.own_pieces")}
        isOn={pieces !== undefined}
        onChange={(isOn) => onDraw(isOn ? [firstPiece] : undefined)}
      />
      {pieces && (
        <div class={styles.pieces}>
          {pieces.map((one, number) => (
            <button
              type="button"
              key={number}
              aria-pressed={number === index}
              onClick={() => setChosen(number)}
            >
              <Picture piece={one} />
              {one.name}
            </button>
          ))}
          <button
            type="button"
            disabled={pieces.length >= mostPieces}
            onClick={() => {
              onDraw([...pieces, { name: freeName(pieces), cells: new Set(["a1"]) }]);
              setChosen(pieces.length);
            }}
          >
            {texts.text("page.boards.add")}
          </button>
        </div>
      )}
      {pieces && piece && (
        <div class={styles.piece}>
          <label>
            {texts.text("page.boards.piece_name")}
            <input
              type="text"
              maxLength={longestName}
              value={piece.name}
              onInput={(event) => change({ ...piece, name: event.currentTarget.value })}
            />
          </label>
          <CellGrid
            label={texts.text("page.boards.cells_of", { piece: piece.name })}
            width={pieceSide}
            height={pieceSide}
            marked={piece.cells}
            look="piece"
            onToggle={(cell) => change({ ...piece, cells: toggled(piece.cells, cell) })}
          />
          {pieces.length > 1 && (
            <button type="button" onClick={() => onDraw(pieces.filter((_, other) => other !== index))}>
              {texts.text("page.boards.remove_piece", { piece: piece.name })}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}
