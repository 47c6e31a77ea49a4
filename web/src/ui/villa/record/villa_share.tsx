// Exports a villa's game: as a file, as a picture of the current view, or as a short
// video of its last turn.

import type { JSX, RefObject } from "preact";
import { useState } from "preact/hooks";
import { canRecordVideo } from "../../../scene/villa/recorder";
import type { VillaScene } from "../../../scene/villa/villa_scene";
import type { VillaRecordSession } from "../../../state/villa_record_session";
import { RecordSection } from "../../record/record_side";
import { shareFile } from "../../share";
import { useWorld } from "../../world";

interface ShareProps {
  session: VillaRecordSession;
  scene: RefObject<VillaScene | null>;
}

/** A video shows at most this much of the end of the last turn, and a short pause. */
const longestVideoS = 12;
const videoRestS = 0.7;

/** Plays and films the end of the last turn. */
async function filmLastTurn(session: VillaRecordSession, scene: VillaScene): Promise<Blob | undefined> {
  const { starts, lengths } = session.state.value.timeline;
  const last = lengths.reduce((found, length, turn) => (length > 0 ? turn : found), starts.length - 1);
  const end = (starts[last] ?? 0) + (lengths[last] ?? 0);
  const wasSpeed = session.state.value.speed;
  session.setSpeed(1);
  session.goTo(Math.max(starts[last] ?? 0, end - longestVideoS));
  const video = scene.record();
  if (!video) return undefined;
  session.play(true);
  await new Promise<void>((resolve) => {
    const stop = session.state.subscribe(() => {
      const { isPlaying, time } = session.state.value;
      if (isPlaying && time < end + videoRestS) return;
      stop();
      resolve();
    });
  });
  session.play(false);
  session.setSpeed(wasSpeed);
  return video.stop();
}

export function VillaShare({ session, scene }: ShareProps): JSX.Element {
  const { texts } = useWorld();
  const [isFilming, setFilming] = useState(false);
  const film = async () => {
    const shown = scene.current;
    if (!shown) return;
    setFilming(true);
    try {
      const video = await filmLastTurn(session, shown);
      if (video) await shareFile(`villa-paletti.${video.type.includes("mp4") ? "mp4" : "webm"}`, video);
    } finally {
      setFilming(false);
    }
  };
  return (
    <RecordSection title={texts.text("page.export")}>
      <div class="buttons">
        <button
          type="button"
          onClick={() => void shareFile("villa.paletti", new Blob([session.text], { type: "text/plain" }))}
        >
          {texts.text("page.villa.share.record")}
        </button>
        <button
          type="button"
          onClick={async () => {
            const picture = await scene.current?.picture();
            if (picture) await shareFile("villa-paletti.png", picture);
          }}
        >
          {texts.text("page.export.png")}
        </button>
        {canRecordVideo() && (
          <button type="button" disabled={isFilming} onClick={() => void film()}>
            {texts.text(isFilming ? "page.villa.share.filming" : "page.villa.share.video")}
          </button>
        )}
      </div>
      {!canRecordVideo() && <p class="pale">{texts.text("page.villa.share.no_video")}</p>}
    </RecordSection>
  );
}
