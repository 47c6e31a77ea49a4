// `boxwood serve` for the tests of this folder, and a connection to it that can be cut.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { CreateTable, Occupant, TableCreated } from "../src/net/protocol";
import type { VirtualTime } from "./virtual_time";
import { WireConnection, type WireClock } from "./wire";

const program =
  process.env["BOXWOOD_PROGRAM"] ??
  fileURLToPath(new URL("../../build/release/apps/cli/boxwood", import.meta.url));

/** The port in the line with which the server announces its address. */
export function portOf(server: ChildProcess): Promise<number> {
  let said = "";
  return new Promise((resolve, reject) => {
    server.stdout!.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const port = /http:\/\/[^:/]+:(\d+)\//.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    server.stderr!.on("data", (bytes: Buffer) => (said += bytes.toString()));
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** Successive servers over the same database, at a stable address. */
export class TestServer {
  private readonly folder = mkdtempSync(join(tmpdir(), "boxwood-test-"));
  private readonly wire: Server;
  private readonly ends = new Set<Socket>();
  private process: ChildProcess | undefined;
  private readonly passing: Array<() => void> = [];
  /** The server's own port, bypassing the wire. */
  port = 0;
  private isCut = false;
  private readonly open = new Set<WireConnection>();
  /** How many connections to tables were made. */
  connectionsMade = 0;
  /** Whether the server's messages are lost. */
  isDeaf = false;
  /** The virtual clock of test and server, if a test uses one. */
  time: VirtualTime | undefined;
  /** The wire's latency in each direction, and its jitter. */
  delay = { ms: 0, jitterMs: 0 };
  /** This process's clock, unless a test has another one. */
  wireClock: WireClock = {
    nowMs: () => performance.now(),
    at: (ms, run) => void setTimeout(run, ms - performance.now()),
  };

  /** `options` of `boxwood serve`, in addition to those that every server here has. */
  static async start(...options: string[]): Promise<TestServer> {
    const server = new TestServer(options);
    await new Promise<void>((resolve) => server.wire.listen(0, "127.0.0.1", resolve));
    await server.startProgram();
    return server;
  }

  private constructor(private readonly options: string[]) {
    this.wire = createServer((client) => this.join(client));
  }

  get wirePort(): number {
    return (this.wire.address() as AddressInfo).port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.wirePort}/`;
  }

  async startProgram(): Promise<void> {
    const options = ["serve", "--port", "0", "--database", join(this.folder, "tables.db"), ...this.options];
    const started = spawn(program, options, { stdio: ["pipe", "pipe", "pipe"] });
    this.port = await portOf(started);
    createInterface({ input: started.stdout! }).on("line", (line) => {
      if (/^\d+$/.test(line)) this.passing.shift()?.();
    });
    // Nobody waits for the time of a server that has ended.
    started.once("exit", () => this.passing.splice(0).forEach((passed) => passed()));
    this.process = started;
    await this.time?.started();
  }

  /** With `--test-clock`: advances the server's time, and resolves when everything due by then is done. */
  pass(ms: number): Promise<void> {
    const { process: program } = this;
    if (!program) return Promise.resolve();
    return new Promise((resolve) => {
      this.passing.push(resolve);
      program.stdin!.write(`${ms}\n`);
    });
  }

  /** Simulates a power cut. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const { process: program } = this;
    if (!program) return;
    this.process = undefined;
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.stdin!.on("error", () => {});
    // A server with a test clock ends when its standard input does.
    program.stdin!.end();
    program.kill(signal);
    await ended;
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.isCut = false;
    this.isDeaf = false;
    this.delay = { ms: 0, jitterMs: 0 };
  }

  async stop(): Promise<void> {
    this.cut();
    await this.kill();
    this.wire.close();
    rmSync(this.folder, { recursive: true });
  }

  async makeTable(seats: Occupant[], changes: Partial<CreateTable> = {}): Promise<TableCreated> {
    const table: CreateTable = {
      game: smallGame,
      clock: { kind: "none", time_ms: 0, increment_ms: 0 },
      take_back: true,
      help: true,
      seats,
      ...changes,
    };
    const request = { method: "POST", body: JSON.stringify(table) };
    const response = await fetch(new URL("api/tables", this.address), request);
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as TableCreated;
  }

  /** Whether a message of the server is still on its way. */
  get isBringing(): boolean {
    return [...this.open].some(({ isBringing }) => isBringing);
  }

  /** Resolves when both ends of every connection have read what came out of the wire. */
  async whenRead(): Promise<void> {
    await Promise.all([...this.open].map((connection) => connection.whenRead()));
  }

  private addConnection(client: Socket, server: Socket): void {
    this.connectionsMade++;
    const connection = new WireConnection(client, server, {
      clock: this.wireClock,
      takesMs: () => this.takesMs(),
      isDeaf: () => this.isDeaf,
    });
    this.open.add(connection);
    client.on("close", () => this.open.delete(connection));
  }

  private takesMs(): number {
    const { ms, jitterMs } = this.delay;
    return ms + jitterMs * (2 * Math.random() - 1);
  }

  private join(client: Socket): void {
    if (this.isCut) {
      client.destroy();
      return;
    }
    const server = connect(this.port, "127.0.0.1");
    const pair = [client, server];
    for (const end of pair) {
      this.ends.add(end);
      end.on("error", () => end.destroy());
      end.on("close", () => {
        this.ends.delete(end);
        for (const other of pair) other.destroy();
      });
    }
    client.once("data", (first: Buffer) => {
      // Pages and their files are not delayed.
      if (first.includes("GET /ws")) this.addConnection(client, server);
      else server.pipe(client).pipe(server);
      client.unshift(first);
    });
  }
}

/** Four pieces are taken, then placed. */
export const smallGame: CreateTable["game"] = {
  type: "polyssimo_options",
  board: "12x11",
  pieces: "box",
  players: 2,
  start: 1,
  flipping: true,
  obligations: [],
  position: "polyssimo/1 3x2 A=##,B=#,C=#,D=## flip - 1 - A,B,C,D -/- -",
};

export const anna: Occupant = { kind: "here", person: "Anna", level: 0 };
export const openSeat: Occupant = { kind: "open", person: "", level: 0 };
