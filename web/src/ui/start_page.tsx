// The first page: the boxes on the table, the tables that wait, and quiet ways to
// everything else. A new way is one line: in a box if it is about one game, else
// among the links below.

import type { JSX } from "preact";
import { Bar } from "./bar";
import { BoxLid } from "./box_lid";
import { GameBox } from "./game_box";
import { OpenFile } from "./open_file";
import { addressOf, type Game } from "./route";
import { TablesList } from "./tables_list";
import { VillaLid } from "./villa_lid";
import { useWorld } from "./world";
import styles from "./start_page.module.css";

export function StartPage(): JSX.Element {
  const { texts } = useWorld();
  const learn = (game: Game) => (
    <a class="button" href={addressOf({ page: "learn", game, chapter: 0 })}>
      {texts.text("page.start.learn")}
    </a>
  );
  return (
    <>
      <Bar title={texts.text("page.boxwood")} isStart />
      <main class={styles.page}>
        <div class={styles.boxes}>
          <GameBox
            game="polyssimo"
            title={texts.text("page.polyssimo")}
            about={texts.text("page.polyssimo.about")}
            lid={<BoxLid />}
          >
            <a class="button primary" href={addressOf({ page: "new", game: "polyssimo" })}>
              {texts.text("page.start.play")}
            </a>
            <a class="button" href={addressOf({ page: "new", game: "polyssimo", apart: true })}>
              {texts.text("page.start.friends")}
            </a>
            {learn("polyssimo")}
            <a class="button" href={addressOf({ page: "puzzle" })}>
              {texts.text("page.start.puzzle")}
            </a>
            <OpenFile />
          </GameBox>
          <GameBox
            game="villa"
            title={texts.text("page.villa")}
            about={texts.text("page.villa.about")}
            lid={<VillaLid />}
          >
            <a class="button primary" href={addressOf({ page: "new", game: "villa" })}>
              {texts.text("page.start.play")}
            </a>
            <a class="button" href={addressOf({ page: "new", game: "villa", apart: true })}>
              {texts.text("page.start.friends")}
            </a>
            {learn("villa")}
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
