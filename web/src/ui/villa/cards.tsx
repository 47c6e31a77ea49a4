// The players' name cards: colours, columns and points on the highest floor, the seal
// with the former owner's colour up, whose hand or word is awaited, who claims and who
// objects.

import type { JSX } from "preact";
import type { SeatNumber } from "../../net/protocol";
import { isAway } from "../../state/table_state";
import { actingSeats, isAsking, villaOf, type VillaState } from "../../state/villa_state";
import { playerName } from "../names";
import { ShownReaction } from "../reactions";
import { useWorld } from "../world";
import { ColumnPicture, SealPicture } from "./column_picture";
import { colourName } from "./words";

/** What is said of somebody in a word or two; nothing if there is nothing to say. */
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

/** Those that count now. */
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
  const own = play.seats[seat - 1];
  const isActing = actingSeats(state).includes(seat) || state.view.result?.ranking[0] === seat;
  const isOnTurn = state.view.phase === "playing" && play.on_turn === seat;
  const up = play.seal_owner === seat ? play.seal_colour_up : undefined;
  const note = noteOf(state, seat);
  const isDealt = own !== undefined && own.colours.length > 0;
  const points = texts.text("page.villa.points", { count: own?.points ?? 0 });
  return (
    <section
      class={`player-card villa-card${isActing ? " on-turn" : ""}`}
      aria-current={isOnTurn ? "true" : undefined}
    >
      <div class="player-label">
        <span class="player-name">
          {playerName(texts, state.view, seat)}
          <ShownReaction picture={state.reactions.get(seat)} />
        </span>
        {isDealt && (
          <span class="player-count" title={points}>
            <span aria-hidden="true">{own?.points}</span>
            <span class="unseen">{points}</span>
          </span>
        )}
        <span class="villa-colours">
          {own?.colours.map((colour) => (
            <span key={colour} class={`villa-chip ${colour}`} title={colourName(texts, colour)}>
              <span class="unseen">{colourName(texts, colour)}</span>
            </span>
          ))}
          {up && (
            <span class="villa-seal-here" title={texts.text("page.villa.seal")}>
              <SealPicture up={up} />
              <span class="unseen">
                {texts.text("page.villa.seal")},{" "}
                {texts.text("page.villa.seal.up", { colour: colourName(texts, up) })}
              </span>
            </span>
          )}
          {isDealt && <ColumnsUp state={state} seat={seat} />}
        </span>
        {own && own.tremor_um > 0 && (
          <span class="villa-hand">{texts.text("page.villa.hand.shakes", { mm: own.tremor_um / 1000 })}</span>
        )}
        {note && <span class="player-note">{texts.text(note)}</span>}
      </div>
    </section>
  );
}

export function Cards({ state }: { state: VillaState }): JSX.Element {
  const { texts } = useWorld();
  const { neutral } = villaOf(state.view);
  return (
    <div class="villa-cards">
      {state.view.seats.map(({ seat }) => (
        <Card key={seat} state={state} seat={seat} />
      ))}
      {neutral && (
        <p class="villa-neutral">
          <span class={`villa-chip ${neutral}`} />
          {texts.text("page.villa.neutral", { colour: colourName(texts, neutral) })}
        </p>
      )}
    </div>
  );
}
