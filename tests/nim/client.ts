// Plays a game of Nim at a server, from both seats, with nothing but the types that the server's
// program printed; web/tests/nim.test.ts checks it against them and runs it. In the middle of the
// game one player's connection is lost.
//
//     node client.ts http://localhost:PORT/

import {
  protocolVersion,
  type ClientMessage,
  type CommandBody,
  type CreateTable,
  type Event,
  type HomeMessage,
  type SeatNumber,
  type TableCreated,
} from "./protocol.ts";

const server = process.argv[2]!;

class Player {
  private readonly seat: SeatNumber;
  private readonly key: string;
  private known: number | undefined;
  readonly events: Event[] = [];
  private heaps: number[] = [];
  private socket!: WebSocket;
  private readonly heard: HomeMessage[] = [];
  private wake = () => {};
  private commands = 0;

  constructor(seat: SeatNumber, key: string) {
    this.seat = seat;
    this.key = key;
  }

  async join(): Promise<void> {
    this.socket = new WebSocket(server.replace("http", "ws") + "ws");
    this.socket.onmessage = ({ data }) => {
      this.heard.push(JSON.parse(data));
      this.wake();
    };
    await new Promise((resolve) => (this.socket.onopen = resolve));
    this.send({
      type: "hello",
      protocol: protocolVersion,
      physics: 0,
      key: this.key,
      known: this.known,
    });
    await this.until("welcome");
  }

  async lose(): Promise<void> {
    const closed = new Promise((resolve) => (this.socket.onclose = resolve));
    this.socket.close();
    await closed;
  }

  /** Why it was refused, if it was. */
  async submit(body: CommandBody): Promise<string | undefined> {
    const id = `${this.seat}${++this.commands}`.padStart(16, "0");
    this.send({ type: "submit", id, seat: this.seat, body });
    return (await this.until("verdict")).refusal?.code;
  }

  async until<Type extends HomeMessage["type"]>(
    type: Type,
  ): Promise<Extract<HomeMessage, { type: Type }>> {
    for (;;) {
      const message = this.heard.shift();
      if (!message) {
        await new Promise<void>((resolve) => (this.wake = resolve));
        continue;
      }
      if (message.type === "welcome" || message.type === "happened")
        this.follow(message.events);
      if (
        message.type === "welcome" &&
        message.state?.play.type === "nim_state"
      ) {
        this.heaps = message.state.play.start.heaps;
        this.known = message.state.number;
      }
      if (message.type === type)
        return message as Extract<HomeMessage, { type: Type }>;
    }
  }

  async untilStones(left: number): Promise<void> {
    while (this.stones() > left) await this.until("happened");
  }

  stones(): number {
    return this.heaps.reduce((sum, stones) => sum + stones, 0);
  }

  private follow(events: Event[]): void {
    for (const event of events) {
      this.known = event.number;
      this.events.push(event);
      if (event.body.type !== "stones_taken") continue;
      const { heap, stones } = event.body.move;
      this.heaps[heap]! -= stones;
    }
  }

  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }
}

async function makeTable(table: CreateTable): Promise<TableCreated> {
  const response = await fetch(server + "api/tables", {
    method: "POST",
    body: JSON.stringify(table),
  });
  return response.json() as Promise<TableCreated>;
}

const { seat_keys } = await makeTable({
  game: { type: "nim_options", heaps: [1, 2] },
  clock: { kind: "none", time_ms: 0, increment_ms: 0 },
  take_back: true,
  help: true,
  seats: [
    { kind: "link", person: "Anna", level: 0 },
    { kind: "link", person: "Ben", level: 0 },
  ],
});
const anna = new Player(1, seat_keys[0]!);
const ben = new Player(2, seat_keys[1]!);
await anna.join();
await ben.join();

const refusals = [
  await ben.submit({ type: "take_stones", heap: 0, stones: 1 }),
  await anna.submit({ type: "take_stones", heap: 0, stones: 2 }),
];
await anna.submit({ type: "take_stones", heap: 1, stones: 1 });
await ben.untilStones(2);
await ben.lose();
await ben.join();
await ben.submit({ type: "take_stones", heap: 0, stones: 1 });
await anna.untilStones(1);
await anna.submit({ type: "take_stones", heap: 1, stones: 1 });
await ben.untilStones(0);
while (!ben.events.some(({ body }) => body.type === "game_ended"))
  await ben.until("happened");

const end = ben.events
  .map(({ body }) => body)
  .find((body) => body.type === "game_ended");
console.log(
  JSON.stringify({
    refusals,
    stones: [anna.stones(), ben.stones()],
    ranking: end?.ranking,
  }),
);
await Promise.all([anna.lose(), ben.lose()]);
