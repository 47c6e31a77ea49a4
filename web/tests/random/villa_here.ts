// A random player at a villa that lives in the page, without a screen: hands move tick by
// tick, as fast as they are simulated.

import { JournalStore } from "../../src/net/journal_store";
import { LocalVilla, type VillaEnvironment } from "../../src/net/local_villa";
import type { SeatNumber } from "../../src/net/protocol";
import {
  objectionSeconds,
  steadiness,
  usualRules,
  usualVilla,
  villaRequestOf,
  villaWithPlayers,
  villaWithSeat,
  type NewVilla,
  type Steadiness,
  type VillaRules,
} from "../../src/state/new_villa";
import { VillaSession } from "../../src/state/villa_session";
import { villaOf } from "../../src/state/villa_state";
import type { Chance } from "./chance";
import { memory, startEngineHere } from "./engines";
import type { Action, Host } from "./host";
import { InjectedTime } from "./injected_time";
import { storePreparedVilla, type NextStep } from "./prepared_villa";
import { verifyVilla } from "./records";
import { talkOffers } from "./talk_offers";
import { Builder } from "./villa_offers";

const minuteMs = 60_000;
/** By then a computer player has thought and moved, and everything is still after a fall. */
const turnMs = 10 * minuteMs;
const levels = [1, 1, 2, 3];

function someRules(chance: Chance, players: number): VillaRules {
  const either = <Rule extends keyof VillaRules>(rule: Rule, ...others: Array<VillaRules[Rule]>) =>
    chance.pick([usualRules[rule], ...others]);
  return {
    youngest: (1 + chance.below(players)) as SeatNumber,
    set_up: chance.happens(0.4) ? "by_players" : "by_program",
    dealing: either("dealing", "everybody_rolls"),
    breaking_off: either("breaking_off", "until_let_go"),
    neighbours: either("neighbours", "strict"),
    renouncing: either("renouncing", "allowed"),
    beyond_base: either("beyond_base", "forbidden"),
    few_columns: either("few_columns", "orange", "orange_and_red"),
    neutral_seal: either("neutral_seal", "first_on_floor"),
    blocked_for: either("blocked_for", "who_gave_up"),
    after_objection: either("after_objection", "no_floor"),
  };
}

/** Every option that the page offers; at least one of the players is a person. */
export function someVilla(chance: Chance): NewVilla {
  let game = villaWithPlayers(usualVilla, 2 + chance.below(3));
  for (const [index] of game.seats.entries()) {
    const isPerson = index === 0 || chance.happens(0.8);
    const seat = isPerson
      ? ({ kind: "person", name: `P${index}` } as const)
      : ({ kind: "computer", level: chance.pick(levels) } as const);
    game = villaWithSeat(game, index, seat);
  }
  const hands = Object.keys(steadiness) as Steadiness[];
  return {
    ...game,
    hands: game.hands.map(() => (chance.happens(0.7) ? "steady" : chance.pick(hands))),
    rules: someRules(chance, game.seats.length),
    objectionS: chance.pick(objectionSeconds),
    help: chance.happens(0.85),
    takeBack: chance.happens(0.75),
  };
}

export class VillaHere implements Host {
  readonly name: string;
  private readonly storage = memory();
  private environment!: VillaEnvironment;
  private session!: VillaSession;
  private builder!: Builder;

  private constructor(
    private readonly chance: Chance,
    private readonly time: InjectedTime,
    next: NextStep | undefined,
  ) {
    this.name = next ? `villa here, to ${next}` : "villa here";
  }

  /** From the beginning, or where a player is about to do this. */
  static async begin(chance: Chance, next?: NextStep): Promise<VillaHere> {
    const host = new VillaHere(chance, new InjectedTime(chance), next);
    await host.loadPage();
    if (next) {
      await storePreparedVilla(host.environment.store, "random", someVilla(chance), next, chance, Date.now());
      await host.open();
      return host;
    }
    const request = villaRequestOf(someVilla(chance), (seat) => `Player ${seat}`, 1 + chance.below(1e6));
    (await LocalVilla.make(host.environment, "random", request)).close();
    await host.open();
    return host;
  }

  private async loadPage(): Promise<void> {
    const archivist = await startEngineHere("boxwood-villa");
    this.environment = {
      table: await startEngineHere("boxwood-villa"),
      thinker: await startEngineHere("boxwood-villa"),
      archivist: () => archivist,
      store: new JournalStore(this.storage),
      nowMs: () => Date.now(),
      handMs: 0,
    };
  }

  private async open(): Promise<void> {
    const villa = await LocalVilla.open(this.environment, "random");
    if (!villa) throw new Error("the table is not here any more");
    this.session = await this.time.of("the table", minuteMs, VillaSession.open(villa));
    this.builder = new Builder(this.session, this.chance, 0.85);
  }

