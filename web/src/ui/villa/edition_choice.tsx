// The edition of the rulebook to play by, so that the game matches the players' own box.
// Sets all rules at once; each can still be changed.

import type { JSX } from "preact";
import { editions, type Edition } from "../../net/protocol";
import { editionOf, villaWithEdition, type NewVilla } from "../../state/new_villa";
import { Choice } from "../option_lines";
import { useWorld } from "../world";

interface EditionProps {
  game: NewVilla;
  onChange: (game: NewVilla) => void;
}

export function EditionChoice({ game, onChange }: EditionProps): JSX.Element {
  const { texts } = useWorld();
  const current = editionOf(game.rules);
  const all = Object.keys(editions) as Edition[];
  return (
    <>
      <Choice
        label={texts.text("page.agreed.edition")}
        value={current}
        options={current === "custom" ? [...all, current] : all}
        show={(edition) => texts.text(`page.agreed.edition.${edition}`)}
        onChange={(edition) => edition !== "custom" && onChange(villaWithEdition(game, edition))}
      />
      {current === "italian" && <p>{texts.text("page.agreed.edition.italian.about")}</p>}
    </>
  );
}
