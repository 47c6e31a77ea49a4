// A piece that can be taken or picked up: a button with a drawing.

import type { ComponentChildren, JSX, TargetedMouseEvent } from "preact";
import { useMemo } from "preact/hooks";
import type { PolyssimoMaterial } from "../../net/protocol";
import type { Paint } from "../../scene/palette";
import { Piece, type Look } from "../../scene/piece";
import { extentOf, parseCells, turned, type Cell } from "../../state/cells";
import "./piece_button.css";

export interface PieceButtonProps {
  material: PolyssimoMaterial;
  paints: ReadonlyMap<string, Paint>;
  look: Look;
  piece: string;
  label: string;
  disabled?: boolean;
  isHeld?: boolean;
  isHinted?: boolean;
  onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

/** Rotated if necessary, so that it is never higher than wide: tray rows are low. */
export function lyingFlat(material: PolyssimoMaterial, name: string): Cell[] {
  const drawn = material.pieces.find((piece) => piece.piece === name)?.orientations[0];
  const cells = parseCells(drawn ?? "");
  const { columns, rows } = extentOf(cells);
  return rows > columns ? turned(cells) : cells;
}

/** Margin around the drawing for shadow and rim, in cells. */
const room = 0.14;

/** Memoized: a table re-renders with every pointer step. */
function useDrawing({ material, paints, look, piece }: PieceButtonProps) {
  return useMemo(() => {
    const cells = lyingFlat(material, piece);
    const { columns, rows } = extentOf(cells);
    const paint = paints.get(piece);
    const [width, height] = [columns + 2 * room, rows + 2 * room];
    const drawing = (
      <svg viewBox={`${-room} ${-room} ${width} ${height}`} aria-hidden="true">
        {paint && <Piece cells={cells} rows={rows} name={piece} paint={paint} look={look} />}
      </svg>
    );
    return { drawing, style: { "--columns": width, "--rows": height } };
  }, [material, paints, look, piece]);
}

export function PieceButton(props: PieceButtonProps): JSX.Element {
  const { piece, label, disabled, isHeld, isHinted, onClick } = props;
  const { drawing, style } = useDrawing(props);
  return (
    <button
      type="button"
      class={`piece-button${isHeld ? " held" : ""}${isHinted ? " hinted" : ""}`}
      style={style}
      data-hand-piece={piece}
      aria-label={label}
      aria-pressed={isHeld}
      disabled={disabled}
      onClick={onClick}
    >
      {drawing}
    </button>
  );
}

/** The pieces of a player. */
export function PieceHand(props: { label?: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="hand" role={props.label === undefined ? undefined : "group"} aria-label={props.label}>
      {props.children}
    </div>
  );
}
