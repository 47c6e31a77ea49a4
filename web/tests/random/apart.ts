// A random player at all screens of a table that lives on a server: the owner's, each
// friend's, and a spectator's. Without a browser: the page's own clients and sessions, with
// the real engine, at a real server, through a connection that is cut. Both share a clock,
// which advances only while something is awaited (virtual_time.ts).

import { TableProxy } from "../../src/net/table_proxy";
import type { Occupant, SeatNumber, TableView } from "../../src/net/protocol";
import type { CreateTable } from "../../src/net/protocol";
import type { Connection } from "../../src/net/table_client";
import { Observable } from "../../src/state/observable";
import { portPair } from "../port_pair";
import { TestServer } from "../server";
import { VirtualTime } from "../virtual_time";
import type { Chance } from "./chance";
import type { EngineName } from "../engine_here";
import { startEngineHere } from "./engines";
import type { Action, Host } from "./host";
import { talkOffers } from "./talk_offers";
import type { PolyssimoSession } from "../../src/state/polyssimo_session";

/** The timeout for anything that must happen, in virtual time. */
const patienceMs = 600_000;

/** One screen. */
export interface Guest {
  readonly session: Pick<PolyssimoSession, "say">;
  readonly seats: readonly SeatNumber[];
  readonly view: TableView;
  readonly isConnected: boolean;
  /** Waiting for something other than a person's choice: a computer player, hands, falling parts. */
  readonly isAtWork: boolean;
  /** When a deadline passes, by this screen's clock. */
  readonly dueMs: number | undefined;
  /** The actions that are specific to this game. */
  offers(): Action[];
  record(): Promise<string | undefined>;
  /** Calls back whenever anything has changed; returns a function that stops it. */
  watch(changed: () => void): () => void;
  /** Simulates the network's return. */
  wake(): void;
  describe(): unknown;
  /** Like a host's. */
  moment(): unknown;
  close(): void;
}

export interface ApartGame {
  name: string;
  someTable(chance: Chance): { game: CreateTable["game"]; changes: Partial<CreateTable> };
  sit(server: TestServer, key: string, chance: Chance): Promise<Guest>;
  verify(record: string | undefined): Promise<void>;
}

