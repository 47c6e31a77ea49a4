// The record of the game at a table: saved as a file, or opened in the viewer.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { download } from "./download";
import { ProgressLine } from "./progress_line";
import { go, type Game } from "./route";
import { ToolButton } from "./tool_button";
import { useWorld } from "./world";

interface RecordProps {
  game: Game;
  session: {
    /** Undefined if there is no record; the table then shows the reason. */
    record(progress: (percent: number) => void): Promise<string | undefined>;
  };
}

/** Writing a villa's record means simulating the game again. */
const kinds = {
  polyssimo: { name: "polyssimo.sgf", type: "application/x-go-sgf", begins: "from the end", isSlow: false },
  villa: { name: "villa.paletti", type: "text/plain", begins: "from the start", isSlow: true },
} as const;

interface Written {
  /** The progress while the record is being written. */
  percent: number | undefined;
  save: () => void;
  lookBack: () => void;
}

function useRecord({ game, session }: RecordProps): Written {
  const { shelf } = useWorld();
  const [percent, setPercent] = useState<number>();
  const { name, type, begins, isSlow } = kinds[game];
  const write = async (done: (text: string) => void) => {
    if (isSlow) setPercent(0);
    try {
      const text = await session.record(setPercent);
      if (text !== undefined) done(text);
    } finally {
      setPercent(undefined);
    }
  };
  const show = (text: string) => {
    shelf.put(text, begins);
    go({ page: "record" });
  };
  return {
    percent,
    save: () => void write((text) => download(name, type, text)),
    lookBack: () => void write(show),
  };
}

export function SaveButton(props: RecordProps): JSX.Element {
  const { texts } = useWorld();
  const { save } = useRecord(props);
  return (
    <button type="button" onClick={save}>
      {texts.text("page.end.save")}
    </button>
  );
}

/** For the strip at the top, at any time of the game. */
export function SaveTool(props: RecordProps): JSX.Element {
  const { texts } = useWorld();
  const { percent, save } = useRecord(props);
  const isWriting = percent !== undefined;
  return (
    <ToolButton
      icon="save"
      label={texts.text(isWriting ? "page.villa.saving" : "page.end.save")}
      disabled={isWriting}
      onClick={save}
    />
  );
}

/** After the game. */
export function RecordButtons(props: RecordProps): JSX.Element {
  const { texts } = useWorld();
  const { percent, save, lookBack } = useRecord(props);
  if (percent !== undefined)
    return <ProgressLine label={texts.text("page.villa.saving")} percent={percent} />;
  return (
    <>
      <button type="button" onClick={lookBack}>
        {texts.text("page.end.look_back")}
      </button>
      <button type="button" onClick={save}>
        {texts.text("page.end.save")}
      </button>
    </>
  );
}
