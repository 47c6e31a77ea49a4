// Custom boards and sets (P1.3), in this browser's local storage: as files
// (docs/formats/polyssimo-sets.md), and as text for the request for a new table.

export interface OwnMaterial {
  id: string;
  name: string;
  /** The file. */
  text: string;
  /** As in a position's line; nothing if the default is used. */
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

  /** Receives a file that was just opened, for the page that shows it. */
  arrive(text: string): void {
    this.arrived = text;
    this.onArrival?.();
  }

  /**
   * Calls `take` for every file that arrives, including one that is already waiting. Returns a
   * function that ends this.
   */
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

  /** Returns whether it could be stored; if not, it lasts until the page is closed. */
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
