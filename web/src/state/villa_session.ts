// Somebody at a villa: takes what they want to do, asks the table about it, moves
// their hand, and keeps the state that a screen shows.

import type { VillaClient } from "../net/local_villa";
import type { CommandBody, Event, PalettiView, RefusalView, SeatNumber } from "../net/protocol";
import type { Sight } from "../net/sight";
import { Observable } from "./observable";
import { withCauses } from "./villa_cause";
import { turnPpm, VillaAiming } from "./villa_aiming";
import { findingOf, type VillaDesk } from "./villa_desk";
import { VillaHand, type Tool } from "./villa_hand";
import { VillaHelp } from "./villa_help";
import { VillaSaying } from "./villa_saying";
import { firstColumn, isThere, isUnder, partNumber, type Point } from "./villa_parts";
import type { VillaWay } from "./villa_way";
import { isForfeit, seatThatMay, seatThatTouches, touchable, villaOf, type VillaState } from "./villa_state";

/** So many notices are kept for the screen. */
const mostNotices = 40;
/** However long the page was asleep, a hand goes no farther at once. */
const mostStepS = 0.05;
/** What the column in hand would do is asked so often. */
const judgingMs = 100;
/** How much faster computer players' hands are shown on demand. */
const fastSpeed = 6;

export class VillaSession implements VillaDesk {
  readonly state: Observable<VillaState>;
  readonly sight: Observable<Sight>;
  readonly aiming: VillaAiming;
  readonly help: VillaHelp;
  readonly saying: VillaSaying;
  private hand: VillaHand | undefined;
  /** How the last column came that was in hand. */
  private way: { part: number; way: VillaWay } | undefined;
  private stepped = 0;
  private judged = 0;
  private refreshing: Promise<void> | undefined;
  private mustRefresh = false;

  static async open(
    client: VillaClient,
    nowMs: () => number = () => performance.now(),
  ): Promise<VillaSession> {
    const [view, { hash }, material, sight] = await Promise.all([
      client.ask({ type: "get_view" }, "table_view"),
      client.askVilla({ type: "get_hands" }, "hands_now"),
      client.ask({ type: "get_material" }, "paletti_material"),
      new Promise<Sight>((resolve) => client.watch({ seen: resolve, handsRefused: () => {} })),
    ]);
    const session = new VillaSession(client, nowMs, sight, {
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
    });
    await session.takeHandsUp();
    await session.refresh();
    client.listen({
      happened: (events) => session.happened(events),
      thinking: (seat, percent) => session.state.update({ thinker: seat && { seat, percent } }),
      presence: (presence) => session.state.update({ presence }),
    });
    return session;
  }

  private constructor(
    readonly client: VillaClient,
    private readonly nowMs: () => number,
    sight: Sight,
    initial: VillaState,
  ) {
    this.state = new Observable(initial);
    this.sight = new Observable(sight);
    this.aiming = new VillaAiming(this);
    this.help = new VillaHelp(this, this.aiming);
    this.saying = new VillaSaying(this);
    client.watch({
      seen: (seen) => this.seen(seen),
      handsRefused: (refusal) => {
        this.dropHand();
        this.state.update({ refusal });
      },
      wentBack: (wish) => this.hand?.goOnFrom(wish),
      takeUp: () => void this.refresh().then(() => this.takeHandsUp()),
    });
  }

  private get play(): PalettiView {
    return villaOf(this.state.value.view);
  }

  // ---- choosing ------------------------------------------------------------

  /** Points at a column, without touching it: pointing does not count (V5.5). */
  async pointAt(column: string | undefined): Promise<void> {
    if (column === this.state.value.chosen) return;
    this.state.update({ chosen: column, whyNot: undefined });
    if (column === undefined || this.state.value.handling) return;
    const whyNot = await this.whyNotTouch(column);
    if (this.state.value.chosen === column) this.state.update({ whyNot });
  }

  /** The next column that may be touched, or the one before. */
  pointAtNext(step: 1 | -1): void {
    if (this.play.phase === "setting_up") return this.aiming.next(step);
    const columns = touchable(this.state.value);
    if (columns.length === 0) return;
    const current = columns.indexOf(this.state.value.chosen ?? "");
    const next = current < 0 ? (step === 1 ? 0 : columns.length - 1) : current + step;
    void this.pointAt(columns[(next + columns.length) % columns.length]);
  }

  setTool(tool: Tool): void {
    if (!this.hand) this.state.update({ tool });
  }

  // ---- a column ------------------------------------------------------------

