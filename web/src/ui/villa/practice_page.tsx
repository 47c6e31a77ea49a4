// A practice villa: pull any column, put it back, build on, and reset the villa. Also
// hosts the tutorial of the first pull.

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { LocalVilla } from "../../net/local_villa";
import { randomBits64 } from "../../net/table_client";
import { VillaSession } from "../../state/villa_session";
import { Bar } from "../bar";
import { EndSheet } from "../end_panel";
import { ProblemSheet } from "../problem_sheet";
import { useOpened, type Opened } from "../use_opened";
import { useWorld } from "../world";
import { FirstPull } from "./first_pull";
import { villaEnvironment } from "./environment";
import { VillaTable } from "./villa_table";
import "./practice_page.css";

const mostBoxes = 1_000_000;
/** The first pull always uses this villa: its loose columns are easy to reach. */
const firstVilla = { box_seed: 7, seed: "00000000000000a1" };

/** A new one whenever `count` changes. */
function usePractice(isFirst: boolean, count: number): Opened<VillaSession> | undefined {
  const { texts, environment } = useWorld();
  return useOpened(async () => {
    const chance = { box_seed: 1 + Math.floor(Math.random() * mostBoxes), seed: randomBits64() };
    const wish = { person: texts.text("page.villa.practice.you"), ...(isFirst ? firstVilla : chance) };
    return VillaSession.open(await LocalVilla.practise(villaEnvironment(environment), wish));
  }, [isFirst, count]);
}

function Fallen({ session, children }: { session: VillaSession; children: ComponentChildren }): JSX.Element {
  const { texts } = useWorld();
  const undo = (
    <button type="button" class="primary" onClick={() => void session.saying.takeBack()}>
      {texts.text("page.villa.practice.undo")}
    </button>
  );
  const buttons = (
    <>
      {undo}
      {children}
    </>
  );
  return <EndSheet kind="villa-end" title={texts.text("page.villa.practice.fell")} buttons={buttons} />;
}

export function PracticePage({ isFirst }: { isFirst: boolean }): JSX.Element {
  const { texts } = useWorld();
  const [count, setCount] = useState(0);
  const opened = usePractice(isFirst, count);
  const session = opened?.session;
  const anew = (
    <button type="button" class="villa-anew" onClick={() => setCount(count + 1)}>
      {texts.text("page.villa.practice.anew")}
    </button>
  );
  return (
    <>
      <Bar game="villa" title={texts.text(isFirst ? "page.villa.first" : "page.villa.practice")} />
      <main class="table-page">
        {session && (
          <VillaTable
            key={count}
            session={session}
            practice={{
              fallen: <Fallen session={session}>{anew}</Fallen>,
              tools: anew,
              coach: isFirst
                ? (camera) => (
                    <FirstPull session={session} camera={camera} onAgain={() => setCount(count + 1)} />
                  )
                : undefined,
            }}
          />
        )}
        {opened?.problem !== undefined && <ProblemSheet problem={opened.problem} />}
      </main>
    </>
  );
}
