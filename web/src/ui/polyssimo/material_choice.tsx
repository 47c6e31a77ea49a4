// Before a game: the standard board and pieces, custom ones, or a position that was set up.

import type { JSX } from "preact";
import type { NewGame } from "../../state/new_game";
import { addressOf } from "../route";
import { useWorld } from "../world";
import styles from "./material_choice.module.css";

interface MaterialChoiceProps {
  game: NewGame;
  onChange: (game: NewGame) => void;
}

export function MaterialChoice({ game, onChange }: MaterialChoiceProps): JSX.Element | null {
  const { texts, boards, shelf } = useWorld();
  const own = boards.list();
  if (game.position !== undefined)
    return (
      <p class="line">
        <span>{texts.text("page.new.position")}</span>
        <button
          type="button"
          onClick={() => {
            shelf.position = undefined;
            onChange({ ...game, position: undefined });
          }}
        >
          {texts.text("page.new.from_start")}
        </button>
      </p>
    );
  if (own.length === 0) return null;
  const chosen = own.find(({ board, pieces }) => {
    const material = game.material;
    return material !== undefined && material.board === board && material.pieces === pieces;
  });
  return (
    <div class={styles.choice}>
      <label>
        {texts.text("page.new.material")}
        <select
          value={chosen?.id ?? ""}
          onChange={(event) => {
            const one = boards.find(event.currentTarget.value);
            onChange({ ...game, material: one && { board: one.board, pieces: one.pieces } });
          }}
        >
          <option value="">{texts.text("page.new.usual_material")}</option>
          {own.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <a class="button" href={addressOf({ page: "boards" })}>
        {texts.text("page.boards")}
      </a>
    </div>
  );
}
