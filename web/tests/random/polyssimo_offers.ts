// The actions of a player at a table of Polyssimo, as its screen offers them:
// ui/polyssimo/polyssimo_table.tsx and its components, input/keyboard.ts, input/pointer.ts.

import type { PolyssimoSession } from "../../src/state/polyssimo_session";
import { handOf, playOf, takeBackTo } from "../../src/state/polyssimo_state";
import { movingSeat, seatWith } from "../../src/state/table_state";
import type { Chance } from "./chance";
import type { Action } from "./host";

const pictures = ["smile", "laugh", "applause", "thinking"] as const;

export function polyssimoOffers(session: PolyssimoSession, chance: Chance): Action[] {
  const state = session.state.value;
  const { view, held, material } = state;
  const play = playOf(view);
  const seat = movingSeat(state);
  const actions: Action[] = [];
  const offer = (kind: string, goesOn: boolean, weight: number, perform: () => unknown) =>
    actions.push({ kind, goesOn, weight, perform: async () => void (await perform()) });

  if (seat !== undefined && play.phase === "choosing")
    offer("take a piece", true, 6, () => session.choose(chance.pick(play.may_pick)));
  if (seat !== undefined && play.phase === "placing") {
    const pieces = handOf(state, seat);
    if (pieces.length > 0) {
      offer("hold a piece", true, held ? 1 : 6, () => session.choose(chance.pick(pieces)));
      offer("next piece", true, 0.5, () => session.chooseNext(chance.pick([1, -1] as const)));
    }
  }
  if (held && play.phase === "placing" && view.phase === "playing") {
    const cell = () => ({ column: chance.below(material.width), row: chance.below(material.height) });
    offer("put back", false, 0.3, () => session.putBack());
    offer("turn", false, 1, () => session.turn(chance.pick(["clockwise", "anticlockwise"] as const)));
    if (material.flipping) offer("turn over", false, 1, () => session.turnOver());
    offer("move", false, view.help ? 1 : 4, () => session.moveHeldTo(cell()));
    offer("next spot", false, view.help ? 3 : 0.1, () => session.nextSpot(chance.pick([1, -1] as const)));
    if (state.judged?.fits !== false)
      offer("place", true, state.judged?.fits ? 12 : 0.5, () => session.place());
  }
  if (view.help && play.phase === "placing" && view.phase === "playing") {
    offer("show spots", false, 0.2, () => session.showSpots(!state.showsSpots));
    offer("show footprints", false, 0.2, () => session.showFootprints(!state.showsFootprints));
  }
  if (view.help && view.phase === "playing" && seat !== undefined && !state.isHinting)
    offer("hint", false, 0.2, () => void session.askHint());
  const mayPause = seatWith(state, "pause") !== undefined || seatWith(state, "take_break") !== undefined;
  if (view.clock.kind !== "none" && view.phase === "playing" && mayPause)
    offer("pause", false, 0.3, () => session.pause());
  if (view.take_back && takeBackTo(state) !== undefined && seatWith(state, "take_back") !== undefined)
    offer("take back", false, 0.5, () => session.takeBack());
  if (view.phase === "over" && seatWith(state, "rematch") !== undefined)
    offer("play again", true, 3, () => session.playAgain());
  if (state.seats.length > 0) offer("react", false, 0.1, () => session.react(chance.pick(pictures)));
  return actions;
}
