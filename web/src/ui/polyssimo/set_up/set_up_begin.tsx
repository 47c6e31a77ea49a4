// The start of setting up a position: an empty board for a number of players, or a pasted line.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usualGame } from "../../../state/new_game";
import type { SetUpChoice } from "../../../state/set_up";
import { MaterialChoice } from "../material_choice";
import { Check } from "../../option_lines";
import { PlayerCount } from "../../seat_row";
import { useWorld } from "../../world";
import { Problem } from "../../problem";
import "./set_up_begin.css";

interface SetUpBeginProps {
  problem: string | undefined;
  onBegin: (choice: SetUpChoice) => void;
  onLine: (line: string) => void;
}

export function SetUpBegin({ problem, onBegin, onLine }: SetUpBeginProps): JSX.Element {
  const { texts } = useWorld();
  const [choice, setChoice] = useState<SetUpChoice>({ players: 2, flipping: true });
  const [line, setLine] = useState("");
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(choice);
        }}
      >
        <PlayerCount players={choice.players} onChange={(players) => setChoice({ ...choice, players })} />
        <MaterialChoice
          game={{ ...usualGame, material: choice.material }}
          onChange={({ material }) => setChoice({ ...choice, material })}
        />
        <Check
          label={texts.text("page.new.flipping")}
          isOn={choice.flipping}
          onChange={(flipping) => setChoice({ ...choice, flipping })}
        />
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
      <Problem text={problem} />
    </>
  );
}
