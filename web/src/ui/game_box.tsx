// A game's box on the table: its lid with the picture, and what can be done with it.

import type { ComponentChildren, JSX } from "preact";
import type { Game } from "./route";

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
    <section class={`box box-${game}`}>
      <div class="box-top">{lid}</div>
      <div class="box-side">
        <h2>{title}</h2>
        <p>{about}</p>
        <nav class="box-links" aria-label={title}>
          {children}
        </nav>
      </div>
    </section>
  );
}
