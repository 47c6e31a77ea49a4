// A new game of Polyssimo: its players, on this screen or remote, and its options.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { LocalTable } from "../../net/local_table";
import {
  fromPosition,
  requestOf,
  usualGame,
  usualGameApart,
  withPlayers,
  withSeat,
  type NewGame,
} from "../../state/new_game";
import { MaterialChoice } from "./material_choice";
import { NewGameForm } from "../new_game_form";
import { PolyssimoOptions } from "./polyssimo_options";
import { PlayerCount, SeatRows } from "../seat_row";
import { useWorld } from "../world";

export function NewPolyssimoPage({ isApart }: { isApart: boolean }): JSX.Element {
  const { texts, environment, shelf } = useWorld();
  const [game, setGame] = useState<NewGame>(() => {
    const usual = isApart ? usualGameApart : usualGame;
    return shelf.position === undefined ? usual : fromPosition(usual, shelf.position);
  });
  return (
    <NewGameForm
      game="polyssimo"
      isApart={isApart}
      request={() => requestOf(game, (seat) => texts.text("page.new.player", { seat }))}
      makeLocal={(id, request) => LocalTable.make(environment, id, request)}
      onMade={() => (shelf.position = undefined)}
    >
      <PlayerCount
        players={game.seats.length}
        isFixed={game.position !== undefined}
        onChange={(count) => setGame(withPlayers(game, count))}
      />
      <MaterialChoice game={game} onChange={setGame} />
      <SeatRows
        seats={game.seats}
        isApart={isApart}
        onChange={(index, choice) => setGame(withSeat(game, index, choice))}
      />
      <PolyssimoOptions game={game} onChange={setGame} />
    </NewGameForm>
  );
}
