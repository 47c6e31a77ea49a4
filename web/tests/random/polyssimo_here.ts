// A random player at a table of Polyssimo that lives in the page, without a screen.

import { JournalStore } from "../../src/net/journal_store";
import { LocalTable, type TableEnvironment } from "../../src/net/local_table";
import { addedSeconds, gameSeconds, moveSeconds, noClock } from "../../src/state/clock";
import {
  mostObligations,
  requestOf,
  usualGame,
  withPlayers,
  withSeat,
  type NewGame,
} from "../../src/state/new_game";
import { PolyssimoSession } from "../../src/state/polyssimo_session";
import { playOf } from "../../src/state/polyssimo_state";
import type { ClockRule, SeatNumber } from "../../src/net/protocol";
import type { Chance } from "./chance";
import { memory, startEngineHere } from "./engines";
import type { Action, Host } from "./host";
import { InjectedTime } from "./injected_time";
import { polyssimoOffers } from "./polyssimo_offers";
import { verifyPolyssimo } from "./records";
import { talkOffers } from "./talk_offers";

const minuteMs = 60_000;
/** By then a computer player of the levels below has moved. */
const thoughtMs = 10 * minuteMs;
const levels = [1, 1, 1, 2, 3];

export function someClock(chance: Chance): ClockRule {
  const ms = (seconds: readonly number[]) => 1000 * chance.pick(seconds);
  const kinds: ClockRule[] = [
    noClock,
    { kind: "per_move", time_ms: ms(moveSeconds), increment_ms: 0 },
    { kind: "fischer", time_ms: ms(gameSeconds), increment_ms: ms(addedSeconds) },
  ];
  return chance.pick(kinds);
}

/** Every option that the page offers; at least one of the players is a person. */
export function someGame(chance: Chance): NewGame {
  let game = withPlayers(usualGame, 2 + chance.below(3));
  for (const [index] of game.seats.entries()) {
    const isPerson = index === 0 || chance.happens(0.6);
    const seat = isPerson
      ? ({ kind: "person", name: `P${index}` } as const)
      : ({ kind: "computer", level: chance.pick(levels) } as const);
    game = withSeat(game, index, seat);
  }
  const most = mostObligations(game);
  // Few enough that all of them together are feasible (P6.2).
  const obligations = game.seats.map(() => (chance.happens(0.3) ? chance.below(Math.min(4, most)) : 0));
  return {
    ...game,
    flipping: chance.happens(0.7),
    help: chance.happens(0.75),
    takeBack: chance.happens(0.75),
    clock: someClock(chance),
    start: (1 + chance.below(game.seats.length)) as SeatNumber,
    obligations: obligations.some((owed) => owed > 0) ? obligations : [],
  };
}

export class PolyssimoHere implements Host {
  readonly name = "polyssimo here";
  private readonly storage = memory();
  private environment!: TableEnvironment;
  private session!: PolyssimoSession;

  private constructor(
    private readonly chance: Chance,
    private readonly time: InjectedTime,
  ) {}

  static async begin(chance: Chance): Promise<PolyssimoHere> {
    const host = new PolyssimoHere(chance, new InjectedTime(chance));
    await host.loadPage();
    const request = requestOf(someGame(chance), (seat) => `Player ${seat}`);
    (await LocalTable.make(host.environment, "random", request)).close();
    await host.open();
    return host;
  }

  private async loadPage(): Promise<void> {
    this.environment = {
      table: await startEngineHere("boxwood"),
      thinker: await startEngineHere("boxwood"),
      store: new JournalStore(this.storage),
      nowMs: () => Date.now(),
      handMs: this.chance.pick([0, 450]),
    };
  }

  private async open(): Promise<void> {
    const table = await LocalTable.open(this.environment, "random");
    if (!table) throw new Error("the table is not here any more");
    this.session = await PolyssimoSession.open(table);
    // The session learns in a later turn of the event loop that a computer player is thinking.
    await this.time.pass(0);
  }

  private get view() {
    return this.session.state.value.view;
  }
  private get isThinking(): boolean {
    return this.session.state.value.thinker !== undefined;
  }

  async offered(): Promise<Action[]> {
    const { session, chance, time, view } = this;
    const { seats } = session.state.value;
    const actions = [...polyssimoOffers(session, chance), ...talkOffers({ session, seats, view })];
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => Promise<void>) =>
      actions.push({ kind, goesOn, weight, perform });
    if (this.isThinking) offer("wait", true, 6, () => this.untilThought());
    offer("reload", false, 0.3, () => this.reload());
    offer("leave", false, 0.3, () => this.leave());
    offer("save the record", false, 0.05, () => this.verify());
    const { due_ms } = view;
    if (due_ms !== undefined)
      offer("run out of time", true, 0.15, () => time.pass(Math.max(0, due_ms - Date.now())));
    return actions;
  }

  private async untilThought(): Promise<void> {
    if (this.chance.happens(0.2)) return this.time.pass(this.chance.between(0, 200));
    const { number } = this.view;
    await this.time.until("a computer player's move", thoughtMs, () => this.view.number > number);
  }

  /** Reloads the page, at once or a little later. */
  private async reload(): Promise<void> {
    this.session.close();
    await this.time.pass(this.chance.between(0, 4_000));
    await this.loadPage();
    await this.open();
  }

  /** To the start page, and back after some minutes: the engines stay loaded. */
  private async leave(): Promise<void> {
    this.session.close();
    await this.time.pass(this.chance.pick([1_000, 6_000, 10 * minuteMs]));
    await this.open();
  }

  isOver(): boolean {
    return this.view.phase === "over";
  }

  moment(): string {
    const { view, held, thinker } = this.session.state.value;
    return JSON.stringify([view.number, view.phase, held, thinker]);
  }

  async check(): Promise<void> {
    await this.time.pass(this.chance.between(0, 100));
    this.time.check();
    const { refusal } = this.session.state.value;
    // With help forbidden, the key for the next spot says so.
    if (refusal && refusal.rule !== "T7.1") throw new Error(`refused: ${JSON.stringify(refusal)}`);
  }

  async verify(): Promise<void> {
    await verifyPolyssimo(await this.session.record(), playOf(this.view).position);
  }

  describe(): string {
    const { view, held, judged, thinker, refusal, seats } = this.session.state.value;
    const { phase, number, proposal, result, clock, due_ms } = view;
    const may = view.seats.map(({ occupant, may: rights }) => `${occupant.kind}: ${rights.join(" ")}`);
    const { position } = playOf(view);
    return JSON.stringify(
      {
        phase,
        number,
        proposal,
        result,
        clock,
        due_ms,
        may,
        position,
        held,
        judged,
        thinker,
        refusal,
        seats,
      },
      undefined,
      1,
    );
  }

  async close(): Promise<void> {
    this.session.close();
    this.time.end();
  }
}
