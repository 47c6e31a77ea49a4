// A session with a puzzle: a table with its position, at which the exact solver judges the player's
// moves and plays the other side.

import type { Engine } from "../net/engine";
import { JournalStore } from "../net/journal_store";
import { LocalTable, type TableEnvironment } from "../net/local_table";
import type {
  Analysis,
  CommandBody,
  CreateTable,
  Occupant,
  PolyssimoMove,
  SeatNumber,
} from "../net/protocol";
import { randomBits64, type TableClient } from "../net/table_client";
import { Observable } from "./observable";
import type { Puzzle } from "./puzzles";
import { playOf } from "./polyssimo_state";
import { seatOnTurn } from "./table_state";
import { PolyssimoSession } from "./polyssimo_session";

export interface PuzzleState {
  /** `lost`: after the player's last move the other side can win. */
  stage: "trying" | "judging" | "lost" | "showing" | "solved" | "shown";
  /** The last move was judged and keeps the win. */
  isRight: boolean;
  /** The piece of a winning move. */
  hint: string | undefined;
}

/** More than any of the puzzles needs. */
const proofEffort = { simulations: 200, solver_positions: 20_000_000 };

/** The seat to move, from a position's line. */
function seatOf(position: string): SeatNumber {
  return Number(position.split(" ")[5]) as SeatNumber;
}

/** Takes back to the player's own move, because the other side answers at once. */
async function withOwnMoves(table: LocalTable, me: SeatNumber, body: CommandBody): Promise<CommandBody> {
  if (body.type !== "propose" || body.proposal.type !== "take_back") return body;
  const { history } = playOf(await table.ask({ type: "get_view" }, "table_view"));
  const last = history.map((move) => move.seat).lastIndexOf(me);
  return { type: "propose", proposal: { type: "take_back", moves: Math.max(0, last) } };
}

export class PuzzleSession {
  readonly state = new Observable<PuzzleState>({ stage: "trying", isRight: false, hint: undefined });
  private isClosed = false;

  static async open(environment: TableEnvironment, puzzle: Puzzle, names: { you: string; other: string }) {
    const me = seatOf(puzzle.position);
    const person = (name: string): Occupant => ({ kind: "here", person: name, level: 0 });
    const request: CreateTable = {
      game: {
        type: "polyssimo_options",
        board: "12x11",
        pieces: "box",
        players: 2,
        start: 1,
        flipping: true,
        obligations: [],
        position: puzzle.position,
      },
      clock: { kind: "none", time_ms: 0, increment_ms: 0 },
      take_back: true,
      help: true,
      seats: ([1, 2] as const).map((seat) => person(seat === me ? names.you : names.other)),
    };
    // A puzzle is not stored.
    const alone = { ...environment, store: new JournalStore(undefined) };
    const table = await LocalTable.make(alone, randomBits64(), request);
    const puzzling: { session?: PuzzleSession } = {};
    const client: TableClient = {
      seats: [me],
      listen: (listener) => table.listen(listener),
      ask: (query, type) => table.ask(query, type),
      async submit(seat, body) {
        const { session } = puzzling;
        const before = session?.state.value;
        // Set at once, because nothing is known about the move yet when the table shows it.
        if (body.type === "move") session?.state.update({ stage: "judging", hint: undefined });
        const refusal = await table.submit(seat, await withOwnMoves(table, me, body));
        if (!refusal) void session?.goOn(body.type);
        else if (before) session?.state.set(before);
        return refusal;
      },
      thinkAbout: (task) => table.thinkAbout(task),
      react: (seat, reaction) => table.react(seat, reaction),
      nowMs: () => table.nowMs(),
      close: () => table.close(),
    };
    puzzling.session = new PuzzleSession(environment, me, table, await PolyssimoSession.open(client));
    return puzzling.session;
  }

  private constructor(
    private readonly environment: TableEnvironment,
    private readonly me: SeatNumber,
    private readonly home: LocalTable,
    readonly table: PolyssimoSession,
  ) {}

  /** The piece to place; a second hint shows its place by the table's own hint. */
  async askHint(): Promise<void> {
    const found = await this.analyze();
    if (found) this.state.update({ hint: this.bestOf(found)?.piece });
  }

  /** Returns to the position before the losing move. */
  async takeBack(): Promise<void> {
    await this.table.takeBack();
  }

  /** Plays for both sides, to the end. */
  async showSolution(): Promise<void> {
    if (this.state.value.stage === "lost") await this.takeBack();
    this.state.update({ stage: "showing", hint: undefined });
    while (await this.playBest());
    if (!this.isClosed) this.state.update({ stage: "shown" });
  }

  close(): void {
    this.isClosed = true;
    this.table.close();
  }

  /** After a change at the table: judges a move, and starts over after anything else. */
  private async goOn(done: string): Promise<void> {
    if (done !== "move") {
      this.state.update({ stage: "trying", isRight: false, hint: undefined });
      return;
    }
    for (;;) {
      const view = await this.home.ask({ type: "get_view" }, "table_view");
      const found = view.phase === "over" ? undefined : await this.analyze();
      if (this.isClosed) return;
      const winner = found ? found.proof?.winner : playOf(view).ranking[0];
      if (winner !== this.me) return this.state.update({ stage: "lost", isRight: false });
      if (!found) return this.state.update({ stage: "solved", isRight: true });
      const onTurn = view.seats.find((seat) => seat.on_turn)?.seat;
      if (onTurn === this.me) return this.state.update({ stage: "trying", isRight: true });
      await this.play(this.bestOf(found));
    }
  }

  private async playBest(): Promise<boolean> {
    if (this.isClosed) return false;
    const found = await this.analyze();
    const move = found && this.bestOf(found);
    if (!move) return false;
    await this.play(move);
    return true;
  }

  private async play(move: PolyssimoMove | undefined): Promise<void> {
    const began = this.environment.nowMs();
    if (!move?.cells || this.isClosed) return;
    // A pause, so that people can follow.
    const wait = Math.max(0, began + this.environment.handMs - this.environment.nowMs());
    await new Promise((resolve) => setTimeout(resolve, wait));
    await this.home.submit(move.seat, { type: "move", move: move.cells });
  }

  private bestOf(found: Analysis): PolyssimoMove | undefined {
    return found.proof?.best ?? found.moves[0]?.move;
  }

  /** With its proof; nothing if the game is over. */
  private async analyze(): Promise<Analysis | undefined> {
    const view = await this.home.ask({ type: "get_view" }, "table_view");
    if (view.phase === "over" || !seatOnTurn({ ...this.table.state.value, view })) return undefined;
    const engine: Engine = this.environment.thinker;
    const task = { position: playOf(view).position, ...proofEffort };
    let found: Analysis | undefined;
    await engine.study("start_analysis", task, (analysis) => {
      if (analysis.is_done) found = analysis;
    });
    return found;
  }
}
