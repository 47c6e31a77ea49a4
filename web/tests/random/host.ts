// A random player, for any host of a game: takes one of the offered actions, and then
// checks that the game can still continue. A host offers exactly what a person finds on the
// screen.

import type { Chance } from "./chance";

export interface Action {
  kind: string;
  /** Whether the action advances the game. Looking, asking for help and undo do not. */
  goesOn: boolean;
  /** The action's relative probability; 1 by default. */
  weight?: number;
  perform(): Promise<void>;
}

export interface Host {
  readonly name: string;
  offered(): Promise<readonly Action[]>;
  isOver(): boolean;
  /** Changes whenever anything in the game changes, even an action that is only begun or aimed. */
  moment(): string;
  /** Throws if anything is wrong; waits for whatever must happen. */
  check(): Promise<void>;
  /** Throws if the record of what was played so far does not verify. */
  verify(): Promise<void>;
  /** The state of the game, for diagnosing a failure. */
  describe(): string;
  close(): Promise<void>;
}

/** Counts the actions taken, by kind. */
export class Tally {
  private readonly counts = new Map<string, Map<string, number>>();

  add(host: string, kind: string, count = 1): void {
    const kinds = this.counts.get(host) ?? new Map<string, number>();
    kinds.set(kind, (kinds.get(kind) ?? 0) + count);
    this.counts.set(host, kinds);
  }

  addAll(counts: Readonly<Record<string, Readonly<Record<string, number>>>>): void {
    for (const [host, kinds] of Object.entries(counts))
      for (const [kind, count] of Object.entries(kinds)) this.add(host, kind, count);
  }

  toJSON(): Record<string, Record<string, number>> {
    return Object.fromEntries([...this.counts].map(([host, kinds]) => [host, Object.fromEntries(kinds)]));
  }

  get total(): number {
    return this.kinds().reduce((sum, [, count]) => sum + count, 0);
  }

  /** Over all hosts, the rarest first. */
  kinds(): Array<[kind: string, count: number]> {
    const sums = new Map<string, number>();
    for (const kinds of this.counts.values())
      for (const [kind, count] of kinds) sums.set(kind, (sums.get(kind) ?? 0) + count);
    return [...sums].sort(([, one], [, other]) => one - other);
  }

  table(): string {
    const hosts = [...this.counts.keys()].sort();
    const line = (cells: readonly (string | number)[]) =>
      cells.map((cell, index) => (index ? String(cell).padStart(18) : String(cell).padEnd(22))).join("");
    const rows = this.kinds().map(([kind, sum]) =>
      line([kind, ...hosts.map((host) => this.counts.get(host)?.get(kind) ?? 0), sum]),
    );
    const sums = hosts.map((host) => [...this.counts.get(host)!.values()].reduce((a, b) => a + b, 0));
    return [line(["kind", ...hosts, "all"]), ...rows, line(["all", ...sums, this.total])].join("\n");
  }
}

/** The game cannot continue, or something else is wrong; lists the actions that led there. */
export class Stuck extends Error {
  constructor(host: Host, seed: number, trail: readonly string[], cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const last = trail.slice(-30).join(" ");
    super(`${host.name}, seed ${seed}, after ${trail.length} actions: ${why}\n${last}\n${host.describe()}`, {
      cause,
    });
  }
}

/** Each kind is favoured with probability 1 / oneIn: its weight is multiplied. */
const favoured = { oneIn: 6, weight: 10 };
/** The weight of wanted kinds: the others are still taken now and then. */
const wantedWeight = 40;

/** Each game favours different kinds of actions (swarm testing: Groce et al. 2012), or those that are wanted. */
class Taste {
  private readonly kinds: Map<string, number>;

  constructor(
    private readonly chance: Chance,
    private readonly wanted: readonly string[],
  ) {
    this.kinds = new Map(wanted.map((kind) => [kind, wantedWeight]));
  }

  weight({ kind, weight = 1 }: Action): number {
    const isLiked = () => this.wanted.length === 0 && this.chance.next() < 1 / favoured.oneIn;
    const liked = this.kinds.get(kind) ?? (isLiked() ? favoured.weight : 1);
    this.kinds.set(kind, liked);
    return liked * weight;
  }
}

function chosen(offered: readonly Action[], taste: Taste, chance: Chance): Action {
  const weights = offered.map((action) => taste.weight(action));
  let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return offered.find((_, index) => (left -= weights[index]!) < 0) ?? offered.at(-1)!;
}

/** The most consecutive actions that should advance the game but may change nothing. */
const mostInVain = 40;

/**
 * Takes this many actions, preferably of the wanted kinds; the game's record is verified at the end, and
 * whenever a game is over.
 */
export async function playAtRandom(
  host: Host,
  chance: Chance,
  actions: number,
  tally: Tally,
  wanted: readonly string[] = [],
): Promise<void> {
  const trail: string[] = [];
  const taste = new Taste(chance, wanted);
  try {
    let wasOver = false;
    let inVain = 0;
    for (let count = 0; count < actions; count++) {
      const offered = await host.offered();
      if (!host.isOver() && !offered.some(({ goesOn }) => goesOn))
        throw new Error(`nobody is offered anything by which the game goes on: ${kindsOf(offered)}`);
      const action = chosen(offered, taste, chance);
      trail.push(action.kind);
      const before = host.moment();
      await action.perform();
      tally.add(host.name, action.kind);
      await host.check();
      if (host.moment() !== before) inVain = 0;
      else if (action.goesOn && ++inVain > mostInVain) throw new Error("nothing changes any more");
      if (host.isOver() && !wasOver) await host.verify();
      wasOver = host.isOver();
    }
    if (!wasOver) await host.verify();
  } catch (error) {
    throw new Stuck(host, chance.seed, trail, error);
  } finally {
    await host.close();
  }
}

function kindsOf(offered: readonly Action[]): string {
  return [...new Set(offered.map(({ kind }) => kind))].join(", ") || "nothing";
}
