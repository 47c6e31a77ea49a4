// The record that is being viewed, stored in this browser so that it survives a reload; and the
// position from it that is to be played.

const key = "boxwood.record";

export class RecordShelf {
  /** The position that the next game should start from, in one line. */
  position: string | undefined;
  /** Where viewing starts: at the end for those who have just played the game. */
  begins: "from the start" | "from the end" = "from the start";
  private text: string | undefined;
  private listener: (() => void) | undefined;

  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined) {}

  /** Calls the listener for every new record. Returns a function that ends this. */
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
      // The storage is full: the record lasts until the page is closed.
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
