// The rules of a game in five sentences, and the keys.

import type { JSX, RefObject } from "preact";
import { Panel } from "./panel";
import { addressOf, type Game } from "./route";
import { useWorld } from "./world";
import styles from "./how_to_play.module.css";

interface Sheet {
  rules: readonly string[];
  pointer: readonly string[];
  /** A key and its action. */
  keys: readonly (readonly [string, string])[];
}

const sheets: Readonly<Record<Game, Sheet>> = {
  polyssimo: {
    rules: ["page.rules.choose", "page.rules.place", "page.rules.free", "page.rules.out", "page.rules.win"],
    pointer: ["page.pointer.mouse", "page.pointer.touch"],
    keys: [
      ["page.keys.move", "←↑↓→"],
      ["page.keys.turn", "R"],
      ["page.keys.flip", "F"],
      ["page.keys.place", "Enter"],
      ["page.keys.piece", ". ,"],
      ["page.keys.spot", "N B"],
      ["page.keys.back", "Esc"],
      ["page.keys.help", "L P H"],
      ["page.keys.undo", "U"],
    ],
  },
  villa: {
    rules: [
      "page.villa.rules.take",
      "page.villa.rules.hold",
      "page.villa.rules.claim",
      "page.villa.rules.seal",
      "page.villa.rules.win",
    ],
    pointer: ["page.villa.pointer.mouse", "page.villa.pointer.touch"],
    keys: [
      ["page.villa.next_column", ". ,"],
      ["page.villa.take", "Enter"],
      ["page.villa.pad", "←↑↓→"],
      ["page.villa.lift", "+ -"],
      ["page.villa.break_off", "X"],
      ["page.villa.hook", "T"],
      ["page.villa.lower", "Enter"],
      ["page.villa.raise", "Esc"],
      ["page.villa.claim", "C"],
      ["page.villa.object", "1 2 3 4"],
      ["page.villa.turn", "R E"],
      ["page.villa.flip", "F"],
      ["page.villa.first.look.button", "A D"],
      ["page.villa.first.squat.button", "Q"],
      ["page.villa.help.loads", "L"],
      ["page.villa.help.takes", "K"],
      ["page.villa.help.places", "P"],
      ["page.keys.undo", "U"],
    ],
  },
};

interface HowToPlayProps {
  game: Game;
  dialog: RefObject<HTMLDialogElement | null>;
}

export function HowToPlay({ game, dialog }: HowToPlayProps): JSX.Element {
  const { texts } = useWorld();
  const { rules, pointer, keys } = sheets[game];
  return (
    <Panel dialog={dialog} title={texts.text("page.rules")}>
      <ol class={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{texts.text(rule)}</li>
        ))}
      </ol>
      <p>
        <a href={addressOf({ page: "learn", game, chapter: 0 })}>{texts.text("page.start.learn")}</a>
      </p>
      <h3>{texts.text("page.pointer")}</h3>
      {pointer.map((way) => (
        <p key={way}>{texts.text(way)}</p>
      ))}
      <h3>{texts.text("page.keys")}</h3>
      <dl class={styles.keys}>
        {keys.map(([deed, key]) => (
          <div key={deed}>
            <dt>
              {key.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{texts.text(deed)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
