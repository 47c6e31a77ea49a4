// A position that is being set up, piece by piece. The engine decides whether it is valid; errors
// are stored beside it. Knows no screen.

import { askTable, type Engine } from "../net/engine";
import type { Moment, PolyssimoMaterial, RefusalView, SeatNumber } from "../net/protocol";
import { NotRead, Refused } from "../net/table_client";
import type { Cell } from "./cells";
import * as hand from "./held";
import { requestOf, usualGame, withPlayers, type NewGame } from "./new_game";
import { Observable } from "./observable";

export type Whereabouts =
  { kind: "open" } | { kind: "hand"; seat: SeatNumber } | { kind: "placed"; seat: SeatNumber; cells: string };

export interface SetUpState {
  material: PolyssimoMaterial;
  players: number;
  /** In the order in which pieces were put there: the last placement is the last entry. */
  pieces: ReadonlyMap<string, Whereabouts>;
  onTurn: SeatNumber;
  /** The seat that pieces are placed for. */
  placer: SeatNumber;
  held?: hand.Held | undefined;
  /** The position in one line, valid or not. */
  line: string;
  moment?: Moment | undefined;
  problem?: RefusalView | undefined;
}

export type SetUpChoice = Pick<NewGame, "flipping" | "material"> & { players: number };

/** Indices of fields in a position's line (docs/formats/polyssimo-position.md). */
const fields = { turn: 5, begins: 6, open: 7, hands: 8, placed: 9 } as const;

export class SetUp {
  readonly state: Observable<SetUpState>;
  /** Number of the last request; older answers are ignored. */
  private asked = 0;

  /** An empty board with all pieces open. Rejects with Refused. */
  static async begin(engine: Engine, choice: SetUpChoice): Promise<SetUp> {
    const game = { ...withPlayers(usualGame, choice.players), ...choice };
    const request = requestOf(game, (seat) => String(seat));
    await engine.ask("host", "make_table", { request, seed: "0000000000000001", at_ms: 0 });
    const { play } = await askTable(engine, "host", { type: "get_view" }, "table_view");
    if (play.type !== "polyssimo_view") throw new Error("no view of a new table");
    return SetUp.read(engine, play.position);
  }

  /** Rejects with NotRead. */
  static async read(engine: Engine, line: string): Promise<SetUp> {
    const { material } = await engine.ask("study", "open_record", { text: line.trim() });
    const moment = await engine.ask("study", "look_at_node", { node: 0 });
    return new SetUp(engine, material, moment);
  }

  private constructor(
    private readonly engine: Engine,
    material: PolyssimoMaterial,
    moment: Moment,
  ) {
    const { view } = moment;
    const pieces = new Map<string, Whereabouts>(view.pool.map((piece) => [piece, { kind: "open" }]));
    view.hands.forEach((held, index) =>
      held.pieces.forEach((piece) => pieces.set(piece, { kind: "hand", seat: (index + 1) as SeatNumber })),
    );
    for (const { seat, piece, cells } of view.placed) pieces.set(piece, { kind: "placed", seat, cells });
    const onTurn = moment.on_turn ?? 1;
    const line = view.position;
    const players = view.hands.length;
    this.state = new Observable({ material, players, pieces, onTurn, placer: onTurn, line, moment });
  }

  takeUp(piece: string): void {
    const { material, held, pieces } = this.state.value;
    if (held?.piece === piece) return this.putBack();
    const where = pieces.get(piece);
    const over = held && hand.middleOf(held);
    const taken =
      where?.kind === "placed" ? hand.heldOn(piece, where.cells) : hand.takenUp(material, piece, over);
    this.state.update({ held: taken });
  }
  putBack(): void {
    this.state.update({ held: undefined });
  }
  moveTo(cell: Cell): void {
    this.change((held) => hand.centred(this.state.value.material, held, cell));
  }
  moveBy(by: Cell): void {
    this.change((held) => hand.movedBy(this.state.value.material, held, by));
  }
  turn(): void {
    this.change((held) => hand.turnedClockwise(this.state.value.material, held));
  }
  turnOver(): void {
    this.change((held) => hand.turnedOver(this.state.value.material, held));
  }

  /** Places the held piece where it is. */
  async place(): Promise<void> {
    const { held, placer } = this.state.value;
    if (held) await this.put(held.piece, { kind: "placed", seat: placer, cells: hand.moveOf(held) });
  }

  async put(piece: string, where: Whereabouts): Promise<void> {
    const pieces = new Map(this.state.value.pieces);
    pieces.delete(piece);
    pieces.set(piece, where);
    this.state.update({ pieces, held: undefined });
    await this.judge();
  }

  /** Gives the open pieces to the seats in turn. */
  async deal(): Promise<void> {
    const { pieces, players } = this.state.value;
    let next = 0;
    const dealt = [...pieces].map(([piece, where]): [string, Whereabouts] =>
      where.kind === "open"
        ? [piece, { kind: "hand", seat: ((next++ % players) + 1) as SeatNumber }]
        : [piece, where],
    );
    this.state.update({ pieces: new Map(dealt) });
    await this.judge();
  }

  async setOnTurn(onTurn: SeatNumber): Promise<void> {
    this.state.update({ onTurn });
    await this.judge();
  }

  setPlacer(placer: SeatNumber): void {
    this.state.update({ placer });
  }

  private change(how: (held: hand.Held) => hand.Held): void {
    const { held } = this.state.value;
    if (held) this.state.update({ held: how(held) });
  }

  /** The line with the current pieces; unaffected fields are copied from the previous line. */
  private written(onTurn: string): string {
    const { pieces, players, line } = this.state.value;
    const all = [...pieces];
    const names = (isIt: (where: Whereabouts) => boolean) =>
      all
        .filter(([, where]) => isIt(where))
        .map(([piece]) => piece)
        .join(",") || "-";
    const seats = Array.from({ length: players }, (_, index) => index + 1);
    const parts = line.split(" ");
    const open = names((where) => where.kind === "open");
    parts[fields.turn] = onTurn;
    parts[fields.begins] = open === "-" ? (parts[fields.begins]?.replace("-", "1") ?? "1") : "-";
    parts[fields.open] = open;
    parts[fields.hands] = seats
      .map((seat) => names((where) => where.kind === "hand" && where.seat === seat))
      .join("/");
    parts[fields.placed] =
      all
        .flatMap(([piece, where]) =>
          where.kind === "placed" ? [`${where.seat}${piece}:${where.cells}`] : [],
        )
        .join(";") || "-";
    return parts.join(" ");
  }

  private async judge(): Promise<void> {
    const question = ++this.asked;
    const line = this.written(String(this.state.value.onTurn));
    try {
      // If nobody can place a piece, the game is over and it is nobody's turn.
      const moment = await this.look(line).catch(() => this.look(this.written("-")));
      if (question === this.asked)
        this.state.update({ line: moment.view.position, moment, problem: undefined });
    } catch {
      const problem = await this.look(line).then(
        () => undefined,
        (error: unknown) => this.reason(error),
      );
      if (question === this.asked) this.state.update({ line, moment: undefined, problem });
    }
  }

  private reason(error: unknown): RefusalView {
    if (error instanceof NotRead) return error.problem;
    if (error instanceof Refused) return error.refusal;
    throw error;
  }

  private async look(line: string): Promise<Moment> {
    await this.engine.ask("study", "open_record", { text: line });
    return this.engine.ask("study", "look_at_node", { node: 0 });
  }
}
