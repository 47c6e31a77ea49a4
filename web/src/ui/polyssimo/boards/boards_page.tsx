// Custom boards and piece sets: the stored ones, and the one being drawn.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { OwnMaterial } from "../../../state/own_boards";
import type { MaterialRead } from "../../../net/protocol";
import { randomBits64 } from "../../../net/table_client";
import { drawnOf, fileOf, firstBoard, type Drawn } from "../../../state/drawn_material";
import { Bar } from "../../bar";
import { download } from "../../download";
import { OpenFile } from "../../open_file";
import { problemText } from "../../record_words";
import { addressOf } from "../../route";
import { ToolButton } from "../../tool_button";
import { useWorld } from "../../world";
import { DrawBoard } from "./draw_board";
import { DrawPieces } from "./draw_pieces";
import styles from "./boards.module.css";
import { Problem } from "../../problem";

const mostLetters = 24;
const newDrawing: Drawn = { board: firstBoard, pieces: undefined };

interface Draft {
  id: string;
  name: string;
  text: string;
  drawn: Drawn;
}

function useDraft() {
  const { texts, environment } = useWorld();
  const [draft, setDraft] = useState<Draft>();
  const [problem, setProblem] = useState<string>();
  const judge = async (text: string): Promise<MaterialRead | undefined> => {
    try {
      const found = await environment.table.ask("study", "read_material", { text });
      setProblem(undefined);
      return found;
    } catch (error) {
      setProblem(problemText(texts, error));
      return undefined;
    }
  };
  /** The text of a file; the drawing shows what could be parsed of it. */
  const write = async (next: { id: string; name: string; text: string }) => {
    const old = draft?.id === next.id ? draft.drawn : { board: undefined, pieces: undefined };
    setDraft({ ...next, drawn: old });
    const found = await judge(next.text);
    // The player has typed or drawn a newer version in the meantime.
    const isStill = (one: Draft | undefined) => one?.id === next.id && one.text === next.text;
    if (found) setDraft((now) => (now && isStill(now) ? { ...now, drawn: drawnOf(found) } : now));
  };
  const draw = (drawn: Drawn) => {
    if (!draft) return;
    const text = fileOf(drawn);
    setDraft({ ...draft, text, drawn });
    void judge(text);
  };
  return { draft, problem, judge, write, draw, close: () => setDraft(undefined) };
}

function Kept({ onEdit }: { onEdit: (material: OwnMaterial) => void }): JSX.Element | null {
  const { texts, boards } = useWorld();
  const [all, setAll] = useState(boards.list());
  if (all.length === 0) return null;
  return (
    <ul class={styles.stored}>
      {all.map((one) => (
        <li key={one.id}>
          <button type="button" onClick={() => onEdit(one)}>
            {one.name}
          </button>
          <button type="button" onClick={() => download(`${one.name}.txt`, "text/plain", one.text)}>
            {texts.text("page.boards.share")}
          </button>
          <ToolButton
            icon="close"
            label={texts.text("page.boards.remove", { name: one.name })}
            onClick={() => {
              boards.remove(one.id);
              setAll(boards.list());
            }}
          />
        </li>
      ))}
    </ul>
  );
}

export function BoardsPage(): JSX.Element {
  const { texts, boards } = useWorld();
  const { draft, problem, judge, write, draw, close } = useDraft();
  const [isStored, setIsStored] = useState(true);
  const usualName = () => texts.text("page.boards.usual_name", { number: boards.list().length + 1 });
  useEffect(
    () => boards.awaitFile((text) => void write({ id: randomBits64(), name: usualName(), text })),
    [],
  );
  const save = async () => {
    if (!draft) return;
    const { id, text } = draft;
    const read = await judge(text);
    if (!read) return;
    const name = draft.name.trim() || usualName();
    setIsStored(boards.save({ id, name, text, board: read.board?.board, pieces: read.pieces?.set }));
    close();
  };
  return (
    <>
      <Bar title={texts.text("page.boards")} />
      <main class={`sheet ${styles.page}`}>
        {!draft && (
          <>
            <p>{texts.text("page.boards.about")}</p>
            <Problem text={!isStored && texts.text("page.boards.not_stored")} />
            <Kept onEdit={(material) => void write(material)} />
            <div class="buttons">
              <button
                type="button"
                class="primary"
                onClick={() =>
                  void write({ id: randomBits64(), name: usualName(), text: fileOf(newDrawing) })
                }
              >
                {texts.text("page.boards.draw")}
              </button>
              <OpenFile />
              <a class="button" href={addressOf({ page: "new", game: "polyssimo" })}>
                {texts.text("page.boards.play")}
              </a>
            </div>
          </>
        )}
        {draft && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <label>
              {texts.text("page.boards.name")}
              <input
                type="text"
                maxLength={mostLetters}
                value={draft.name}
                onInput={(event) => void write({ ...draft, name: event.currentTarget.value })}
              />
            </label>
            <DrawBoard board={draft.drawn.board} onDraw={(board) => draw({ ...draft.drawn, board })} />
            <DrawPieces pieces={draft.drawn.pieces} onDraw={(pieces) => draw({ ...draft.drawn, pieces })} />
            <details>
              <summary>{texts.text("page.boards.as_text")}</summary>
              <textarea
                aria-label={texts.text("page.boards.as_text")}
                rows={14}
                spellcheck={false}
                value={draft.text}
                onInput={(event) => void write({ ...draft, text: event.currentTarget.value })}
              />
            </details>
            <Problem text={problem} />
            <div class="buttons">
              <button type="submit" class="primary" disabled={problem !== undefined}>
                {texts.text("page.boards.keep")}
              </button>
              <button type="button" onClick={close}>
                {texts.text("page.cancel")}
              </button>
            </div>
          </form>
        )}
      </main>
    </>
  );
}