/** The page's own client of the table with its worker, but without threads; messages stay asynchronous. */
export async function sitAt(server: TestServer, key: string, chance: Chance, name: EngineName) {
  const connect = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.wirePort}/ws`);
    socket.binaryType = "arraybuffer";
    server.time?.watch(socket);
    return socket;
  };
  let wake = () => {};
  const connection = new Observable<Connection>({ kind: "lost" });
  const environment = {
    engine: await startEngineHere(
      name,
      { connect, random: () => chance.next() },
      portPair(setImmediate, setImmediate),
    ),
    thinker: await startEngineHere(name),
    hasVilla: name === "boxwood-villa",
    address: "",
    nowMs: () => Date.now(),
    onWaking: (woken: () => void) => {
      wake = woken;
      return () => {};
    },
  };
  const table = new TableProxy(environment, key, (next) => connection.set(next));
  await table.isOpen;
  return { table, wake: () => wake(), connection };
}

const person = (index: number): Occupant => ({ kind: "here", person: `P${index}`, level: 0 });
const friend: Occupant = { kind: "open", person: "", level: 0 };
const computer: Occupant = { kind: "computer", person: "", level: 1 };

/** One or two people at the owner's screen, friends elsewhere, and computer players. */
export function someSeats(chance: Chance, players: number): Occupant[] {
  return Array.from({ length: players }, (_, index) => {
    if (index === 0) return person(index);
    return index === 1 ? friend : chance.pick([person(index), friend, friend, computer]);
  });
}

export class Apart implements Host {
  readonly name: string;
  private readonly failures: unknown[] = [];
  private readonly failed = (reason: unknown) => void this.failures.push(reason);
  private readonly guests: Guest[] = [];

  private constructor(
    private readonly game: ApartGame,
    private readonly server: TestServer,
    private readonly time: VirtualTime,
    private readonly chance: Chance,
    private readonly keys: readonly string[],
  ) {
    this.name = game.name;
    process.on("unhandledRejection", this.failed);
  }

  static async begin(game: ApartGame, chance: Chance): Promise<Apart> {
    const server = await TestServer.start("--test-clock");
    const time = new VirtualTime(server, "while awaited");
    server.time = time;
    const { game: options, changes } = game.someTable(chance);
    const seats = someSeats(chance, "players" in options ? options.players : 2);
    const made = await server.makeTable(seats, { game: options, ...changes });
    const links = seats.flatMap(({ kind }, index) => (kind === "open" ? [made.seat_keys[index]!] : []));
    const keys = [made.owner_key, ...links, made.spectator_key];
    const host = new Apart(game, server, time, chance, keys);
    for (const key of keys) host.guests.push(await host.sit(key));
    return host;
  }

  private sit(key: string): Promise<Guest> {
    return this.time.during(this.game.sit(this.server, key, this.chance));
  }

  private get number(): number {
    return Math.max(...this.guests.map(({ view }) => view.number));
  }

  async offered(): Promise<Action[]> {
    const { chance } = this;
    const isSettled = () => this.isOver() || this.isAnythingOffered();
    while (!isSettled()) await this.until("anybody's turn", isSettled);
    const own = this.guests.flatMap((guest) => [...guest.offers(), ...talkOffers(guest)]);
    own.push(...this.ofOwner(this.guests[0]!));
    const actions = own.map((action) => ({ ...action, perform: () => this.time.during(action.perform()) }));
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => Promise<void>) =>
      actions.push({ kind, goesOn, weight, perform });
    const isAtWork = this.guests.some((guest) => guest.isAtWork);
    const { number } = this;
    const [{ dueMs }] = this.guests as [Guest];
    const isDone = () => this.number > number || !this.guests.some((guest) => guest.isAtWork);
    if (isAtWork) offer("wait", true, 4, () => this.until("the end of what is at work", isDone));
    if (dueMs !== undefined) offer("run out of time", true, 0.2, () => this.runOut(dueMs));
    const index = chance.below(this.guests.length);
    offer("reload", false, 0.1, () => this.reload(index));
    offer("reconnect", false, 0.1, () => this.reconnect());
    offer("restart the server", false, 0.02, () => this.restart());
    return actions;
  }

  /** Who sits where (ui/seats_list.tsx). */
  private ofOwner({ view, session }: Guest): Action[] {
    const isGathering = view.phase === "gathering";
    return view.seats.flatMap(({ seat, occupant: { kind } }): Action[] => {
      const free = async () => void (await session.say(seat, { type: "free_seat" }));
      if (kind === "link") return [{ kind: "free a seat", goesOn: false, weight: 0.05, perform: free }];
      if (!isGathering) return [];
      const occupant = this.chance.pick([person(seat - 1), friend, computer]);
      const plan = async () => void (await session.say(seat, { type: "plan_seat", occupant }));
      return [{ kind: "plan a seat", goesOn: true, weight: 0.3, perform: plan }];
    });
  }

  private async reload(index: number): Promise<void> {
    this.guests[index]!.close();
    this.guests[index] = await this.sit(this.keys[index]!);
  }

  private async runOut(dueMs: number): Promise<void> {
    const { number } = this;
    await this.time.skip(dueMs - Date.now());
    await this.until("the end of a time", () => this.number > number);
  }

  private async reconnect(): Promise<void> {
    this.server.cut();
    await this.until("the loss", () => this.guests.every(({ isConnected }) => !isConnected));
    this.server.mend();
    for (const guest of this.guests) guest.wake();
  }

  private async restart(): Promise<void> {
    await this.server.kill(this.chance.pick(["SIGKILL", "SIGTERM"] as const));
    await this.until("the loss", () => this.guests.every(({ isConnected }) => !isConnected));
    await this.server.startProgram();
    for (const guest of this.guests) guest.wake();
  }

  /** Checks again whenever something has changed at any screen. */
  private until(what: string, is: () => boolean): Promise<void> {
    const come = new Promise<void>((resolve, reject) => {
      const endings: Array<() => void> = [];
      const end = () => {
        for (const one of endings) one();
      };
      const look = () => {
        if (!is()) return;
        end();
        resolve();
      };
      const late = setTimeout(() => {
        end();
        reject(new Error(`${what} does not come`));
      }, patienceMs);
      endings.push(() => clearTimeout(late), ...this.guests.map((guest) => guest.watch(look)));
      look();
    });
    return this.time.during(come);
  }

  /** False for a moment between a computer player's search and its hand. */
  private isAnythingOffered(): boolean {
    const all = this.guests.flatMap((guest) => [...guest.offers(), ...talkOffers(guest)]);
    const goesOn = [...all, ...this.ofOwner(this.guests[0]!)].some((action) => action.goesOn);
    return goesOn || this.guests.some(({ isAtWork, dueMs }) => isAtWork || dueMs !== undefined);
  }

  isOver(): boolean {
    return this.guests.every(({ view, isAtWork }) => view.phase === "over" && !isAtWork);
  }

  moment(): string {
    return JSON.stringify(this.guests.map((guest) => [guest.view.number, guest.view.phase, guest.moment()]));
  }

  /** All see the same table. */
  async check(): Promise<void> {
    await this.until("the connection", () => this.guests.every(({ isConnected }) => isConnected));
    const { number } = this;
    await this.until("the same table", () => this.guests.every(({ view }) => view.number >= number));
    const [owner] = this.guests as [Guest];
    await this.until("the owner's seats", () =>
      owner.view.seats.every(({ seat, occupant }) => occupant.kind !== "here" || owner.seats.includes(seat)),
    );
    if (this.failures.length > 0) throw this.failures[0];
  }

  async verify(): Promise<void> {
    await this.game.verify(await this.guests[0]!.record());
  }

  describe(): string {
    return JSON.stringify(
      this.guests.map((guest) => {
        const { phase, number, proposal, result, due_ms } = guest.view;
        const may = guest.view.seats.map(
          ({ occupant, may: rights }) => `${occupant.kind}: ${rights.join(" ")}`,
        );
        const { seats, isConnected, isAtWork } = guest;
        const table = { phase, number, proposal, result, due_ms, may };
        return { seats, isConnected, isAtWork, table, game: guest.describe() };
      }),
      undefined,
      1,
    );
  }

  async close(): Promise<void> {
    for (const guest of this.guests) guest.close();
    await this.time.end();
    await this.server.stop();
    process.off("unhandledRejection", this.failed);
  }
}
