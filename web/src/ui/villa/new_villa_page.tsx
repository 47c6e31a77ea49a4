// A new villa: its players, on this screen or remote, their hands, and the set-up.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { LocalVilla } from "../../net/local_villa";
import {
  steadiness,
  usualVilla,
  usualVillaApart,
  villaRequestOf,
  villaWithHand,
  villaWithPlayers,
  villaWithSeat,
  type NewVilla,
  type Steadiness,
} from "../../state/new_villa";
import { NewGameForm } from "../new_game_form";
import { PlayerCount, SeatRows } from "../seat_row";
import { useWorld } from "../world";
import { EditionChoice } from "./edition_choice";
import { VillaOptions } from "./villa_options";
import { villaEnvironment } from "./environment";

const mostBoxes = 1_000_000;

interface HandProps {
  number: number;
  hand: Steadiness;
  onChange: (hand: Steadiness) => void;
}

function HandChoice({ number, hand, onChange }: HandProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <select
      aria-label={texts.text("page.villa.new.hand", { seat: number })}
      value={hand}
      onChange={(event) => onChange(event.currentTarget.value as Steadiness)}
    >
      {(Object.keys(steadiness) as Steadiness[]).map((one) => (
        <option key={one} value={one}>
          {texts.text(`page.villa.new.hand.${one}`)}
        </option>
      ))}
    </select>
  );
}

export function NewVillaPage({ isApart }: { isApart: boolean }): JSX.Element {
  const { texts, environment } = useWorld();
  const [game, setGame] = useState<NewVilla>(isApart ? usualVillaApart : usualVilla);
  const name = (seat: number) => texts.text("page.new.player", { seat });
  return (
    <NewGameForm
      game="villa"
      isApart={isApart}
      request={() => villaRequestOf(game, name, 1 + Math.floor(Math.random() * mostBoxes))}
      makeLocal={(id, request) => LocalVilla.make(villaEnvironment(environment), id, request)}
    >
      <PlayerCount players={game.seats.length} onChange={(count) => setGame(villaWithPlayers(game, count))} />
      <SeatRows
        seats={game.seats}
        isApart={isApart}
        onChange={(index, choice) => setGame(villaWithSeat(game, index, choice))}
        extra={(seat, index) =>
          seat.kind !== "computer" && (
            <HandChoice
              number={index + 1}
              hand={game.hands[index] ?? "steady"}
              onChange={(hand) => setGame(villaWithHand(game, index, hand))}
            />
          )
        }
      />
      <EditionChoice game={game} onChange={setGame} />
      <VillaOptions game={game} onChange={setGame} />
    </NewGameForm>
  );
}
