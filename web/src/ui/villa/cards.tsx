// The players' name cards at a villa: in addition to villa_card.tsx, the columns that
// count, who has to act or answer, who claims and who objects.

import type { JSX } from "preact";
import type { SeatNumber } from "../../net/protocol";
import { isAway } from "../../state/table_state";
import { actingSeats, isAsking, villaOf, type VillaState } from "../../state/villa_state";
import { playerName } from "../names";
import { useWorld } from "../world";
import { ColourChip, ColumnPicture } from "./column_picture";
import { VillaCard, VillaCards } from "./villa_card";
import { colourName } from "./words";
import "./cards.css";

/** A short remark about a player's state, if any. */
function noteOf(state: VillaState, seat: SeatNumber): string | undefined {
  const { view, thinker } = state;
  if (isAway(state, seat)) return "page.player.away";
  if (view.phase !== "playing") return undefined;
  const play = villaOf(view);
  const isDisputed = isAsking(play) || play.phase === "proving" || play.attempt?.purpose === "proof";
  if (thinker?.seat === seat) return "page.player.thinks";
  if (play.objector === seat) return "page.villa.note.objects";
  if (isDisputed && play.on_turn === seat && play.phase !== "neutral_objection")
    return "page.villa.note.claims";
  return actingSeats(state).includes(seat) && !isAsking(play) ? "page.player.turn" : undefined;
}

/** The columns that count now. */
function ColumnsUp({ state, seat }: { state: VillaState; seat: SeatNumber }): JSX.Element {
  const play = villaOf(state.view);
  const { colours = [], points = 0 } = play.seats[seat - 1] ?? {};
  const counting = play.columns.filter(
    ({ column, place, level }) =>
      points > 0 &&
      place === "standing" &&
      level === play.highest_floor &&
      colours.some((colour) => column.startsWith(colour)),
  );
  return (
    <span class="villa-columns-up">
      {counting.map(({ column }) => (
        <ColumnPicture key={column} column={column} />
      ))}
    </span>
  );
}

function Card({ state, seat }: { state: VillaState; seat: SeatNumber }): JSX.Element {
  const { texts } = useWorld();
  const play = villaOf(state.view);
  const { colours = [], points, tremor_um = 0 } = play.seats[seat - 1] ?? {};
  const isDealt = colours.length > 0;
  const note = noteOf(state, seat);
  return (
    <VillaCard
      name={playerName(texts, state.view, seat)}
      reaction={state.reactions.get(seat)}
      isOnTurn={state.view.phase === "playing" && play.on_turn === seat}
      isGlowing={actingSeats(state).includes(seat) || state.view.result?.ranking[0] === seat}
      points={isDealt ? points : undefined}
      colours={colours}
      seal={play.seal_owner === seat ? play.seal_colour_up : undefined}
      note={note && texts.text(note)}
      columns={isDealt && <ColumnsUp state={state} seat={seat} />}
    >
      {tremor_um > 0 && (
        <span class="villa-hand">{texts.text("page.villa.hand.shakes", { mm: tremor_um / 1000 })}</span>
      )}
    </VillaCard>
  );
}

export function Cards({ state }: { state: VillaState }): JSX.Element {
  const { texts } = useWorld();
  const { neutral } = villaOf(state.view);
  return (
    <VillaCards>
      {state.view.seats.map(({ seat }) => (
        <Card key={seat} state={state} seat={seat} />
      ))}
      {neutral && (
        <p class="villa-neutral">
          <ColourChip colour={neutral} />
          {texts.text("page.villa.neutral", { colour: colourName(texts, neutral) })}
        </p>
      )}
    </VillaCards>
  );
}
