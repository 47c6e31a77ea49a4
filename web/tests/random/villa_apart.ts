// Villas with friends apart, for the random player. Hands take the time that they take.

import { openDoor } from "../../src/net/door";
import { engineHere } from "../../src/net/engine_here";
import { HostedVilla, type HostingEngine } from "../../src/net/hosted_villa";
import type { FromHost } from "../../src/net/hosting";
import type { Connection } from "../../src/net/table_client";
import { Observable } from "../../src/state/observable";
import { VillaHost } from "../../src/net/villa_host";
import { villaRequestOf } from "../../src/state/new_villa";
import { VillaSession } from "../../src/state/villa_session";
import { villaOf } from "../../src/state/villa_state";
import type { TestServer } from "../server";
import { connectTo, type ApartGame, type Guest } from "./apart";
import type { Chance } from "./chance";
import { engineModule } from "./engines";
import type { Action } from "./host";
import { verifyByProgram } from "./records";
import { someVilla } from "./villa_here";
import { Builder } from "./villa_offers";

/** A hand that does what was just begun is seen so often before anything else is wanted of it. */
const fewSights = 20;

/** The page's worker, without one: what both say to each other comes later, as it does there. */
async function workerHere(server: TestServer): Promise<HostingEngine> {
  const engine = engineHere(await openDoor(await engineModule("boxwood-villa")), () => Date.now());
  let watcher: ((message: FromHost) => void) | undefined;
  const connect = () => connectTo(server);
  const tell = (message: FromHost) => {
    const copy = structuredClone(message);
    setImmediate(() => watcher?.(copy));
  };
  const host = new VillaHost({ engine, connect, tell });
  return {
    ask: (request) => engine.ask(request),
    toHost(message) {
      const copy = structuredClone(message);
      setImmediate(() => host.hear(copy));
    },
    watchHost: (told) => void (watcher = told),
  };
}

class VillaAway implements Guest {
  private readonly builder: Builder;

  private constructor(
    readonly session: VillaSession,
    private readonly villa: HostedVilla,
    chance: Chance,
    readonly wake: () => void,
    private readonly connection: Observable<Connection>,
  ) {
    this.builder = new Builder(session, chance, 0.9);
  }

  static async sit(server: TestServer, key: string, chance: Chance): Promise<VillaAway> {
    let wake = () => {};
    const connection = new Observable<Connection>({ kind: "lost" });
    const around = {
      engine: await workerHere(server),
      address: "",
      nowMs: () => Date.now(),
      onWaking: (woken: () => void) => {
        wake = woken;
        return () => {};
      },
    };
    const { villa, isOpen } = HostedVilla.open(around, key, (told) => connection.set(told));
    await isOpen;
    return new VillaAway(await VillaSession.open(villa), villa, chance, () => wake(), connection);
  }

  get seats() {
    return this.session.state.value.seats;
  }
  get view() {
    return this.session.state.value.view;
  }
  get isConnected(): boolean {
    return this.connection.value.kind === "connected";
  }
  get isAtWork(): boolean {
    const { thinker, handling } = this.session.state.value;
    // A game that is ended otherwise stays as it is.
    const falls = this.view.phase === "over" && this.view.result?.reason === "played";
    const isPlaying = this.view.phase === "playing" || falls;
    const isMoving = villaOf(this.view).is_moving && !handling;
    return (thinker !== undefined && this.view.phase === "playing") || (isPlaying && isMoving);
  }
  get dueMs(): number | undefined {
    const { closes_ms } = villaOf(this.view);
    const isOpen = closes_ms !== undefined && this.view.phase === "playing";
    return isOpen ? closes_ms - this.villa.nowMs() + Date.now() : undefined;
  }

  offers(): Action[] {
    const actions = this.builder.offers();
    if (!this.session.state.value.handling) return actions;
    const go = actions.map((action) => ({
      ...action,
      perform: async () => {
        await action.perform();
        await this.seen();
      },
    }));
    go.push({
      kind: "wait",
      goesOn: this.session.sight.value.isMoving,
      weight: 2,
      perform: () => this.seen(),
    });
    return go;
  }

  /** Until the hand has done something of it, or cannot go on. */
  private seen(): Promise<void> {
    const { state, sight } = this.session;
    const doing = () => state.value.handling?.doing;
    const [before, { number }] = [doing(), this.view];
    return new Promise((resolve) => {
      let sights = 0;
      const look = () => {
        const isOther = doing() !== before || this.view.number > number || !this.isConnected;
        const isAtWork = doing() !== undefined && sight.value.isMoving && this.view.phase === "playing";
        if (!isOther && isAtWork && sights < fewSights) return;
        for (const end of endings) end();
        resolve();
      };
      const endings = [
        state.subscribe(look),
        this.connection.subscribe(look),
        sight.subscribe(() => {
          sights++;
          look();
        }),
      ];
      look();
    });
  }

  record() {
    return this.session.record();
  }
  watch(changed: () => void) {
    const endings = [this.session.state.subscribe(changed), this.connection.subscribe(changed)];
    return () => endings.forEach((end) => end());
  }
  moment() {
    const { handling, aim } = this.session.state.value;
    const { motion, tick } = this.session.sight.value;
    return [handling?.doing, aim, motion, tick];
  }
  describe() {
    const { refusal, thinker, aim, laying } = this.session.state.value;
    const { phase, turn, attempt, is_moving, closes_ms } = villaOf(this.view);
    const hand = this.builder.describe();
    return { phase, turn, attempt, is_moving, closes_ms, hand, aim, laying, refusal, thinker };
  }
  close() {
    this.session.close();
    this.villa.close();
  }
}

export const villaApart: ApartGame = {
  name: "villa apart",
  someTable(chance) {
    const game = someVilla(chance);
    const request = villaRequestOf(game, String, 1 + chance.below(1e6));
    return { game: request.game, changes: { help: game.help, take_back: game.takeBack } };
  },
  sit: VillaAway.sit,
  verify: (record) => verifyByProgram("paletti", record),
};
