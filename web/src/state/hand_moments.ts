// What a hand remembers in case that it has to go back: how it was at every moment, which
// it is again then, and what table and person have said since, which stays said.

import type { HandInput } from "../net/protocol";
import type { Sight } from "../net/sight";
import { HandPast } from "./hand_past";
import type { GripMoment } from "./villa_grip";
import type { Place } from "./villa_parts";
import type { WayBack, WayBackMoment, WayMoment } from "./villa_way";

export type Doing =
  /** Under its floor still: it follows where somebody pulls. */
  | "pulling"
  /** The second hand puts its floor back, the column goes out from under everything and up. */
  | "clearing"
  /** Over the highest floor: it follows where somebody points. */
  | "carrying"
  | "lowering"
  /** It stands: it can be let go. */
  | "standing"
  /** The way back, after breaking off. */
  | "putting_back"
  | "laying"
  | "let_go";

export interface HandMoment {
  doing: Doing;
  target: Place;
  isWayDone: boolean;
  grip: GripMoment;
  way: WayMoment;
  back: { way: WayBack; moment: WayBackMoment } | undefined;
}

/** What a hand does once more when it has gone back. */
export interface GoneBack {
  readonly moment: HandMoment;
  beAgain(moment: HandMoment): void;
  isOut(): void;
  putBack(sight: Sight): void;
  raise(sight: Sight): void;
  letGo(): void;
}

export class HandMoments {
  /** The table has said that it is out, or goes back. */
  said: "out" | "back" | undefined;
  /** What somebody wanted last of a column over its place. */
  wanted: "up" | "let_go" | undefined;
  private readonly past = new HandPast<HandMoment>();

  get isEmpty(): boolean {
    return this.past.isEmpty;
  }

  note(wish: HandInput, moment: HandMoment): void {
    this.past.note(wish, moment);
  }

  /** How the hand was when it last wanted this; what came after has not happened. */
  backTo(wish: HandInput): HandMoment | undefined {
    return this.past.backTo(wish);
  }

  /** To a hand that has gone back, and was like this before. */
  sayAgain(hand: GoneBack, before: HandMoment, sight: Sight): void {
    if (this.said === "out") hand.isOut();
    else if (this.said === "back") hand.putBack(sight);
    const isDown = () => hand.moment.doing === "lowering" || hand.moment.doing === "standing";
    if (this.wanted === "up" && isDown()) hand.raise(sight);
    // Where somebody has pointed since is wanted still.
    const { doing } = hand.moment;
    const isAimed = doing === before.doing && (doing === "pulling" || doing === "carrying");
    if (isAimed) hand.beAgain({ ...hand.moment, target: before.target });
    if (this.wanted === "let_go" && doing === "standing") hand.letGo();
  }
}
