// Files chosen or dropped on the page: a record, a position line, or a board and pieces.
// Parse errors are reported by the engine on the page that shows the file.

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Problem } from "./problem";
import { isVillaRecord } from "./record_words";
import { go } from "./route";
import { useWorld, type World } from "./world";
import styles from "./open_file.module.css";

/** The size limit of records in docs/formats/polyssimo-record.md and paletti-record.md. */
const mostBytes = 1_048_576;
const mostVillaBytes = 33_554_432;

/** A drawing starts with one of its keywords or a comment. */
function isDrawing(text: string): boolean {
  return /^\uFEFF?\s*(board\b|piece\b|\/\/)/.test(text);
}

/** Navigates to the page that shows such a text. */
function show(world: World, text: string): void {
  if (isDrawing(text)) {
    world.boards.arrive(text);
    go({ page: "boards" });
    return;
  }
  world.shelf.put(text);
  go({ page: "record" });
}

/** The error, or nothing if the file is shown. */
async function open(world: World, file: File): Promise<string | undefined> {
  const tooLarge = world.texts.text("page.file.too_large", { name: file.name });
  if (file.size > mostVillaBytes) return tooLarge;
  try {
    const text = await file.text();
    if (file.size > mostBytes && !isVillaRecord(text)) return tooLarge;
    show(world, text);
    return undefined;
  } catch {
    return world.texts.text("page.file.failed", { name: file.name });
  }
}

/** A button that opens the browser's file chooser; files can also be dropped on its page. */
export function OpenFile(): JSX.Element {
  const world = useWorld();
  const { texts } = world;
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const take = async (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) setProblem(await open(world, file));
  };
  useLayoutEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void take(event.dataTransfer?.files);
    };
    addEventListener("dragover", hover, { signal });
    addEventListener("dragleave", (event) => event.relatedTarget === null && setIsOver(false), { signal });
    addEventListener("drop", drop, { signal });
    return () => ended.abort();
  }, [world]);
  return (
    <>
      <button type="button" class={styles.button} data-over={isOver} onClick={() => chooser.current?.click()}>
        {texts.text(isOver ? "page.file.drop" : "page.file.open")}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".sgf,.txt,.paletti"
        data-testid="file"
        onChange={(event) => void take(event.currentTarget.files)}
      />
      <Problem text={problem} />
    </>
  );
}