  private get view() {
    return this.session.state.value.view;
  }
  private get play() {
    return villaOf(this.view);
  }

  async offered(): Promise<Action[]> {
    while (this.isBetween())
      await this.time.until("a computer player's hand", 1_000, () => !this.isBetween());
    const { session, builder, chance, view } = this;
    const { seats, thinker, handling } = session.state.value;
    const actions = [...builder.offers(), ...talkOffers({ session, seats, view })];
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => Promise<void>) =>
      actions.push({ kind, goesOn, weight, perform });
    const isMoving = this.play.is_moving || session.frame.value.isMoving;
    const isAtWork = isMoving && !handling && view.phase !== "paused" && !this.isOver();
    if (thinker || isAtWork) offer("wait", true, 8, () => this.untilDone());
    else if (handling)
      offer("wait", session.frame.value.isMoving, 2, () => this.time.pass(chance.between(100, 1500)));
    offer("reload", false, 0.1, () => this.reload());
    offer("leave", false, 0.1, () => this.leave());
    const { closes_ms } = this.play;
    if (closes_ms !== undefined && view.phase === "playing")
      offer("run out of time", true, 0.7, () => this.time.pass(Math.max(0, closes_ms - Date.now())));
    return actions;
  }

  /** Waits for other players' actions, or falling parts. */
  private async untilDone(): Promise<void> {
    if (this.chance.happens(0.2)) return this.time.pass(this.chance.between(0, 1000));
    const isDone = () => {
      const { thinker, handling } = this.session.state.value;
      const isMoving = this.play.is_moving || this.session.frame.value.isMoving;
      return !thinker && (handling !== undefined || !isMoving);
    };
    // A player who left in the middle of a turn is not waited for: whoever sits down continues it.
    const isLeft = this.view.seats.some(({ occupant }) => occupant.kind === "open");
    const isEnded = this.view.result !== undefined && this.view.result.reason !== "played";
    if (isLeft || isEnded) return this.time.pass(minuteMs / 10);
    await this.time.until("the end of what others do", turnMs, isDone);
  }

  private async reload(): Promise<void> {
    // When it closes, the page stores the hands' progress.
    this.session.client.save?.();
    this.session.close();
    await this.time.pass(this.chance.between(0, 4_000));
    await this.loadPage();
    await this.open();
  }

  /** To the start page, and back after some minutes: the engines stay loaded. */
  private async leave(): Promise<void> {
    this.session.close();
    await this.time.pass(this.chance.pick([0, 1_000, 6_000, 10 * minuteMs]));
    await this.open();
  }

  /** A computer player has thought, and its hand has not begun. */
  private isBetween(): boolean {
    const { thinker, handling } = this.session.state.value;
    const isMoving = this.play.is_moving || this.session.frame.value.isMoving;
    const isAwaited = this.play.seats.some(
      ({ is_awaited }, index) => is_awaited && this.view.seats[index]!.occupant.kind === "computer",
    );
    return this.view.phase === "playing" && isAwaited && !thinker && !handling && !isMoving;
  }

  isOver(): boolean {
    const { phase, result } = this.view;
    return phase === "over" && (result?.reason !== "played" || !this.play.is_moving);
  }

  moment(): string {
    const { view, handling, aim, thinker } = this.session.state.value;
    const { motion, tick } = this.session.frame.value;
    return JSON.stringify([view.number, view.phase, handling?.doing, aim, thinker, motion, tick]);
  }

  async check(): Promise<void> {
    const isAtWork = this.session.state.value.handling !== undefined;
    await this.time.pass(isAtWork ? this.chance.between(50, 800) : this.chance.between(0, 100));
    this.time.check();
  }

  async verify(): Promise<void> {
    const text = await this.time.of("the record", 60 * minuteMs, this.session.record());
    await verifyVilla(text);
  }

  describe(): string {
    const { view, refusal, seats, thinker, aim, stand, laying } = this.session.state.value;
    const { phase, turn, on_turn, attempt, closes_ms, is_moving, highest_floor } = this.play;
    const may = this.play.seats.map(({ may: rights, is_awaited }) => ({
      is_awaited,
      ...Object.fromEntries(
        Object.entries(rights).filter(([, right]) => (Array.isArray(right) ? right.length > 0 : right)),
      ),
    }));
    const rights = view.seats.map(({ occupant, may: all }) => `${occupant.kind}: ${all.join(" ")}`);
    const villa = { phase, turn, on_turn, attempt, closes_ms, is_moving, highest_floor, may };
    const hand = this.builder.describe();
    const table = { phase: view.phase, number: view.number, result: view.result, rights };
    return JSON.stringify(
      { table, villa, hand, aim, stand, laying, thinker, refusal, seats, now: Date.now() },
      undefined,
      1,
    );
  }

  async close(): Promise<void> {
    this.session.close();
    this.time.end();
  }
}
