// A player at a villa on a real server, without a browser: the page's own client and
// session, with the real engine. Hands move in the server's time (virtual_time.ts); nothing
// waits for a fixed time, only for events.

import { TableProxy } from "../src/net/table_proxy";
import { decodeMessage, encodeMessage, isPoseFrame, type Encoded } from "../src/net/messages";
import type { ClientMessage, HomeMessage, TableCreated } from "../src/net/protocol";
import { usualVilla, villaRequestOf } from "../src/state/new_villa";
import { VillaSession } from "../src/state/villa_session";
import { seatThatMay, touchable, villaOf } from "../src/state/villa_state";
import { portPair } from "./port_pair";
import { startEngineHere } from "./random/engines";
import { anna, openSeat, type TestServer } from "./server";

/** Simulates a page that receives nothing while it draws for this long. */
function pageThatDraws(drawsMs: number): { toPage: (arrive: () => void) => void; end: () => void } {
  if (drawsMs === 0) return { toPage: setImmediate, end: () => {} };
  const waiting: Array<() => void> = [];
  const drawing = setInterval(() => {
    for (const arrive of waiting.splice(0)) arrive();
  }, drawsMs);
  return { toPage: (arrive) => void waiting.push(arrive), end: () => clearInterval(drawing) };
}

const noThinker = { async think() {}, stopThinking() {} };

export interface GuestOptions {
  port?: number;
  /** The clock of the player with the hands. */
  nowMs?: () => number;
  /** Changes outgoing messages, as a broken simulation would. */
  sends?: (message: ClientMessage) => ClientMessage;
  /** The page draws for this long, and receives nothing meanwhile. */
  drawsMs?: number;
}

/** Counts of a player's network traffic. */
class Heard {
  /** The server's messages, by type. */
  readonly messages = new Map<HomeMessage["type"], number>();
  /** How often the table made hands hold still (T8.3). */
  holds = 0;
  /** How many batches of hands were sent with a hash. */
  hashes = 0;

  hear(message: HomeMessage): void {
    this.messages.set(message.type, this.count(message.type) + 1);
    if (message.type !== "happened") return;
    this.holds += message.events.filter(({ body }) => body.type === "hands_moved" && body.by_table).length;
  }

  count(type: HomeMessage["type"]): number {
    return this.messages.get(type) ?? 0;
  }
}

export class VillaGuest {
  private constructor(
    readonly session: VillaSession,
    readonly table: TableProxy,
    readonly heard: Heard,
    private readonly end: () => void,
  ) {
    session.state.subscribe(() => this.goOn());
  }

  /** Resumes a paused game as soon as possible. */
  private goOn(): void {
    const seat = this.table.seats.find((one) =>
      this.session.state.value.view.seats[one - 1]?.may.includes("resume"),
    );
    if (seat !== undefined && !this.isGoingOn)
      void this.session.say(seat, { type: "resume" }).then(() => (this.isGoingOn = false));
    this.isGoingOn ||= seat !== undefined;
  }
  private isGoingOn = false;

  static async sit(server: TestServer, key: string, options: GuestOptions = {}): Promise<VillaGuest> {
    const heard = new Heard();
    const connect = () => {
      const socket = new WebSocket(`ws://127.0.0.1:${options.port ?? server.wirePort}/ws`);
      socket.binaryType = "arraybuffer";
      server.time?.watch(socket);
      socket.addEventListener("message", ({ data }: MessageEvent) => {
        const message = typeof data === "string" ? data : new Uint8Array(data as ArrayBuffer);
        if (!isPoseFrame(message)) heard.hear(decodeMessage(message) as HomeMessage);
      });
      const send = socket.send.bind(socket);
      socket.send = (encoded) => {
        const message = decodeMessage(encoded as Encoded) as ClientMessage;
        const sent = options.sends?.(message) ?? message;
        if (sent.type === "submit" && sent.body.type === "use_hands" && sent.body.hash) heard.hashes++;
        send(encodeMessage(sent));
      };
      return socket;
    };
    const nowMs = options.nowMs ?? (() => Date.now());
    const { toPage, end } = pageThatDraws(options.drawsMs ?? 0);
    const ports = portPair(toPage, setImmediate);
    const environment = {
      engine: await startEngineHere("boxwood-villa", { connect, nowMs }, ports),
      thinker: noThinker,
      hasVilla: true,
      address: "",
      nowMs: () => Date.now(),
      onWaking: () => () => {},
    };
    const table = new TableProxy(environment, key, () => {});
    await table.isOpen;
    return new VillaGuest(await VillaSession.open(table), table, heard, end);
  }

  get play() {
    return villaOf(this.session.state.value.view);
  }
  get doing(): string | undefined {
    return this.session.state.value.handling?.doing;
  }
  get isQuiet(): boolean {
    return !this.session.state.value.handling && !this.play.is_moving;
  }
  get isOver(): boolean {
    return this.session.state.value.view.phase === "over";
  }
  may(wanted: Parameters<typeof seatThatMay>[1]): boolean {
    return seatThatMay(this.session.state.value, wanted) !== undefined;
  }

