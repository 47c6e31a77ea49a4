// The rules as short illustrated pages, one chapter each.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Bar } from "../bar";
import { addressOf, type Game } from "../route";
import { useWorld } from "../world";
import { chapters } from "./chapters";
import { polyssimoPictures } from "./polyssimo_pictures";
import { villaPictures } from "./villa_pictures";
import styles from "./learn.module.css";

const pictures = { ...polyssimoPictures, ...villaPictures };

interface LearnPageProps {
  game: Game;
  /** From 0. */
  chapter: number;
}

export function LearnPage({ game, chapter: wanted }: LearnPageProps): JSX.Element {
  const { texts } = useWorld();
  const all = chapters[game];
  const number = Math.min(wanted, all.length - 1);
  const { name, rules } = all[number]!;
  const title = game === "villa" ? texts.text("page.villa") : texts.text("page.polyssimo");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  // Start a new chapter at the top.
  useLayoutEffect(() => {
    if (shown.current !== number) heading.current?.focus();
    shown.current = number;
    scrollTo(0, 0);
  }, [number]);
  const address = (chapter: number) => addressOf({ page: "learn", game, chapter });
  return (
    <>
      <Bar game={game} title={title} />
      <main class={`sheet ${styles.page}`}>
        <nav class={styles.chapters} aria-label={texts.text("page.learn.chapters")}>
          {all.map((one, index) => (
            <a key={one.name} href={address(index)} aria-current={index === number ? "page" : undefined}>
              {texts.text(`page.learn.${one.name}`)}
            </a>
          ))}
        </nav>
        <article>
          <h2 ref={heading} tabIndex={-1}>
            {texts.text(`page.learn.${name}`)}
          </h2>
          <div class={styles.pictures}>{pictures[name]?.()}</div>
          <ul class={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>
                <span class={styles.number}>{rule}</span>
                <span>{texts.text(`page.learn.${rule}`)}</span>
              </li>
            ))}
          </ul>
          <div class={styles.turn}>
            {number > 0 && (
              <a class="button" href={address(number - 1)}>
                {texts.text("page.learn.back")}
              </a>
            )}
            {number < all.length - 1 ? (
              <a class="button primary" href={address(number + 1)}>
                {texts.text("page.learn.next")}
              </a>
            ) : (
              <a class="button primary" href={addressOf({ page: "start" })}>
                {texts.text("page.learn.done")}
              </a>
            )}
          </div>
        </article>
      </main>
    </>
  );
}
