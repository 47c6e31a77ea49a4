// Who plays, at this screen or with friends elsewhere, and how.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { makeTableApart } from "../net/kept_links";
import { LocalTable } from "../net/local_table";
import { randomBits64 } from "../net/random";
import { Refused } from "../net/table_client";
import {
  fromPosition,
  requestOf,
  usualGame,
  usualGameApart,
  withPlayers,
  withSeat,
  type NewGame,
} from "../state/new_game";
import { Bar } from "./bar";
import { PolyssimoOptions } from "./polyssimo_options";
import { MaterialChoice } from "./material_choice";
import { go } from "./route";
import { PlayerCount, SeatRow } from "./seat_row";
import { useWorld } from "./world";
import { Problem } from "./problem";

export function NewGamePage({ isApart }: { isApart: boolean }): JSX.Element {
  const { texts, environment, api, links, shelf } = useWorld();
  const [game, setGame] = useState<NewGame>(() => {
    const usual = isApart ? usualGameApart : usualGame;
    return shelf.position === undefined ? usual : fromPosition(usual, shelf.position);
  });
  const [problem, setProblem] = useState<string>();

  const start = async () => {
    try {
      const request = requestOf(game, (seat) => texts.text("page.new.player", { seat }));
      if (isApart) {
        const { id } = await makeTableApart(api, links, request);
        shelf.position = undefined;
        return go({ page: "seat", id });
      }
      const id = randomBits64();
      (await LocalTable.make(environment, id, request)).close();
      shelf.position = undefined;
      go({ page: "table", id });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(texts.refusal(error.refusal));
    }
  };

  return (
    <>
      <Bar title={texts.text("page.polyssimo")} />
      <main class="sheet">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <PlayerCount
            players={game.seats.length}
            isFixed={game.position !== undefined}
            onChange={(count) => setGame(withPlayers(game, count))}
          />
          <MaterialChoice game={game} onChange={setGame} />
          {game.seats.map((seat, index) => (
            <SeatRow
              key={index}
              number={index + 1}
              choice={seat}
              isApart={isApart}
              onChange={(choice) => setGame(withSeat(game, index, choice))}
            />
          ))}
          <PolyssimoOptions game={game} onChange={setGame} />
          <Problem text={problem} />
          <button type="submit" class="primary">
            {texts.text(isApart ? "page.new.invite" : "page.new.start")}
          </button>
        </form>
      </main>
    </>
  );
}
