// The first page: the boxes of the games, the tables in progress, and links to the rest.
// A new link goes into a box if it is about one game, else among the links below.

import type { JSX } from "preact";
import { Bar } from "./bar";
import { BoxLid } from "./polyssimo/box_lid";
import { GameBox } from "./game_box";
import { OpenFile } from "./open_file";
import { addressOf } from "./route";
import { TablesList } from "./tables_list";
import { VillaLid } from "./villa/villa_lid";
import { useWorld } from "./world";
import styles from "./start_page.module.css";

export function StartPage(): JSX.Element {
  const { texts } = useWorld();
  return (
    <>
      <Bar title={texts.text("page.boxwood")} isStart />
      <main class={styles.page}>
        <div class={styles.boxes}>
          <GameBox game="polyssimo" lid={<BoxLid />}>
            <a class="button" href={addressOf({ page: "puzzle" })}>
              {texts.text("page.start.puzzle")}
            </a>
            <OpenFile />
          </GameBox>
          <GameBox game="villa" lid={<VillaLid />}>
            <a class="button" href={addressOf({ page: "practice", first: true })}>
              {texts.text("page.villa.first")}
            </a>
            <a class="button" href={addressOf({ page: "practice" })}>
              {texts.text("page.villa.practice")}
            </a>
          </GameBox>
        </div>
        <TablesList />
        <nav class={styles.links} aria-label={texts.text("page.start.more")}>
          <a href={addressOf({ page: "set-up" })}>{texts.text("page.start.set_up")}</a>
          <a href={addressOf({ page: "boards" })}>{texts.text("page.start.boards")}</a>
          <a href={addressOf({ page: "about" })}>{texts.text("page.about")}</a>
        </nav>
      </main>
    </>
  );
}
