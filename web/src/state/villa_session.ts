// A player's session at a villa: carries out the player's actions, queries the table, and maintains
// the state that a screen shows. Hands are in `hand`, choices in `saying`.

import type { CommandBody, PalettiView, RefusalView, SeatNumber, TableView } from "../net/protocol";
import { Closed } from "../net/rpc";
import type { ViewFrame } from "../net/villa_frame";
import {
  comesToRest,
  type ReactionKind,
  Refused,
  type TableChange,
  type VillaClient,
} from "../net/table_client";
import { Observable } from "./observable";
import { ShownReactions } from "./table_state";
import { turnPpm, VillaAiming } from "./villa_aiming";
import type { Tool } from "./villa_grip";
import { VillaHandling } from "./villa_handling";
import { VillaHelp } from "./villa_help";
import { VillaSaying } from "./villa_saying";
import { isThere, partNumber } from "./villa_parts";
import {
  awaitedHere,
  isForfeit,
  seatThatMay,
  seatThatTouches,
  touchable,
  villaOf,
  withCauses,
  type VillaContext,
  type VillaState,
} from "./villa_state";

/** The number of notices kept for the screen. */
const mostNotices = 40;
/** The speed of computer players' hands when shown fast. */
const fastSpeed = 6;

export class VillaSession implements VillaContext {
  readonly state: Observable<VillaState>;
  readonly frame: Observable<ViewFrame>;
  readonly aiming: VillaAiming;
  readonly help: VillaHelp;
  readonly saying: VillaSaying;
  readonly hand: VillaHandling;
  private readonly reactions = new ShownReactions((reactions) => this.state.update({ reactions }));
  private refreshing: Promise<void> | undefined;
  private mustRefresh = false;
  /** As of the last change. */
  private newest: TableView | undefined;

  static async open(
    client: VillaClient,
    nowMs: () => number = () => performance.now(),
  ): Promise<VillaSession> {
    const [view, { hash }, material, frame] = await Promise.all([
      client.ask({ type: "get_view" }, "table_view"),
      client.askVilla({ type: "get_hands" }, "hands_now"),
      client.ask({ type: "get_material" }, "paletti_material"),
      new Promise<ViewFrame>((resolve) => client.watch({ frame: resolve, handsRefused: () => {} })),
    ]);
    const session = new VillaSession(client, nowMs, frame, {
      seats: client.seats,
      view,
      hash,
      material,
      notices: [],
      tool: "fingers",
      isFast: false,
      showsLoads: false,
      showsTakes: false,
      takes: [],
      reactions: new Map(),
    });
    await session.hand.goOnHolding();
    await session.refresh();
    client.listen({
      happened: (change) => session.happened(change),
      thinking: (seat, percent) => session.state.update({ thinker: seat && { seat, percent } }),
      reaction: ({ seat, picture }) => session.reactions.show(seat, picture),
      presence: (presence) => session.state.update({ presence }),
    });
    return session;
  }

  private constructor(
    readonly client: VillaClient,
    private readonly nowMs: () => number,
    frame: ViewFrame,
    initial: VillaState,
  ) {
    this.state = new Observable(initial);
    this.frame = new Observable(frame);
    this.aiming = new VillaAiming(this);
    this.help = new VillaHelp(this, this.aiming);
    this.saying = new VillaSaying(this);
    this.hand = new VillaHandling(this, nowMs);
    client.watch({
      frame: (frame) => {
        this.frame.set(frame);
        this.hand.step();
      },
      handsRefused: (refusal) => {
        this.hand.drop();
        this.state.update({ refusal });
      },
      rolledBack: (input) => (input ? this.hand.rollBack(input) : this.hand.drop()),
      takeUp: () => void this.follow(async () => void (this.hand.isEmpty && (await this.hand.goOnHolding()))),
    });
  }

  private get play(): PalettiView {
    return villaOf(this.state.value.view);
  }

  // ---- choosing ------------------------------------------------------------

  /** Selects a column without touching it: pointing does not count (V5.5). */
  async pointAt(column: string | undefined): Promise<void> {
    if (column === this.state.value.chosen) return;
    this.state.update({ chosen: column, whyNot: undefined });
    if (column === undefined || this.state.value.handling) return;
    const whyNot = await this.whyNotTouch(column);
    if (this.state.value.chosen === column) this.state.update({ whyNot });
  }

  /** Selects the next or previous column that may be touched. */
  pointAtNext(step: 1 | -1): void {
    if (this.play.phase === "setting_up") return this.aiming.next(step);
    const columns = touchable(this.state.value);
    if (columns.length === 0) return;
    const current = columns.indexOf(this.state.value.chosen ?? "");
    const next = current < 0 ? (step === 1 ? 0 : columns.length - 1) : current + step;
    void this.pointAt(columns[(next + columns.length) % columns.length]);
  }

  setTool(tool: Tool): void {
    if (this.hand.isEmpty) this.state.update({ tool });
  }

  // ---- a column ------------------------------------------------------------

  /** Takes it, which starts an attempt (V5.5). A forfeit may be lifted out by the table. */
  async touch(column: string): Promise<void> {
    const { value } = this.state;
    if (!this.hand.isEmpty || this.play.is_moving) return;
    const claimant = seatThatMay(value, "forfeits");
    if (claimant !== undefined && isForfeit(value, column)) {
      await this.saying.say(claimant, { type: "choose_forfeit", column });
      return;
    }
    const seat = seatThatTouches(value, column);
    const whyNot = await this.whyNotTouch(column);
    if (seat === undefined || whyNot) return this.state.update({ refusal: whyNot });
    this.hand.takeColumn(seat, column);
  }

