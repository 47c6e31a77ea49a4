// The actions of a player at a villa, as its screen offers them: ui/villa/*.tsx,
// input/villa_keys.ts, input/villa_pointer.ts.

import type { Take, SeatNumber } from "../../src/net/protocol";
import { partNumber, placeOf, type Point } from "../../src/state/villa_parts";
import type { VillaSession } from "../../src/state/villa_session";
import { seatWith } from "../../src/state/table_state";
import {
  findingOf,
  isForfeit,
  personsHere,
  seatThatMay,
  seatView,
  touchable,
  villaOf,
} from "../../src/state/villa_state";
import type { Chance } from "./chance";
import type { Action } from "./host";

/** An arm's reach (input/villa_pointer.ts). */
const farM = 0.3;
/** The farthest distance of a point over the villa from its middle. */
const nearM = 0.06;
const pictures = ["smile", "laugh", "applause", "thinking"] as const;

/** Steady hands more often than not: otherwise no villa would ever become high. */
export class Builder {
  /** How to get the column in hand out, if help was asked. */
  private take: Take | undefined;
  private at = 0;

  constructor(
    private readonly session: VillaSession,
    private readonly chance: Chance,
    /** The probability of choosing a column that is known to be safe. */
    private readonly skill: number,
  ) {}

  offers(): Action[] {
    const { session, chance } = this;
    const { value: state } = session.state;
    const { view } = state;
    const actions = [...this.handOffers(), ...this.aimOffers(), ...this.choiceOffers(), ...this.answers()];
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => unknown) =>
      actions.push({ kind, goesOn, weight, perform: async () => void (await perform()) });
    if (view.help && view.phase === "playing" && villaOf(view).highest_floor > 0) {
      offer("show loads", false, 0.1, () => session.help.showLoads(!state.showsLoads));
      offer("show safe ones", false, 0.1, () => session.help.showTakes(!state.showsTakes));
    }
    if (view.take_back && seatWith(state, "take_back") !== undefined)
      offer("take back", false, 0.15, () => session.saying.takeBack());
    if (view.phase === "over" && seatWith(state, "rematch") !== undefined)
      offer("play again", true, 3, () => session.saying.playAgain());
    if (state.seats.length > 0) offer("react", false, 0.1, () => session.react(chance.pick(pictures)));
    const hasComputer = view.seats.some(({ occupant }) => occupant.kind === "computer");
    const isAtWork = state.thinker !== undefined || (villaOf(view).is_moving && !state.handling);
    if (session.client.setSpeed && hasComputer && isAtWork && view.phase !== "over")
      offer("fast", false, 0.5, () => session.setFast(!state.isFast));
    return actions;
  }

  private somewhere(reachM: number): Point {
    const [angle, radius] = [this.chance.between(0, 2 * Math.PI), this.chance.between(0, reachM)];
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }

  /** Actions of the hand at work (HandActions). */
  private handOffers(): Action[] {
    const { session, chance } = this;
    const { handling, view, material } = session.state.value;
    if (!handling) return [];
    const actions: Action[] = [];
    const offer = (kind: string, weight: number, perform: () => unknown) =>
      actions.push({ kind, goesOn: true, weight, perform: async () => void (await perform()) });
    const { doing } = handling;
    if (doing === "pulling") {
      offer("pull", 8, () => this.pull());
      offer("lift", 1, () => session.hand.lift(chance.between(0, material.lift_limit_um)));
      offer("stop pulling", 0.3, () => session.hand.stop());
    }
    if (doing === "carrying") {
      if (view.help) offer("where to", 6, () => session.suggest());
      offer("carry", 1, () => session.hand.carryOver(this.somewhere(chance.pick([nearM, farM]))));
      offer("lower", session.state.value.stand === "none" ? 6 : 0.3, () => session.hand.lower());
    }
    if (doing === "standing") offer("let go", 5, () => session.hand.letGo());
    if (doing === "lowering" || doing === "standing") offer("raise", 0.3, () => session.hand.raise());
    const mayBreakOff = seatThatMay(session.state.value, "break_off") !== undefined;
    if (doing !== "putting_back" && doing !== "let_go" && mayBreakOff)
      offer("break off", this.take ? 0.2 : 1, () => session.hand.breakOff());
    return actions;
  }

  private pull(): void {
    const { session, chance, take } = this;
    const way = take?.column === session.state.value.handling?.part ? take?.way : undefined;
    if (!take || !way || !chance.happens(this.skill)) {
      const { x, y } = session.frame.value.hand;
      const by = this.somewhere(chance.pick([0.01, 0.05, farM]));
      return session.hand.aim({ x: x + by.x, y: y + by.y });
    }
    if (this.at === 0 && take.held_floor) session.hand.lift(take.lift_um);
    this.at = Math.min(this.at + 1, way.length - 1);
    session.hand.aim({ x: way[this.at]!.x_um / 1e6, y: way[this.at]!.y_um / 1e6 });
  }

  /** Moving, turning and placing the aimed part (AimActions, ColumnTray). */
  private aimOffers(): Action[] {
    const { session, chance } = this;
    const { value: state } = session.state;
    const { aim, handling, view } = state;
    const actions: Action[] = [];
    const offer = (kind: string, goesOn: boolean, weight: number, perform: () => unknown) =>
      actions.push({ kind, goesOn, weight, perform: async () => void (await perform()) });
    if (handling || villaOf(view).is_moving) return [];
    const stander = seatThatMay(state, "stand");
    if (stander !== undefined) {
      const columns = seatView(state, stander).may.stand;
      offer("aim a column", true, aim ? 0.3 : 4, () => session.aiming.begin(chance.pick(columns)));
      offer("next column", true, 0.3, () => session.pointAtNext(chance.pick([1, -1] as const)));
    }
    if (!aim) return actions;
    const isColumn = villaOf(view).phase === "setting_up";
    // If help is forbidden, only this brings it to where it fits.
    offer("move the aim", true, 1, () => session.aiming.move(this.somewhere(chance.pick([nearM, 0.12]))));
    offer("nudge the aim", true, 0.5, () => {
      const { x, y } = this.somewhere(0.02);
      session.aiming.moveBy(x, y);
    });
    if (!isColumn) {
      offer("turn the floor", true, 1, () => session.aiming.turn(chance.between(-0.5, 0.5)));
      offer("turn the floor over", true, 0.3, () => session.aiming.flip());
      if (view.help) offer("where to", false, 3, () => session.suggest());
    }
    const fits = isColumn ? state.stand === "none" : state.laying && !state.laying.refusal;
    const kinds = { setting_up: "stand a column", laying_blue: "lay the blue floor", laying: "lay a floor" };
    const phase = villaOf(view).phase;
    if (fits && phase in kinds)
      offer(kinds[phase as keyof typeof kinds], true, isColumn ? 12 : 4, () => session.place());
    return actions;
  }

  /** Taking a part, and what to say about it (Choices). */
  private choiceOffers(): Action[] {
    const { session, chance } = this;
    const { value: state } = session.state;
    const { view, handling } = state;
    const actions: Action[] = [];
    const offer = (kind: string, weight: number, perform: () => unknown) =>
      actions.push({ kind, goesOn: true, weight, perform: async () => void (await perform()) });
    if (handling || villaOf(view).is_moving) return [];
    const chooser = seatThatMay(state, "colours");
    if (seatThatMay(state, "roll") !== undefined) offer("roll", 4, () => session.saying.roll());
    if (chooser !== undefined) {
      const { colours } = seatView(state, chooser).may;
      offer("choose a colour", 4, () => session.saying.chooseColour(chance.pick(colours)));
    }
    const columns = touchable(state);
    if (columns.length > 0) {
      const column = chance.pick(columns);
      actions.push({
        kind: "point",
        goesOn: false,
        weight: 0.3,
        perform: () => session.pointAt(chance.pick(villaOf(view).columns).column),
      });
      actions.push({
        kind: "tool",
        goesOn: false,
        weight: 0.2,
        perform: async () => session.setTool(state.tool === "hook" ? "fingers" : "hook"),
      });
      if (isForfeit(state, column)) offer("take a forfeit", 4, () => session.touch(column));
      else if (seatThatMay(state, "move_column") !== undefined)
        offer("take up again", 4, () => session.touch(column));
      else offer("touch", 4, () => this.touch(columns));
    }
    if (seatThatMay(state, "claim") !== undefined) offer("claim", 1, () => session.saying.claim());
    if (seatThatMay(state, "decline_forfeit") !== undefined)
      offer("decline a forfeit", 1, () => session.saying.declineForfeit());
    if (seatThatMay(state, "renounce") !== undefined) offer("renounce", 1, () => session.saying.renounce());
    return actions;
  }

  /** A column that is known to be safe, or any. */
  private async touch(columns: readonly string[]): Promise<void> {
    const { session, chance } = this;
    const { value: state } = session.state;
    this.take = undefined;
    this.at = 0;
    const seat = seatThatMay(state, "touch");
    if (seat !== undefined && state.view.help && chance.happens(this.skill)) {
      const found = await findingOf(session, { type: "get_takes", seat }, "takes");
      const safe = found?.takes.filter(({ stands, column }) => stands && columns.includes(column)) ?? [];
      if (safe.length > 0) this.take = chance.pick(safe);
    }
    await session.touch(this.take?.column ?? chance.pick(columns));
  }

  /** Objecting or waiving (Answer). */
  private answers(): Action[] {
    const { session } = this;
    const { value: state } = session.state;
    if (state.view.phase !== "playing" || villaOf(state.view).is_moving) return [];
    return personsHere(state).flatMap((seat: SeatNumber) => {
      const { object, let_stand } = seatView(state, seat).may;
      const actions: Action[] = [];
      const offer = (kind: string, weight: number, perform: () => Promise<void>) =>
        actions.push({ kind, goesOn: true, weight, perform });
      if (object) offer("object", 1, () => session.saying.object(seat));
      if (let_stand) offer("let it stand", 2, () => session.saying.letStand(seat));
      return actions;
    });
  }

  /** The position of the column in hand, for diagnosing a failure. */
  describe(): unknown {
    const { handling, material } = this.session.state.value;
    if (!handling) return undefined;
    return { ...handling, at: placeOf(this.session.frame.value.poses, partNumber(material, handling.part)) };
  }
}
