// A game of Villa Paletti looked at again: the villa in the middle, its time below,
// what was found out beside it.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listenToReplayKeys } from "../../../input/replay_keys";
import type { VillaScene } from "../../../scene/villa/villa_scene";
import { VillaRecordSession } from "../../../state/villa_record_session";
import { Bar } from "../../bar";
import { OpenFile } from "../../open_file";
import { problemText } from "../../record_words";
import { useObserved, useWorld } from "../../world";
import { villaEnvironment } from "../environment";
import { ReplayBar } from "./replay_bar";
import { ReplayStage } from "./replay_stage";
import { ReplayCards } from "./replay_cards";
import { VillaReviewPanel } from "./villa_review_panel";
import { VillaShare } from "./villa_share";
import "../../../styles/record.css";
import "../../../styles/curves.css";
import "../../../styles/villa.css";
import "../../../styles/villa_players.css";
import "../../../styles/villa_record.css";

type Opened = { session: VillaRecordSession } | { problem: string } | undefined;

function useVillaRecord(text: string): Opened {
  const { texts, environment } = useWorld();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const { table, thinker } = villaEnvironment(environment);
    let session: VillaRecordSession | undefined;
    let isLeft = false;
    VillaRecordSession.open(table, thinker, text).then(
      (made) => {
        if (isLeft) return made.close();
        session = made;
        setOpened({ session });
      },
      (error: unknown) => setOpened({ problem: problemText(texts, error) }),
    );
    return () => {
      isLeft = true;
      session?.close();
    };
  }, [text]);
  return opened;
}

function Shown({ session }: { session: VillaRecordSession }): JSX.Element {
  const { texts } = useWorld();
  const state = useObserved(session.state);
  const scene = useRef<VillaScene>(null);
  useLayoutEffect(() => listenToReplayKeys(session, () => scene.current?.camera), [session]);
  return (
    <div class="villa-record" data-turn={session.moment.turn} data-playing={state.isPlaying}>
      <div class="villa-record-stage villa-table">
        <ReplayStage session={session} scene={scene} />
        <div class="villa-head">
          <ReplayCards session={session} state={state} />
        </div>
      </div>
      <ReplayBar session={session} state={state} />
      <section class="record-side" aria-label={texts.text("page.record.about")}>
        <VillaReviewPanel session={session} state={state} />
        <VillaShare session={session} scene={scene} />
      </section>
    </div>
  );
}

export function VillaRecordPage({ text }: { text: string }): JSX.Element {
  const { texts } = useWorld();
  const opened = useVillaRecord(text);
  return (
    <>
      <Bar game="villa" title={texts.text("page.record")} />
      <main class="table-page">
        {opened && "session" in opened && <Shown session={opened.session} />}
        {opened && "problem" in opened && (
          <div class="sheet">
            <p role="alert">{opened.problem}</p>
            <p class="buttons">
              <OpenFile />
            </p>
          </div>
        )}
      </main>
    </>
  );
}
