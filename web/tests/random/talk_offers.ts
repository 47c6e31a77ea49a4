// The offers between players at any table, as every screen shows them (state/table_state.ts).

import type { CommandBody, SeatNumber, TableView } from "../../src/net/protocol";
import { answers, menu, type Offer, seatToTake } from "../../src/state/table_state";
import type { Action } from "./host";

interface Talker {
  session: { say(seat: SeatNumber, body: CommandBody): Promise<boolean> };
  seats: readonly SeatNumber[];
  view: TableView;
}

/** Offers that are always possible are made rarely, so that games make progress. */
const kinds: Readonly<Record<Offer["what"], [kind: string, weight: number]>> = {
  agree: ["agree", 3],
  decline: ["decline", 1],
  withdraw: ["withdraw", 1],
  resume: ["resume", 3],
  take_over: ["take over", 3],
  pause: ["pause", 0.3],
  break: ["propose a break", 0.3],
  end_game: ["propose an end", 0.1],
  resign: ["resign", 0.05],
  leave: ["leave the seat", 0.1],
};

export function talkOffers(talker: Talker): Action[] {
  const { session } = talker;
  const action = ({ what, seat, body }: Offer, goesOn: boolean): Action => {
    const [kind, weight] = kinds[what];
    return { kind, goesOn, weight, perform: async () => void (await session.say(seat, body)) };
  };
  const seat = seatToTake(talker);
  const sitDown = async () => void (await session.say(seat!, { type: "take_seat", person: "Cleo" }));
  return [
    ...answers(talker).map((offer) => action(offer, true)),
    ...menu(talker).map((offer) => action(offer, false)),
    ...(seat === undefined ? [] : [{ kind: "sit down", goesOn: true, weight: 3, perform: sitDown }]),
  ];
}