  /** Takes it: an attempt begins (V5.5). As a forfeit it may be that the table lifts it out. */
  async touch(column: string): Promise<void> {
    const { value } = this.state;
    if (this.hand || this.play.is_moving) return;
    const claimant = seatThatMay(value, "forfeits");
    if (claimant !== undefined && isForfeit(value, column)) {
      await this.saying.say(claimant, { type: "choose_forfeit", column });
      return;
    }
    const seat = seatThatTouches(value, column);
    const whyNot = await this.whyNotTouch(column);
    if (seat === undefined || whyNot) return this.state.update({ refusal: whyNot });
    const { material } = value;
    const sight = this.sight.value;
    const part = partNumber(material, column);
    if (this.play.attempt) {
      const hand = VillaHand.again(material, sight, part, this.way?.part === part ? this.way.way : undefined);
      if (this.play.attempt.stage === "putting_back") hand.putBack(sight);
      return this.takeUp(seat, hand);
    }
    const hand = VillaHand.onColumn(material, sight, part, value.tool);
    const level = this.play.columns.find((one) => one.column === column)?.level ?? 0;
    if (!isUnder(material, sight.poses, part, level + 1)) hand.liftFree();
    this.takeUp(seat, hand);
  }

  /** Pulls it there, or carries it over there, seen from above. */
  aimHand(point: Point): void {
    this.hand?.aim(point);
  }
  aimHandBy(dx: number, dy: number): void {
    this.hand?.aimBy(dx, dy);
  }
  /** Carries it over there; what is still being pulled does not jump. */
  aimHandOver(point: Point): void {
    if (this.hand?.doing !== "carrying") return;
    this.hand.aim(point);
    this.stepHand();
  }
  pullBy(dx: number, dy: number): void {
    this.hand?.pullBy(dx, dy);
    this.stepHand();
  }
  stopHand(): void {
    this.hand?.stop();
  }

  /** As help: the best place for what is carried, or for the floor that is aimed. */
  async suggest(): Promise<void> {
    const { aim, handling } = this.state.value;
    if (aim) return this.help.suggestLaying();
    const best = handling && (await this.help.bestPlace(handling.part));
    if (best) this.aimHand(best);
  }

  /** The second hand lifts the floor above the column (V4.3). */
  lift(liftUm: number): void {
    const { handling, material } = this.state.value;
    if (!this.hand || !handling) return;
    const level = this.play.columns.find(({ column }) => column === handling.part)?.level ?? 0;
    if (level >= this.play.highest_floor) return;
    this.hand.liftFloor(level + 1, liftUm);
    this.noteHand();
    this.state.update({
      handling: { ...this.state.value.handling!, floor: material.parts[level + 1]?.part },
    });
  }
  liftBy(byUm: number): void {
    this.lift((this.hand?.lift ?? 0) + byUm);
  }

  lower(): void {
    this.hand?.lower(this.sight.value, this.play.highest_floor);
    this.noteHand();
  }
  raise(): void {
    this.hand?.raise(this.sight.value);
    this.noteHand();
  }
  letGo(): void {
    this.hand?.letGo();
    this.noteHand();
  }
  /** Lowers what is carried, then lets it go. */
  goOn(): void {
    if (this.hand?.doing === "carrying") this.lower();
    else if (this.hand?.doing === "standing") this.letGo();
  }

  /** The column goes back to its place, and nobody may take it any more (V5.1). */
  async breakOff(): Promise<void> {
    const seat = seatThatMay(this.state.value, "break_off");
    if (seat === undefined) return;
    const refusal = await this.client.submit(seat, { type: "say", choice: { type: "break_off" } });
    this.state.update({ refusal });
    if (!refusal) this.hand?.putBack(this.sight.value);
    this.noteHand();
  }

  // ---- a floor, and the set-up ---------------------------------------------

