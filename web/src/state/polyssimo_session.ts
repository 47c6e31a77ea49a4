// A player's session at a table: carries out the player's actions, queries the table, and maintains
// the state that a screen shows.

import type { CommandBody, PolyssimoMaterial, RefusalView, SeatNumber, TableView } from "../net/protocol";
import { Refused, type ReactionKind, type TableClient } from "../net/table_client";
import type { Cell } from "./cells";
import * as hand from "./held";
import { Observable } from "./observable";
import {
  handOf,
  type Judged,
  nothingBegun,
  playOf,
  type PolyssimoState,
  takeBackTo,
} from "./polyssimo_state";
import { movingSeat, seatOnTurn, seatWith, ShownReactions } from "./table_state";

/** Always the same list, so that it does not count as a change. */
const none: readonly never[] = [];

export class PolyssimoSession {
  readonly state: Observable<PolyssimoState>;
  /** Number of the last question about the held piece; older answers are ignored. */
  private judging = 0;
  /** Steps from spot to spot run one after the other, since keys may come faster than answers. */
  private stepping: Promise<void> = Promise.resolve();
  private readonly reactions = new ShownReactions((reactions) => this.state.update({ reactions }));

  static async open(client: TableClient): Promise<PolyssimoSession> {
    const [view, material] = await Promise.all([
      client.ask({ type: "get_view" }, "table_view"),
      client.ask({ type: "get_material" }, "polyssimo_material"),
    ]);
    const shown = { showsSpots: false, spots: none, showsFootprints: false, footprints: none };
    const asked = { fitsNowhere: false, isHinting: false, reactions: new Map() };
    return new PolyssimoSession(client, { seats: client.seats, view, material, ...shown, ...asked });
  }

