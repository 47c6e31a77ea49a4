// The record that is looked at: kept in this browser, so that it is still there
// when the page is loaded again. And the position of it that is to be played.

const key = "boxwood.record";

export class RecordShelf {
  /** A position from which the next game shall begin, in one line. */
  position: string | undefined;
  /** Whoever has just played it begins to look where the game ended. */
  begins: "from the start" | "from the end" = "from the start";
  private text: string | undefined;
  private listener: (() => void) | undefined;

  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined) {}

  /** Whoever shows the record hears of the next one. Returns what ends it. */
  listen(listener: () => void): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }

  put(text: string, begins: RecordShelf["begins"] = "from the start"): void {
    this.text = text;
    this.begins = begins;
    this.listener?.();
    try {
      this.storage?.setItem(key, text);
    } catch {
      // A full store: it is there until the page is closed.
    }
  }

  get(): string | undefined {
    try {
      return this.text ?? this.storage?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
}
