// What people say at any table, as its screen offers it: ui/table_talk.tsx,
// ui/table_panel.tsx, ui/gathering.tsx.

import type { CommandBody, SeatNumber, TableView } from "../../src/net/protocol";
import type { Right } from "../../src/state/table_state";
import type { Action } from "./host";

interface Talker {
  session: { say(seat: SeatNumber, body: CommandBody): Promise<boolean> };
  seats: readonly SeatNumber[];
  view: TableView;
}

/** What the table said that it would take is never refused. */
function action(
  { session, seats, view }: Talker,
  right: Right,
  offer: Omit<Action, "perform">,
  body: CommandBody,
): Action[] {
  const seat = seats.find((one) => view.seats[one - 1]?.may.includes(right));
  if (seat === undefined) return [];
  return [{ ...offer, perform: async () => void (await session.say(seat, body)) }];
}

/** The line above the table: what waits for an answer. */
export function talkOffers(talker: Talker): Action[] {
  const { view } = talker;
  const offer = (kind: string, weight = 1) => ({ kind, goesOn: true, weight });
  if (view.proposal)
    return [
      ...action(talker, "respond", offer("agree", 3), { type: "respond", agree: true }),
      ...action(talker, "respond", offer("decline"), { type: "respond", agree: false }),
      ...action(talker, "withdraw", offer("withdraw"), { type: "withdraw" }),
    ];
  if (view.phase === "paused") return action(talker, "resume", offer("resume", 3), { type: "resume" });
  const open = view.seats.find(({ occupant }) => occupant.kind === "open");
  if (!open || view.phase === "over" || view.phase === "gathering") return [];
  const takeOver = { type: "take_over", seat: open.seat, level: 1 } as const;
  return action(talker, "take_over", offer("take over", 3), { type: "propose", proposal: takeOver });
}

/** The panel of a table elsewhere: breaks and endings. Rare, so that games come to something. */
export function leavingOffers(talker: Talker): Action[] {
  const rarely = (kind: string, weight: number) => ({ kind, goesOn: false, weight });
  return [
    ...action(talker, "pause", rarely("pause", 0.3), { type: "pause" }),
    ...action(talker, "take_break", rarely("propose a break", 0.3), {
      type: "propose",
      proposal: { type: "break" },
    }),
    ...action(talker, "end_game", rarely("propose an end", 0.1), {
      type: "propose",
      proposal: { type: "end_game" },
    }),
    ...action(talker, "resign", rarely("resign", 0.05), { type: "resign" }),
    ...action(talker, "leave", rarely("leave the seat", 0.1), { type: "leave" }),
  ];
}

export function sittingOffers(talker: Talker): Action[] {
  const offer = { kind: "sit down", goesOn: true, weight: 3 };
  return action(talker, "take_seat", offer, { type: "take_seat", person: "Cleo" });
}
