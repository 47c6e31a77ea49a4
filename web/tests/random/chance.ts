// Seeded random numbers, so that a failed game can be played again.

export class Chance {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0, below 1: Mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** At least `least`, below `end`. */
  between(least: number, end: number): number {
    return least + (end - least) * this.next();
  }

  below(count: number): number {
    return Math.floor(count * this.next());
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!;
  }

  /** Replaces `crypto.getRandomValues`: a table's random numbers follow from the seed, too. */
  readonly fill = <Values extends ArrayBufferView | null>(values: Values): Values => {
    if (!values) return values;
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (let index = 0; index < bytes.length; index++) bytes[index] = this.below(256);
    return values;
  };
}
