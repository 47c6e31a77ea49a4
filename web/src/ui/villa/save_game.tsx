// The game at a villa as its record: saved as a file, or looked back at. Writing it
// down simulates it again, which takes a while.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { VillaSession } from "../../state/villa_session";
import { download } from "../download";
import { go } from "../route";
import { ToolButton } from "../tool_button";
import { useWorld } from "../world";

interface Written {
  /** While it is written down: how far. */
  percent: number | undefined;
  write: (done: (text: string) => void) => void;
}

function useRecord(session: VillaSession): Written {
  const [percent, setPercent] = useState<number>();
  const write = async (done: (text: string) => void) => {
    setPercent(0);
    try {
      const text = await session.record(setPercent);
      if (text !== undefined) done(text);
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, write: (done) => void write(done) };
}

function save(text: string): void {
  download("villa.paletti", "text/plain", text);
}

/** For the strip at the top, at any time of the game. */
export function SaveTool({ session }: { session: VillaSession }): JSX.Element {
  const { texts } = useWorld();
  const { percent, write } = useRecord(session);
  const isWriting = percent !== undefined;
  return (
    <ToolButton
      icon="save"
      label={texts.text(isWriting ? "page.villa.saving" : "page.end.save")}
      disabled={isWriting}
      onClick={() => write(save)}
    />
  );
}

/** After the game. */
export function RecordButtons({ session }: { session: VillaSession }): JSX.Element {
  const { texts, shelf } = useWorld();
  const { percent, write } = useRecord(session);
  if (percent !== undefined)
    return (
      <label class="replay-progress">
        {texts.text("page.villa.saving")}
        <progress max={100} value={percent} />
      </label>
    );
  const lookBack = (text: string) => {
    shelf.put(text);
    go({ page: "record" });
  };
  return (
    <>
      <button type="button" onClick={() => write(lookBack)}>
        {texts.text("page.end.look_back")}
      </button>
      <button type="button" onClick={() => write(save)}>
        {texts.text("page.end.save")}
      </button>
    </>
  );
}
