// The players of a record: points on the highest floor, the seal, whose turn it is,
// and who has won.

import type { JSX } from "preact";
import type { SeatNumber } from "../../../net/protocol";
import type { VillaRecordSession, VillaRecordState } from "../../../state/villa_record_session";
import { useWorld } from "../../world";
import { VillaCard, VillaCards } from "../villa_card";
import { villaPlayer } from "./replay_words";

interface CardsProps {
  session: VillaRecordSession;
  state: VillaRecordState;
}

export function ReplayCards({ session, state }: CardsProps): JSX.Element {
  const { texts } = useWorld();
  const { opened } = state;
  const at = session.moment.turn;
  const turn = opened.turns[at];
  const before = opened.turns[at - 1] ?? turn;
  const isOver = session.isTurnOver;
  const shown = isOver ? turn : before;
  const given = opened.turns
    .slice(0, at + 1)
    .flatMap(({ notices }) => notices.filter(({ kind }) => kind === "colour_given"));
  const isEnd = isOver && opened.is_over && at === opened.turns.length - 1;
  return (
    <VillaCards>
      {opened.players.map((_, index) => {
        const seat = (index + 1) as SeatNumber;
        const player = villaPlayer(texts, opened, seat);
        return (
          <VillaCard
            key={seat}
            name={player}
            isOnTurn={turn !== undefined && turn.turn > 0 && turn.seat === seat}
            points={given.length > 0 ? (shown?.points[index] ?? 0) : undefined}
            colours={given.flatMap(({ seat: owner, colour }) => (owner === seat && colour ? [colour] : []))}
            seal={shown?.seal_owner === seat ? shown.seal_colour_up : undefined}
            note={isEnd && opened.winner === seat && texts.text("page.end.wins", { player })}
          />
        );
      })}
    </VillaCards>
  );
}
