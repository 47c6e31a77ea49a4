// A finished game of Polyssimo, from a file or from a table; or a single position.

import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { listenToRecordKeys } from "../../../input/record_keys";
import { RecordSession } from "../../../state/record_session";
import { useScenery } from "../scenery";
import { useOpened } from "../../use_opened";
import { useObserved, useWorld } from "../../world";
import { AnalysisPanel } from "./analysis_panel";
import { ExportButtons } from "./export_buttons";
import { OpenedRecord } from "../../record/opened_record";
import { RecordBoard, RecordHands } from "./record_board";
import { RecordSide } from "../../record/record_side";
import { RecordSteps } from "./record_steps";
import { ReviewPanel } from "./review_panel";
import "./polyssimo_record_page.css";

function Shown({ session }: { session: RecordSession }): JSX.Element {
  const state = useObserved(session.state);
  const scenery = useScenery(state.opened.material);
  useLayoutEffect(() => listenToRecordKeys(session), [session]);
  return (
    <div class="record">
      <RecordHands state={state} scenery={scenery} />
      <div class="record-middle">
        <RecordBoard state={state} scenery={scenery} />
        <RecordSteps session={session} state={state} />
      </div>
      <RecordSide class="record-side">
        <ReviewPanel session={session} state={state} />
        <AnalysisPanel session={session} state={state} />
        <ExportButtons state={state} />
      </RecordSide>
    </div>
  );
}

export function PolyssimoRecordPage(): JSX.Element {
  const { texts, environment, shelf } = useWorld();
  const opened = useOpened(async () => {
    const text = shelf.get();
    if (text === undefined) return { problem: texts.text("page.record.none") };
    const session = await RecordSession.open(environment.table, environment.thinker, text);
    if (shelf.begins === "from the end") await session.goToStep(Infinity);
    return session;
  }, []);
  return <OpenedRecord game="polyssimo" opened={opened} show={(session) => <Shown session={session} />} />;
}
