// The replay of a game of Villa Paletti: the villa in the middle, its controls below, the
// review beside it.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listenToReplayKeys } from "../../../input/replay_keys";
import type { VillaScene } from "../../../scene/villa/villa_scene";
import { VillaRecordSession } from "../../../state/villa_record_session";
import { OpenedRecord } from "../../record/opened_record";
import { RecordSide } from "../../record/record_side";
import { useOpened } from "../../use_opened";
import { useObserved, useWorld } from "../../world";
import { villaEnvironment } from "../environment";
import { SceneHead } from "../scene_canvas";
import { ReplayBar } from "./replay_bar";
import { ReplayStage } from "./replay_stage";
import { ReplayCards } from "./replay_cards";
import { VillaReviewPanel } from "./villa_review_panel";
import { VillaShare } from "./villa_share";
import "./villa_record_page.css";

function Shown({ session }: { session: VillaRecordSession }): JSX.Element {
  const state = useObserved(session.state);
  const scene = useRef<VillaScene>(null);
  useLayoutEffect(() => listenToReplayKeys(session, () => scene.current?.camera), [session]);
  return (
    <div class="villa-record" data-turn={session.moment.turn} data-playing={state.isPlaying}>
      <div class="villa-record-stage">
        <ReplayStage session={session} scene={scene} />
        <SceneHead>
          <ReplayCards session={session} state={state} />
        </SceneHead>
      </div>
      <ReplayBar session={session} state={state} />
      <RecordSide class="villa-record-side">
        <VillaReviewPanel session={session} state={state} />
        <VillaShare session={session} scene={scene} />
      </RecordSide>
    </div>
  );
}

export function VillaRecordPage({ text }: { text: string }): JSX.Element {
  const { environment } = useWorld();
  const opened = useOpened(() => {
    const { table, thinker } = villaEnvironment(environment);
    return VillaRecordSession.open(table, thinker, text);
  }, [text]);
  return <OpenedRecord game="villa" opened={opened} show={(session) => <Shown session={session} />} />;
}
