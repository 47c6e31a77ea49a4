// Villas with remote friends, for the random player. Hands move in simulated time.

import { TableProxy } from "../../src/net/table_proxy";
import type { Connection } from "../../src/net/table_client";
import { Observable } from "../../src/state/observable";
import { villaRequestOf } from "../../src/state/new_villa";
import { VillaSession } from "../../src/state/villa_session";
import { villaOf } from "../../src/state/villa_state";
import type { TestServer } from "../server";
import { sitAt, type ApartGame, type Guest } from "./apart";
import type { Chance } from "./chance";
import type { Action } from "./host";
import { verifyByProgram } from "./records";
import { someVilla } from "./villa_here";
import { Builder } from "./villa_offers";

/** How often a hand that has just begun is observed before anything else is asked of it. */
const fewFrames = 20;

class VillaAway implements Guest {
  private readonly builder: Builder;

  private constructor(
    readonly session: VillaSession,
    private readonly villa: TableProxy,
    chance: Chance,
    readonly wake: () => void,
    private readonly connection: Observable<Connection>,
  ) {
    this.builder = new Builder(session, chance, 0.9);
  }

  static async sit(server: TestServer, key: string, chance: Chance): Promise<VillaAway> {
    const { table, wake, connection } = await sitAt(server, key, chance, "boxwood-villa");
    return new VillaAway(await VillaSession.open(table), table, chance, wake, connection);
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
    // A game that ended in another way stays as it is.
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
      goesOn: this.session.frame.value.isMoving,
      weight: 2,
      perform: () => this.seen(),
    });
    return go;
  }

  /** Waits until the hand has done some of it, or cannot continue. */
  private seen(): Promise<void> {
    const { state, frame } = this.session;
    const doing = () => state.value.handling?.doing;
    const [before, { number }] = [doing(), this.view];
    return new Promise((resolve) => {
      let frames = 0;
      const look = () => {
        const isOther = doing() !== before || this.view.number > number || !this.isConnected;
        const isAtWork = doing() !== undefined && frame.value.isMoving && this.view.phase === "playing";
        if (!isOther && isAtWork && frames < fewFrames) return;
        for (const end of endings) end();
        resolve();
      };
      const endings = [
        state.subscribe(look),
        this.connection.subscribe(look),
        frame.subscribe(() => {
          frames++;
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
    const { motion, tick } = this.session.frame.value;
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
