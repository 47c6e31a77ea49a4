// Who builds the villa, at this screen or with friends elsewhere, with which hands, and
// how it is set up.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { makeTableApart } from "../../net/kept_links";
import { LocalVilla } from "../../net/local_villa";
import { randomBits64 } from "../../net/random";
import { Refused } from "../../net/table_client";
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
import { Bar } from "../bar";
import { go } from "../route";
import { PlayerCount, SeatRow } from "../seat_row";
import { useWorld } from "../world";
import { EditionChoice } from "./edition_choice";
import { VillaOptions } from "./villa_options";
import { villaEnvironment } from "./environment";
import { Problem } from "../problem";

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
  const { texts, environment, api, links } = useWorld();
  const [game, setGame] = useState<NewVilla>(isApart ? usualVillaApart : usualVilla);
  const [problem, setProblem] = useState<string>();

  const start = async () => {
    try {
      const name = (seat: number) => texts.text("page.new.player", { seat });
      const request = villaRequestOf(game, name, 1 + Math.floor(Math.random() * mostBoxes));
      if (isApart) return go({ page: "seat", id: (await makeTableApart(api, links, request)).id });
      const id = randomBits64();
      (await LocalVilla.make(villaEnvironment(environment), id, request)).close();
      go({ page: "table", id });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(texts.refusal(error.refusal));
    }
  };

  return (
    <>
      <Bar game="villa" title={texts.text("page.villa")} />
      <main class="sheet">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <PlayerCount
            players={game.seats.length}
            onChange={(count) => setGame(villaWithPlayers(game, count))}
          />
          {game.seats.map((seat, index) => (
            <SeatRow
              key={index}
              number={index + 1}
              choice={seat}
              isApart={isApart}
              onChange={(choice) => setGame(villaWithSeat(game, index, choice))}
            >
              {seat.kind !== "computer" && (
                <HandChoice
                  number={index + 1}
                  hand={game.hands[index] ?? "steady"}
                  onChange={(hand) => setGame(villaWithHand(game, index, hand))}
                />
              )}
            </SeatRow>
          ))}
          <EditionChoice game={game} onChange={setGame} />
          <VillaOptions game={game} onChange={setGame} />
          <Problem text={problem} />
          <button type="submit" class="primary">
            {texts.text(isApart ? "page.new.invite" : "page.new.start")}
          </button>
        </form>
      </main>
    </>
  );
}
