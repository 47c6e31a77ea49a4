// How a position that is set up begins: an empty board for so many, or a line.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fewestPlayers, mostPlayers, usualGame } from "../../state/new_game";
import type { SetUpChoice } from "../../state/set_up";
import { MaterialChoice } from "../material_choice";
import { useWorld } from "../world";

interface SetUpBeginProps {
  problem: string | undefined;
  onBegin: (choice: SetUpChoice) => void;
  onLine: (line: string) => void;
}

export function SetUpBegin({ problem, onBegin, onLine }: SetUpBeginProps): JSX.Element {
  const { texts } = useWorld();
  const [choice, setChoice] = useState<SetUpChoice>({ players: 2, flipping: true });
  const [line, setLine] = useState("");
  const counts = Array.from({ length: mostPlayers - fewestPlayers + 1 }, (_, index) => fewestPlayers + index);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(choice);
        }}
      >
        <fieldset class="counts">
          <legend>{texts.text("page.new.players")}</legend>
          {counts.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="players"
                checked={choice.players === count}
                onChange={() => setChoice({ ...choice, players: count })}
              />
              <span>{count}</span>
            </label>
          ))}
        </fieldset>
        <MaterialChoice
          game={{ ...usualGame, material: choice.material }}
          onChange={({ material }) => setChoice({ ...choice, material })}
        />
        <label class="line">
          <input
            type="checkbox"
            checked={choice.flipping}
            onChange={(event) => setChoice({ ...choice, flipping: event.currentTarget.checked })}
          />
          {texts.text("page.new.flipping")}
        </label>
        <button type="submit" class="primary">
          {texts.text("page.set_up.begin")}
        </button>
      </form>
      <form
        class="set-up-line"
        onSubmit={(event) => {
          event.preventDefault();
          onLine(line);
        }}
      >
        <label>
          {texts.text("page.set_up.paste")}
          <textarea
            rows={4}
            spellcheck={false}
            value={line}
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={line.trim() === ""}>
          {texts.text("page.set_up.take_line")}
        </button>
      </form>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
