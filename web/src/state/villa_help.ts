// Help for learners: what each column carries, what can be taken safely, where to place it. A table
// may forbid it; then nothing is asked.

import type { FloorSpot } from "../net/protocol";
import type { VillaAiming } from "./villa_aiming";
import type { Point } from "./villa_parts";
import { findingOf, seatThatMay, villaOf, type Aim, type VillaContext } from "./villa_state";

function spotOf({ x_um, y_um, turn_ppm, flipped }: FloorSpot): Omit<Aim, "part"> {
  return { x: x_um / 1e6, y: y_um / 1e6, turns: turn_ppm / 1e6, flipped };
}

/** Always the same list, so that it does not count as a change. */
const none: readonly never[] = [];

export class VillaHelp {
  /** Number of the last questions; older answers are ignored. */
  private asked = 0;

  constructor(
    private readonly context: VillaContext,
    private readonly aiming: VillaAiming,
  ) {}

  async showLoads(showsLoads: boolean): Promise<void> {
    this.context.state.update({ showsLoads });
    await this.refresh();
  }
  async showTakes(showsTakes: boolean): Promise<void> {
    this.context.state.update({ showsTakes });
    await this.refresh();
  }

  /** Aims the next floor where it would lie best. */
  async suggestLaying(): Promise<void> {
    const { state } = this.context;
    const found = await findingOf(this.context, { type: "get_layings" }, "layings");
    const best = found?.layings[0];
    const { aim } = state.value;
    if (best && aim) this.aiming.aim({ ...aim, ...spotOf(best) });
  }

  /** Where this column would stand best. */
  async bestPlace(column: string): Promise<Point | undefined> {
    const found = await findingOf(this.context, { type: "get_places", column }, "places");
    const best = found?.places[0];
    return best && { x: best.x_um / 1e6, y: best.y_um / 1e6 };
  }

  /** To be called after every change. */
  async refresh(): Promise<void> {
    const { state } = this.context;
    const { showsLoads, showsTakes, view } = state.value;
    if (!view.help) return;
    const asked = ++this.asked;
    const play = villaOf(view);
    const isQuiet = !play.is_moving && view.phase === "playing";
    const taker = seatThatMay(state.value, "touch");
    const loads = showsLoads && isQuiet && (await findingOf(this.context, { type: "get_loads" }, "loads"));
    const takes =
      showsTakes &&
      isQuiet &&
      taker !== undefined &&
      (await findingOf(this.context, { type: "get_takes", seat: taker }, "takes"));
    if (asked !== this.asked) return;
    state.update({
      loads: loads || undefined,
      takes: (takes && takes.takes) || none,
    });
  }
}