  /** Checks again whenever something has changed. */
  until(what: string, is: () => boolean, mostMs = 150_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const { state, frame } = this.session;
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
        const { handling, refusal } = state.value;
        const { phase, is_moving, turn } = this.play;
        const now = JSON.stringify({ handling, refusal, phase, is_moving, turn, hand: frame.value.hand });
        reject(new Error(`${what} does not come: ${now}`));
      }, mostMs);
      endings.push(state.subscribe(look), frame.subscribe(look), () => clearTimeout(late));
      look();
    });
  }

  close(): void {
    this.session.close();
    this.end();
  }
}

export async function annaAndBen(
  server: TestServer,
  ofAnna: GuestOptions = {},
): Promise<{ made: TableCreated; both: [VillaGuest, VillaGuest] }> {
  const request = villaRequestOf(usualVilla, String, 7);
  const made = await server.makeTable([anna, openSeat], { game: request.game });
  const owner = await VillaGuest.sit(server, made.owner_key, ofAnna);
  const ben = await VillaGuest.sit(server, made.seat_keys[1]!);
  await ben.session.say(2, { type: "take_seat", person: "Ben" });
  await owner.until("the game", () => owner.session.state.value.view.phase === "playing");
  return { made, both: [owner, ben] };
}

/** The first player who may do this. */
export async function whoMay(
  both: readonly VillaGuest[],
  wanted: Parameters<typeof seatThatMay>[1],
): Promise<VillaGuest> {
  const looking = both.map((guest) => guest.until(wanted, () => guest.may(wanted)).then(() => guest));
  return Promise.any(looking);
}

/** Rolls and chooses colours until the first turn begins. */
export async function deal(both: readonly VillaGuest[]): Promise<void> {
  const isDealing = () => both.every(({ play }) => play.phase === "dealing");
  const number = () => both.map(({ session }) => session.state.value.view.number);
  while (isDealing()) {
    const chooser = both.find((guest) => guest.may("roll") || guest.may("colours"));
    if (!chooser) throw new Error("nobody may choose");
    const before = Math.max(...number());
    if (chooser.may("roll")) await chooser.session.saying.roll();
    else {
      const seat = seatThatMay(chooser.session.state.value, "colours")!;
      await chooser.session.saying.chooseColour(chooser.play.seats[seat - 1]!.may.colours[0]!);
    }
    for (const guest of both)
      await guest.until("the next choice", () => guest.session.state.value.view.number > before);
  }
}

/** Takes the safest column in hand; free-standing ones are lifted, others are pulled. */
async function takeOut(guest: VillaGuest): Promise<void> {
  const { session } = guest;
  await session.help.showLoads(true);
  await guest.until("loads", () => session.state.value.loads !== undefined);
  const mine = touchable(session.state.value);
  const free = session.state.value.loads!.columns.find(
    ({ column, role }) => role === "free" && mine.includes(column),
  );
  await session.help.showTakes(true);
  const { takes } = session.state.value;
  const wanted = free ?? takes.find(({ stands }) => stands) ?? takes[0];
  const column = wanted?.column ?? mine[0]!;
  await session.touch(column);
  await guest.until("a hand", () => guest.doing !== undefined);
  // An unloaded column comes out at once, unless a floor still touches it.
  const take = takes.find((one) => one.column === column);
  if (!take) return;
  if (take.held_floor) session.hand.lift(take.lift_um);
  const hand = () => session.frame.value.hand;
  for (const { x_um, y_um } of take.way.slice(1)) {
    if (guest.doing !== "pulling") break;
    const goal = { x: x_um / 1e6, y: y_um / 1e6 };
    const isThere = () => Math.hypot(hand().x - goal.x, hand().y - goal.y) < 0.002;
    session.hand.aim(goal);
    await guest.until("the way out", () => guest.doing !== "pulling" || isThere());
  }
}

/** One turn by hand: a column is brought up, or put back, or the villa comes down. */
export async function bringUp(guest: VillaGuest): Promise<void> {
  const { session } = guest;
  const { turn } = guest.play;
  const isDone = () => guest.isQuiet && (guest.play.turn > turn || guest.isOver);
  await takeOut(guest);
  // If the machine is too busy to simulate hands in time, the table pauses, and they are resumed.
  let wasLost = false;
  while (!isDone()) {
    const { doing } = guest;
    if (doing === undefined) {
      wasLost = true;
      const staysInHand = () => guest.isQuiet && guest.may("move_column");
      await guest.until("rest", () => guest.doing !== undefined || isDone() || staysInHand());
      if (staysInHand()) await session.touch(guest.play.attempt!.column);
    } else if (doing === "pulling" && wasLost) {
      await session.hand.breakOff();
    } else if (doing === "carrying") {
      await session.suggest();
      await guest.until("a place", () => session.state.value.stand === "none" || guest.doing !== doing);
      session.hand.lower();
    } else if (doing === "standing") {
      session.hand.letGo();
    }
    await guest.until("what comes next", () => guest.doing !== doing || isDone() || doing === undefined);
  }
}

/** The same players play again, with newly dealt colours. */
export async function playAgain(both: readonly [VillaGuest, VillaGuest]): Promise<void> {
  const [one, other] = both;
  const { game } = one.session.state.value.view;
  await one.session.saying.playAgain();
  await other.until("the question", () => other.session.state.value.view.proposal !== undefined);
  await other.session.say(other.table.seats[0]!, { type: "respond", agree: true });
  for (const guest of both)
    await guest.until("another game", () => guest.session.state.value.view.game > game && guest.isQuiet);
  await deal(both);
}
