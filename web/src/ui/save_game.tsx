// The game at a table as its record: saved as a file, or looked back at.

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
    /** Nothing if there is no record; the table then says why. */
    record(progress: (percent: number) => void): Promise<string | undefined>;
  };
}

/** To write a villa's record down is to simulate the game again. */
const kinds = {
  polyssimo: { name: "polyssimo.sgf", type: "application/x-go-sgf", begins: "from the end", isSlow: false },
  villa: { name: "villa.paletti", type: "text/plain", begins: "from the start", isSlow: true },
} as const;

interface Written {
  /** While it is written down: how far. */
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
