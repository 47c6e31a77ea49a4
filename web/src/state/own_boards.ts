// Boards and sets of one's own (P1.3), in this browser's local storage: as files,
// docs/formats/polyssimo-sets.md, with the words that a new table is told.

export interface OwnMaterial {
  id: string;
  name: string;
  /** The file. */
  text: string;
  /** As in a position's line; nothing where the game's own is used. */
  board?: string | undefined;
  pieces?: string | undefined;
}

const key = "boxwood.boards";

function isSound(one: unknown): one is OwnMaterial {
  const material = one as Partial<OwnMaterial> | null;
  return [material?.id, material?.name, material?.text].every((text) => typeof text === "string");
}

export class OwnBoards {
  private arrived: string | undefined;
  private onArrival: (() => void) | undefined;
  private all: OwnMaterial[] | undefined;

  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined) {}

  /** A file that somebody has just opened, for the page that shows it. */
  arrive(text: string): void {
    this.arrived = text;
    this.onArrival?.();
  }

  /** Tells of every file that arrives, also of one that waits. Returns what ends it. */
  awaitFile(take: (text: string) => void): () => void {
    this.onArrival = () => {
      const text = this.arrived;
      this.arrived = undefined;
      if (text !== undefined) take(text);
    };
    this.onArrival();
    return () => (this.onArrival = undefined);
  }

  list(): readonly OwnMaterial[] {
    return (this.all ??= this.read());
  }

  find(id: string): OwnMaterial | undefined {
    return this.list().find((one) => one.id === id);
  }

  /** Whether it could be stored; else it is there until the page is closed. */
  save(material: OwnMaterial): boolean {
    const others = this.list().filter((one) => one.id !== material.id);
    return this.write([...others, material]);
  }

  remove(id: string): void {
    this.write(this.list().filter((one) => one.id !== id));
  }

  private read(): OwnMaterial[] {
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isSound) : [];
    } catch {
      return [];
    }
  }

  private write(all: OwnMaterial[]): boolean {
    this.all = all;
    try {
      this.storage?.setItem(key, JSON.stringify(all));
      return this.storage !== undefined;
    } catch {
      return false;
    }
  }
}