  /** As help: suggests the best place for what is carried, or for the aimed floor. */
  async suggest(): Promise<void> {
    const { aim, handling } = this.state.value;
    if (aim) return this.help.suggestLaying();
    const best = handling && (await this.help.bestPlace(handling.part));
    if (best) this.hand.aim(best);
  }

  // ---- a floor, and the set-up ---------------------------------------------

  /** Lays the floor, or stands the column, as aimed. */
  async place(): Promise<void> {
    const { aim, laying } = this.state.value;
    if (!aim || !this.hand.isEmpty) return;
    const turn_ppm = turnPpm(aim.turns);
    if (this.play.phase === "setting_up") {
      const seat = seatThatMay(this.state.value, "stand");
      const spot = { x_um: Math.round(aim.x * 1e6), y_um: Math.round(aim.y * 1e6), turn_ppm };
      if (seat !== undefined)
        await this.saying.say(seat, { type: "stand_column", column: aim.part, ...spot });
      return;
    }
    const seat = seatThatMay(this.state.value, "lay_floor");
    if (seat === undefined) return;
    if (laying?.refusal) return this.state.update({ refusal: laying.refusal });
    if (this.play.phase === "laying_blue") {
      if (!laying) return;
      const spot = { ...laying.drawn, turn_ppm };
      await this.saying.say(seat, { type: "lay_blue", ...spot, flipped: aim.flipped });
      return;
    }
    this.hand.takeFloor(seat, aim);
  }

  setFast(isFast: boolean): void {
    this.state.update({ isFast });
    this.client.setSpeed?.(isFast ? fastSpeed : 1);
  }

  /** Any other command; returns whether it was accepted. */
  async say(seat: SeatNumber, body: CommandBody): Promise<boolean> {
    const refusal = await this.client.submit(seat, body);
    this.state.update({ refusal });
    return refusal === undefined;
  }

  /** Shown to the others, from the acting seat. */
  react(reaction: ReactionKind): void {
    const { value } = this.state;
    const seat = awaitedHere(value)[0] ?? value.seats[0];
    if (seat !== undefined) this.client.react(seat, reaction);
  }

  /** Nothing if it cannot be made: then the state has the reason. */
  async record(progress?: (percent: number) => void): Promise<string | undefined> {
    this.state.update({ refusal: undefined });
    try {
      return await this.client.record(progress);
    } catch (error) {
      if (!(error instanceof Closed)) this.noteError(error);
      return undefined;
    }
  }

  close(): void {
    this.reactions.close();
    this.client.close();
  }

  // ---- inside --------------------------------------------------------------

  private async whyNotTouch(column: string): Promise<RefusalView | undefined> {
    const { value } = this.state;
    const seat = seatThatMay(value, "touch") ?? seatThatMay(value, "move_column") ?? value.seats[0];
    if (seat === undefined || touchable(value).includes(column)) return undefined;
    return (await this.client.ask({ type: "judge_touch", seat, column }, "judgement")).refusal;
  }

  private happened({ events, view }: TableChange): void {
    const noticed = events.flatMap(({ body }) => (body.type === "noticed" ? withCauses(body.notices) : []));
    if (noticed.some(({ kind }) => kind === "came_down")) {
      const { hand: at, part } = this.frame.value;
      this.state.update({ fall: { atMs: this.nowMs(), at, part } });
    }
    this.hand.heard(noticed);
    if (noticed.some(({ kind }) => kind === "turn_began")) this.state.update({ fall: undefined });
    if (noticed.length > 0) {
      const notices = [...this.state.value.notices, ...noticed].slice(-mostNotices);
      this.state.update({ notices });
    }
    if (comesToRest(events)) this.hand.drop();
    this.newest = view;
    void this.follow();
  }

  /**
   * After a change of the table: if a question fails, stores the refusal and asks again after the
   * next change.
   */
  private async follow(then?: () => Promise<void>): Promise<void> {
    try {
      await this.refresh();
      await then?.();
    } catch (error) {
      this.noteError(error);
    }
  }

  private noteError(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.state.update({ refusal: error.refusal });
  }

  /** Updates the state, and once more if the table changed meanwhile. */
  private refresh(): Promise<void> {
    if (this.refreshing) {
      this.mustRefresh = true;
      return this.refreshing;
    }
    this.refreshing = this.askAll();
    return this.refreshing;
  }

  private async askAll(): Promise<void> {
    try {
      do {
        this.mustRefresh = false;
        const known = this.newest;
        this.newest = undefined;
        const [view, { hash }] = await Promise.all([
          known ?? this.client.ask({ type: "get_view" }, "table_view"),
          this.client.askVilla({ type: "get_hands" }, "hands_now"),
        ]);
        const { chosen } = this.state.value;
        const isThereStill =
          chosen !== undefined &&
          isThere(this.frame.value.poses, partNumber(this.state.value.material, chosen));
        const { seats } = this.client;
        const pointed = { chosen: isThereStill ? chosen : undefined, whyNot: undefined };
        this.state.update({ view, hash, seats, ...pointed });
      } while (this.mustRefresh);
    } finally {
      this.refreshing = undefined;
    }
    this.aiming.follow();
    await this.help.refresh();
  }
}
