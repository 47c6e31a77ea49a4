// The players of a record: points on the highest floor, the seal, whose turn it is,
// and who has won.

import type { JSX } from "preact";
import type { SeatNumber } from "../../../net/protocol";
import type { VillaRecordSession, VillaRecordState } from "../../../state/villa_record_session";
import { useWorld } from "../../world";
import { SealPicture } from "../column_picture";
import { colourName } from "../words";
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
    <div class="villa-cards">
      {opened.players.map((_, index) => {
        const seat = (index + 1) as SeatNumber;
        const isOnTurn = turn !== undefined && turn.turn > 0 && turn.seat === seat;
        const player = villaPlayer(texts, opened, seat);
        const points = texts.text("page.villa.points", { count: shown?.points[index] ?? 0 });
        const up = shown?.seal_owner === seat ? shown.seal_colour_up : undefined;
        return (
          <section
            key={seat}
            class={`player-card villa-card${isOnTurn ? " on-turn" : ""}`}
            aria-current={isOnTurn ? "true" : undefined}
          >
            <div class="player-label">
              <span class="player-name">{player}</span>
              {given.length > 0 && (
                <span class="player-count" title={points}>
                  <span aria-hidden="true">{shown?.points[index] ?? 0}</span>
                  <span class="unseen">{points}</span>
                </span>
              )}
              <span class="villa-colours">
                {given.map(
                  ({ seat: owner, colour }) =>
                    owner === seat &&
                    colour && (
                      <span key={colour} class={`villa-chip ${colour}`} title={colourName(texts, colour)}>
                        <span class="unseen">{colourName(texts, colour)}</span>
                      </span>
                    ),
                )}
                {up && (
                  <span class="villa-seal-here" title={texts.text("page.villa.seal")}>
                    <SealPicture up={up} />
                    <span class="unseen">
                      {texts.text("page.villa.seal")},{" "}
                      {texts.text("page.villa.seal.up", { colour: colourName(texts, up) })}
                    </span>
                  </span>
                )}
              </span>
              {isEnd && opened.winner === seat && (
                <span class="player-note">{texts.text("page.end.wins", { player })}</span>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
