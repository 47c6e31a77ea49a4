// A game's box on the table: its lid with the picture, and what can be done with it.

import type { ComponentChildren, JSX } from "preact";
import type { Game } from "./route";
import styles from "./game_box.module.css";

interface GameBoxProps {
  game: Game;
  title: string;
  about: string;
  lid: JSX.Element;
  /** Links and buttons: the first one is what most people want. */
  children: ComponentChildren;
}

export function GameBox({ game, title, about, lid, children }: GameBoxProps): JSX.Element {
  return (
    <section class={styles.box} data-game={game}>
      <div class={styles.top}>{lid}</div>
      <div class={styles.side}>
        <h2>{title}</h2>
        <p>{about}</p>
        <nav class={styles.links} aria-label={title}>
          {children}
        </nav>
      </div>
    </section>
  );
}
