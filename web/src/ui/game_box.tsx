// A game's box on the table: its lid with the picture, and what can be done with it.

import type { ComponentChildren, JSX } from "preact";
import { addressOf, type Game } from "./route";
import { useWorld } from "./world";
import styles from "./game_box.module.css";

interface GameBoxProps {
  game: Game;
  lid: JSX.Element;
  /** Links and buttons that are specific to this game. */
  children: ComponentChildren;
}

export function GameBox({ game, lid, children }: GameBoxProps): JSX.Element {
  const { texts } = useWorld();
  const title = texts.text(`page.${game}`);
  return (
    <section class={styles.box} data-game={game}>
      <div class={styles.top}>{lid}</div>
      <div class={styles.side}>
        <h2>{title}</h2>
        <p>{texts.text(`page.${game}.about`)}</p>
        <nav class={styles.links} aria-label={title}>
          <a class="button primary" href={addressOf({ page: "new", game })}>
            {texts.text("page.start.play")}
          </a>
          <a class="button" href={addressOf({ page: "new", game, apart: true })}>
            {texts.text("page.start.friends")}
          </a>
          <a class="button" href={addressOf({ page: "learn", game, chapter: 0 })}>
            {texts.text("page.start.learn")}
          </a>
          {children}
        </nav>
      </div>
    </section>
  );
}
