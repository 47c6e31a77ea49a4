// Aiming: where the next floor should lie, or during set-up where a column should stand, before
// hands act: moved, turned and flipped, and judged by the table at every place.

import { placeOf, type Point } from "./villa_parts";
import {
  findingOf,
  floorToLay,
  seatThatMay,
  seatView,
  villaOf,
  type Aim,
  type VillaContext,
} from "./villa_state";

const wholeUm = (metres: number) => Math.round(metres * 1e6);

export function turnPpm(turns: number): number {
  return Math.floor(turns * 1e6) % 1_000_000;
}

/**
 * The spacing of places tried for a column during set-up, which spiral outwards like the seeds of a
 * sunflower.
 */
const seedM = 0.016;
const seedTurn = Math.PI * (3 - Math.sqrt(5));
const mostSeeds = 48;

function seed(number: number): Point {
  const [radius, angle] = [seedM * Math.sqrt(number), seedTurn * number];
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export class VillaAiming {
  constructor(private readonly context: VillaContext) {}

  /**
   * Starts in the middle of what supports it; during set-up, near the middle where there is room.
   */
  begin(part: string): void {
    const { state, frame } = this.context;
    const play = villaOf(state.value.view);
    const below = placeOf(frame.value.poses, play.highest_floor);
    const aim = { part, x: below.x, y: below.y, turns: 0, flipped: false };
    // The earlier judgement was about something else.
    state.update({ stand: undefined, laying: undefined });
    this.aim(aim);
    if (play.phase === "setting_up") void this.findRoom(aim);
  }
  /** After a change of the table: aims the next floor, and drops what cannot be placed any more. */
  follow(): void {
    const { value } = this.context.state;
    const [floor, part] = [floorToLay(value), value.aim?.part];
    if (floor !== undefined && floor !== part) this.begin(floor);
    else if (floor === undefined && part !== undefined && !this.inBox().includes(part)) this.end();
  }
  /** Stops aiming. */
  end(): void {
    this.context.state.update({ aim: undefined, stand: undefined });
  }
  /** During set-up: selects the next or previous column in the box. */
  next(step: 1 | -1): void {
    const columns = this.inBox();
    const current = columns.indexOf(this.context.state.value.aim?.part ?? "");
    const next = current < 0 ? (step === 1 ? 0 : columns.length - 1) : current + step;
    const column = columns[(next + columns.length) % columns.length];
    if (column !== undefined) this.begin(column);
  }
  move(point: Point): void {
    this.change(() => point);
  }
  moveBy(dx: number, dy: number): void {
    this.change(({ x, y }) => ({ x: x + dx, y: y + dy }));
  }
  turn(byTurns: number): void {
    this.change(({ turns }) => ({ turns: (((turns + byTurns) % 1) + 1) % 1 }));
  }
  flip(): void {
    this.change(({ flipped }) => ({ flipped: !flipped }));
  }

  private change(how: (aim: Aim) => Partial<Aim>): void {
    const { aim } = this.context.state.value;
    if (aim) this.aim({ ...aim, ...how(aim) });
  }

  aim(aim: Aim): void {
    this.context.state.update({ aim, refusal: undefined });
    void this.judge(aim);
  }

  private inBox(): readonly string[] {
    const { value } = this.context.state;
    const seat = seatThatMay(value, "stand");
    return seat === undefined ? [] : seatView(value, seat).may.stand;
  }

  private async findRoom(aim: Aim): Promise<void> {
    for (let number = 0; number < mostSeeds; number++) {
      const spot = seed(number);
      const found = await this.judgeStand(aim.part, spot);
      if (this.context.state.value.aim !== aim) return;
      if (found?.fault === "none") return this.aim({ ...aim, ...spot });
    }
  }

  private judgeStand(column: string, { x, y }: Point) {
    const question = { type: "judge_stand", column, x_um: wholeUm(x), y_um: wholeUm(y) } as const;
    return findingOf(this.context, question, "stand_judged");
  }

  private async judge(aim: Aim): Promise<void> {
    const { state } = this.context;
    const isCurrent = () => state.value.aim === aim;
    if (villaOf(state.value.view).phase === "setting_up") {
      const judged = await this.judgeStand(aim.part, aim);
      if (isCurrent()) state.update({ stand: judged?.fault });
      return;
    }
    const spot = { x_um: wholeUm(aim.x), y_um: wholeUm(aim.y) };
    const turned = { turn_ppm: turnPpm(aim.turns), flipped: aim.flipped };
    const laying = await findingOf(
      this.context,
      { type: "judge_laying", ...spot, ...turned },
      "laying_judged",
    );
    if (isCurrent()) state.update({ laying });
  }
}
