// Polyssimo with remote friends, for the random player.

import type { TableProxy } from "../../src/net/table_proxy";
import type { Connection } from "../../src/net/table_client";
import { Observable } from "../../src/state/observable";
import { requestOf } from "../../src/state/new_game";
import { PolyssimoSession } from "../../src/state/polyssimo_session";
import { playOf } from "../../src/state/polyssimo_state";
import type { TestServer } from "../server";
import { sitAt, type ApartGame, type Guest } from "./apart";
import type { Chance } from "./chance";
import { someGame } from "./polyssimo_here";
import { polyssimoOffers } from "./polyssimo_offers";
import { verifyByProgram } from "./records";

class PolyssimoGuest implements Guest {
  private constructor(
    readonly session: PolyssimoSession,
    private readonly table: TableProxy,
    private readonly chance: Chance,
    readonly wake: () => void,
    private readonly connection: Observable<Connection>,
  ) {}

  static async sit(server: TestServer, key: string, chance: Chance): Promise<PolyssimoGuest> {
    const { table, wake, connection } = await sitAt(server, key, chance, "boxwood");
    const session = await PolyssimoSession.open(table);
    return new PolyssimoGuest(session, table, chance, wake, connection);
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
    return this.session.state.value.thinker !== undefined && this.view.phase === "playing";
  }
  get dueMs(): number | undefined {
    const { due_ms } = this.view;
    return due_ms === undefined ? undefined : due_ms - this.table.nowMs() + Date.now();
  }
  offers() {
    return polyssimoOffers(this.session, this.chance);
  }
  record() {
    return this.session.record();
  }
  watch(changed: () => void) {
    const endings = [this.session.state.subscribe(changed), this.connection.subscribe(changed)];
    return () => endings.forEach((end) => end());
  }
  moment() {
    return this.session.state.value.held;
  }
  describe() {
    const { held, judged, thinker, refusal } = this.session.state.value;
    return { position: playOf(this.view).position, held, judged, thinker, refusal };
  }
  close() {
    this.session.close();
    this.table.close();
  }
}

export const polyssimoApart: ApartGame = {
  name: "polyssimo apart",
  someTable(chance) {
    const game = someGame(chance);
    const request = requestOf(game, String);
    return {
      game: request.game,
      changes: { clock: request.clock, help: game.help, take_back: game.takeBack },
    };
  },
  sit: PolyssimoGuest.sit,
  verify: (record) => verifyByProgram("polyssimo", record),
};
