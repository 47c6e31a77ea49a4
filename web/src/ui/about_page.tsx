// What Boxwood is, what it is made of, and whose trademarks it mentions.

import type { JSX } from "preact";
import { Bar } from "./bar";
import { partsOfThePage, partsOfTheProgram, type Part } from "./licences";
import { useWorld } from "./world";
import styles from "./about_page.module.css";

function Parts({ title, parts }: { title: string; parts: readonly Part[] }): JSX.Element {
  return (
    <>
      <h2>{title}</h2>
      <dl class={styles.parts} data-testid="parts">
        {parts.map(({ name, licence }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{licence}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function AboutPage(): JSX.Element {
  const { texts } = useWorld();
  return (
    <>
      <Bar title={texts.text("page.about")} />
      <main class="sheet">
        <p>{texts.text("page.about.boxwood", { version: __VERSION__ })}</p>
        <p>{texts.text("page.about.names")}</p>
        <p>{texts.text("page.about.private")}</p>
        <Parts title={texts.text("page.about.page")} parts={partsOfThePage} />
        <Parts title={texts.text("page.about.program")} parts={partsOfTheProgram} />
        <p>
          <a class="button" href="./licences.txt">
            {texts.text("page.about.licences")}
          </a>
        </p>
      </main>
    </>
  );
}
