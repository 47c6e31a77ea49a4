// A value that notifies its subscribers when it changes. All of the page's state consists of these;
// it does not know its views.

export class Observable<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: Value) {}

  get value(): Value {
    return this.current;
  }

  set(value: Value): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of [...this.listeners]) listener();
  }

  /** Notifies nobody if nothing has changed. */
  update(changes: Partial<Value>): void {
    const names = Object.keys(changes) as Array<keyof Value>;
    if (names.some((name) => !Object.is(changes[name], this.current[name])))
      this.set({ ...this.current, ...changes });
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