  /** Resolves when the state reflects all events. */
  private refreshing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly client: TableClient,
    initial: PolyssimoState,
  ) {
    this.state = new Observable(initial);
    client.listen({
      happened: ({ view }) => {
        const before = this.refreshing;
        const seen = this.refresh(view);
        seen.catch((error: unknown) => this.noteError(error));
        this.refreshing = Promise.allSettled([before, seen]).then(() => {});
      },
      reaction: ({ seat, picture }) => this.reactions.show(seat, picture),
      // A player is shown as thinking until the move is shown.
      thinking: (seat, percent) =>
        void this.refreshing.then(() => this.state.update({ thinker: seat && { seat, percent } })),
      presence: (presence) => this.state.update({ presence }),
    });
  }

  private get material(): PolyssimoMaterial {
    return this.state.value.material;
  }

  /** The time base of the table's clocks. */
  readonly nowMs = (): number => this.client.nowMs();

  /** While pieces are chosen, takes the piece; later picks it up, or puts it back. */
  async choose(piece: string): Promise<void> {
    const { view, held } = this.state.value;
    const seat = movingSeat(this.state.value);
    if (seat === undefined) return;
    if (playOf(view).phase === "choosing") await this.move(seat, piece);
    else if (held?.piece === piece) this.putBack();
    else if (handOf(this.state.value, seat).includes(piece))
      this.hold(hand.takenUp(this.material, piece, held && hand.middleOf(held)));
  }

  /** Selects the next or previous piece of the hand. */
  chooseNext(step: 1 | -1): void {
    const seat = movingSeat(this.state.value);
    if (seat === undefined || playOf(this.state.value.view).phase !== "placing") return;
    const pieces = handOf(this.state.value, seat);
    const current = pieces.indexOf(this.state.value.held?.piece ?? "");
    const next = current < 0 ? (step === 1 ? 0 : -1) : current + step;
    const piece = pieces[(next + pieces.length) % pieces.length];
    if (piece && piece !== this.state.value.held?.piece) void this.choose(piece);
  }

  moveHeldTo(cell: Cell): void {
    this.change((held) => hand.centred(this.material, held, cell));
  }
  moveHeldBy(by: Cell): void {
    this.change((held) => hand.movedBy(this.material, held, by));
  }
  turn(direction: "clockwise" | "anticlockwise"): void {
    const turned = direction === "clockwise" ? hand.turnedClockwise : hand.turnedAnticlockwise;
    this.change((held) => turned(this.material, held));
  }
  turnOver(): void {
    this.change((held) => hand.turnedOver(this.material, held));
  }
  putBack(): void {
    this.hold(undefined);
  }

  /** Moves to the next spot where the held piece fits; counts as help, which a table may forbid. */
  nextSpot(step: 1 | -1): Promise<void> {
    this.stepping = this.stepping.then(() => this.stepTo(step));
    return this.stepping;
  }

  private async stepTo(step: 1 | -1): Promise<void> {
    const { held } = this.state.value;
    if (!held) return;
    const spots = await this.spotsOf(held.piece);
    if (spots.length === 0) return this.state.update({ fitsNowhere: this.state.value.view.help });
    const current = spots.indexOf(hand.moveOf(held));
    const next = current < 0 ? 0 : (current + step + spots.length) % spots.length;
    this.hold(hand.heldOn(held.piece, spots[next] ?? ""));
  }

  async place(): Promise<void> {
    const { held } = this.state.value;
    const seat = movingSeat(this.state.value);
    if (held && seat !== undefined) await this.move(seat, hand.moveOf(held));
  }

  async takeBack(): Promise<void> {
    const moves = takeBackTo(this.state.value);
    const seat = seatWith(this.state.value, "take_back");
    if (moves === undefined || seat === undefined) return;
    this.note(await this.client.submit(seat, { type: "propose", proposal: { type: "take_back", moves } }));
  }

  /** A table with clocks needs everybody's agreement (T6.1). */
  async pause(): Promise<void> {
    const seat = seatWith(this.state.value, "pause");
    const asking = seatWith(this.state.value, "take_break");
    if (seat !== undefined) this.note(await this.client.submit(seat, { type: "pause" }));
    else if (asking !== undefined)
      this.note(await this.client.submit(asking, { type: "propose", proposal: { type: "break" } }));
  }

  async playAgain(): Promise<void> {
    const seat = seatWith(this.state.value, "rematch");
    if (seat !== undefined) await this.say(seat, { type: "propose", proposal: { type: "rematch" } });
  }

  /** Any other command: seats, proposals, pauses. Returns whether it was accepted. */
  async say(seat: SeatNumber, body: CommandBody): Promise<boolean> {
    const refusal = await this.client.submit(seat, body);
    this.note(refusal);
    return refusal === undefined;
  }

  async showSpots(shows: boolean): Promise<void> {
    this.state.update({ showsSpots: shows });
    await this.refreshHelp();
  }

  async showFootprints(shows: boolean): Promise<void> {
    this.state.update({ showsFootprints: shows });
    await this.refreshHelp();
  }

  /** Computes a move for the player to move, and holds the piece there. */
  async askHint(): Promise<void> {
    const seat = movingSeat(this.state.value);
    if (seat === undefined || this.state.value.isHinting) return;
    const { position } = playOf(this.state.value.view);
    this.state.update({ isHinting: true });
    try {
      const { type: _, ...task } = await this.client.ask({ type: "get_hint" }, "thinking");
      const { move } = await this.client.thinkAbout(task);
      const isStill = playOf(this.state.value.view).position === position;
      if (move !== undefined && isStill) await this.showHint(seat, move);
    } catch (error) {
      this.noteError(error);
    } finally {
      this.state.update({ isHinting: false });
    }
  }

  /** Shown to the others, from the acting seat. */
  react(reaction: ReactionKind): void {
    const seat = movingSeat(this.state.value) ?? this.state.value.seats[0];
    if (seat !== undefined) this.client.react(seat, reaction);
  }

  /** Nothing if it cannot be made: then the state has the reason. */
  async record(): Promise<string | undefined> {
    this.note(undefined);
    try {
      return (await this.client.ask({ type: "get_record" }, "record_text")).text;
    } catch (error) {
      this.noteError(error);
      return undefined;
    }
  }

  close(): void {
    this.reactions.close();
    this.client.close();
  }

  private async move(seat: SeatNumber, move: string): Promise<void> {
    const refusal = await this.client.submit(seat, { type: "move", move });
    this.note(refusal);
  }

  private note(refusal: RefusalView | undefined): void {
    this.state.update({ refusal });
  }

  private noteError(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.note(error.refusal);
  }

  private change(how: (held: hand.Held) => hand.Held): void {
    const { held } = this.state.value;
    if (held) this.hold(how(held));
  }

  private hold(held: hand.Held | undefined): void {
    const before = this.state.value.held;
    if (held && before && hand.moveOf(held) === hand.moveOf(before) && held.piece === before.piece) return;
    this.state.update({ held, judged: undefined, refusal: undefined, fitsNowhere: false });
    if (held) void this.judge(held);
    if (held?.piece !== before?.piece) void this.refreshHelp();
  }

  private async judge(held: hand.Held): Promise<void> {
    const seat = movingSeat(this.state.value) ?? seatOnTurn(this.state.value)?.seat;
    if (seat === undefined) return;
    const question = ++this.judging;
    const query = { type: "judge_move", seat, move: hand.moveOf(held) } as const;
    const { refusal } = await this.client.ask(query, "judgement");
    const judged: Judged = refusal ? { fits: false, refusal } : { fits: true };
    if (question === this.judging && this.state.value.held) this.state.update({ judged });
  }

  private async showHint(seat: SeatNumber, move: string): Promise<void> {
    this.state.update({ hint: move });
    if (playOf(this.state.value.view).phase !== "placing") return;
    for (const piece of handOf(this.state.value, seat))
      if ((await this.spotsOf(piece)).includes(move)) this.hold(hand.heldOn(piece, move));
  }

  private async spotsOf(piece: string): Promise<readonly string[]> {
    try {
      return (await this.client.ask({ type: "get_spots", piece }, "spots")).spots;
    } catch (error) {
      this.noteError(error);
      return [];
    }
  }

  /** Updates the state after an event. */
  private async refresh(known?: TableView): Promise<void> {
    const view = known ?? (await this.client.ask({ type: "get_view" }, "table_view"));
    const before = this.state.value;
    const seats = this.client.seats;
    // The held piece stays in hand after events that change neither the position nor the turn.
    const isTalk =
      playOf(view).position === playOf(before.view).position &&
      view.phase === before.view.phase &&
      movingSeat({ view, seats }) === movingSeat(before);
    if (!isTalk) this.judging++;
    this.state.update({ view, seats, refusal: undefined, ...(!isTalk && nothingBegun) });
    await this.refreshHelp();
  }

  private async refreshHelp(): Promise<void> {
    const { held, showsSpots, showsFootprints, view } = this.state.value;
    const isPlacing = playOf(view).phase === "placing";
    const spots = showsSpots && held && isPlacing ? await this.spotsOf(held.piece) : none;
    const footprints =
      showsFootprints && isPlacing
        ? (await this.client.ask({ type: "get_footprints" }, "footprints")).footprints
        : none;
    this.state.update({ spots, footprints });
  }
}