  /** Lays the floor, or stands the column, where it is aimed. */
  async place(): Promise<void> {
    const { aim, material, laying } = this.state.value;
    if (!aim || this.hand) return;
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
      const spot = { x_um: laying.drawn_x_um, y_um: laying.drawn_y_um, turn_ppm };
      await this.saying.say(seat, { type: "lay_blue", ...spot, flipped: aim.flipped });
      return;
    }
    const part = partNumber(material, aim.part);
    this.takeUp(seat, VillaHand.withFloor(material, this.sight.value, part, aim));
  }

  setFast(isFast: boolean): void {
    this.state.update({ isFast });
    this.client.setSpeed?.(isFast ? fastSpeed : 1);
  }

  /** Anything else at the table; whether it was accepted. */
  async say(seat: SeatNumber, body: CommandBody): Promise<boolean> {
    const refusal = await this.client.submit(seat, body);
    this.state.update({ refusal });
    return refusal === undefined;
  }

  record(progress?: (percent: number) => void): Promise<string> {
    return this.client.record(progress);
  }

  close(): void {
    this.client.close();
  }

  // ---- inside --------------------------------------------------------------

  private async whyNotTouch(column: string): Promise<RefusalView | undefined> {
    const { value } = this.state;
    const seat = seatThatMay(value, "touch") ?? seatThatMay(value, "move_column") ?? value.seats[0];
    if (seat === undefined || touchable(value).includes(column)) return undefined;
    return (await this.client.ask({ type: "judge_touch", seat, column }, "judgement")).refusal;
  }

  private takeUp(seat: SeatNumber, hand: VillaHand): void {
    this.hand = hand;
    this.way = { part: hand.part, way: hand.wayBack };
    this.stepped = this.nowMs();
    const { material } = this.state.value;
    const part = material.parts[hand.part]?.part ?? "";
    const tool = hand.usedTool;
    this.state.update({
      handling: { seat, part, doing: hand.doing, tool, liftUm: 0 },
      chosen: hand.part >= firstColumn ? part : undefined,
      refusal: undefined,
      aim: undefined,
    });
    this.client.wantHands(seat, hand.wish());
  }

  /** A table that was opened while somebody at this screen held something. */
  private async takeHandsUp(): Promise<void> {
    const { is_moving, seat, wish } = await this.client.askVilla({ type: "get_hands" }, "hands_now");
    if (!is_moving || seat === undefined || wish.part === undefined || !this.client.leads(seat)) return;
    const { material } = this.state.value;
    const stage = this.play.attempt?.stage;
    const isOut = this.play.columns.some(({ column, place }) => column === wish.part && place === "in_hand");
    const part = partNumber(material, wish.part);
    const hand = VillaHand.from(material, this.sight.value, wish, part, isOut);
    if (stage === "putting_back") hand.putBack(this.sight.value);
    this.takeUp(seat, hand);
  }

  private dropHand(): void {
    this.hand = undefined;
    this.state.update({ handling: undefined, stand: undefined });
  }

  private noteHand(): void {
    const { handling } = this.state.value;
    if (!this.hand || !handling) return;
    const { doing, lift: liftUm, usedTool: tool } = this.hand;
    const floor = this.hand.floorHeld === undefined ? undefined : handling.floor;
    const isSame = handling.doing === doing && handling.liftUm === liftUm && handling.floor === floor;
    if (!isSame) this.state.update({ handling: { ...handling, doing, liftUm, tool, floor } });
  }

  /** The band between hand and wish; nothing if no hand holds anything. */
  get reaching(): { wanted: Point & { z: number }; sideTurns: number } | undefined {
    return this.hand && { wanted: this.hand.wanted, sideTurns: this.hand.sideTurns };
  }

  private seen(sight: Sight): void {
    this.sight.set(sight);
    this.stepHand(sight);
  }

  /** The hand goes on by the time that has passed: whenever it is seen, and at once when a pointer moves. */
  private stepHand(sight = this.sight.value): void {
    const { handling } = this.state.value;
    if (!this.hand || !handling || !sight.isMoving) return;
    const now = this.nowMs();
    const seconds = Math.min(mostStepS, Math.max(0, (now - this.stepped) / 1000));
    this.stepped = now;
    const wish = this.hand.step(seconds, sight);
    this.client.wantHands(handling.seat, wish);
    this.noteHand();
    if (this.hand.doing === "let_go") this.hand = undefined;
    else if (this.hand.doing === "carrying" && now - this.judged > judgingMs) void this.judgeStand(now);
  }

  private async judgeStand(now: number): Promise<void> {
    const { handling } = this.state.value;
    const wanted = this.hand?.wanted;
    if (!handling || !wanted) return;
    this.judged = now;
    const spot = { x_um: Math.round(wanted.x * 1e6), y_um: Math.round(wanted.y * 1e6) };
    const question = { type: "judge_stand", column: handling.part, ...spot } as const;
    const stand = await findingOf(this, question, "stand_judged");
    if (this.hand) this.state.update({ stand });
  }

  private happened(events: readonly Event[]): void {
    const noticed = events.flatMap(({ body }) => (body.type === "noticed" ? withCauses(body.notices) : []));
    if (noticed.some(({ kind }) => kind === "out")) this.hand?.isOut();
    if (noticed.some(({ kind }) => kind === "breaking_off")) this.hand?.putBack(this.sight.value);
    if (noticed.some(({ kind }) => kind === "came_down")) {
      const { hand: at, part } = this.sight.value;
      this.state.update({ fall: { atMs: this.nowMs(), at, part } });
      this.dropHand();
    }
    if (noticed.some(({ kind }) => kind === "turn_began")) this.state.update({ fall: undefined });
    if (noticed.length > 0) {
      const notices = [...this.state.value.notices, ...noticed].slice(-mostNotices);
      this.state.update({ notices });
    }
    const isAtRest = events.some(({ body }) => body.type === "kept" && body.at_rest);
    if (isAtRest) this.dropHand();
    void this.refresh();
  }

  /** The table as it is now; asked once more if it changed meanwhile. */
  private refresh(): Promise<void> {
    if (this.refreshing) {
      this.mustRefresh = true;
      return this.refreshing;
    }
    this.refreshing = (async () => {
      do {
        this.mustRefresh = false;
        const [view, { hash }] = await Promise.all([
          this.client.ask({ type: "get_view" }, "table_view"),
          this.client.askVilla({ type: "get_hands" }, "hands_now"),
        ]);
        const { chosen } = this.state.value;
        const isThereStill =
          chosen !== undefined &&
          isThere(this.sight.value.poses, partNumber(this.state.value.material, chosen));
        const { seats } = this.client;
        const pointed = { chosen: isThereStill ? chosen : undefined, whyNot: undefined };
        this.state.update({ view, hash, seats, ...pointed });
      } while (this.mustRefresh);
      this.refreshing = undefined;
      this.aiming.follow();
      await this.help.refresh();
    })();
    return this.refreshing;
  }
}
