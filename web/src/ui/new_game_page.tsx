// Who plays, at this screen or with friends elsewhere, and how.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { makeTableApart } from "../net/kept_links";
import { LocalTable } from "../net/local_table";
import { randomBits64 } from "../net/random";
import { Refused } from "../net/table_client";
import {
  fewestPlayers,
  fromPosition,
  levels,
  mostPlayers,
  requestOf,
  usualGame,
  usualGameApart,
  withPlayers,
  withSeat,
  type NewGame,
  type SeatChoice,
} from "../state/new_game";
import { Bar } from "./bar";
import { OptionsFold } from "./options_fold";
import { MaterialChoice } from "./material_choice";
import { go } from "./route";
import { useWorld } from "./world";

/** In the protocol names have 48 bytes; a letter has up to four of them. */
const mostLetters = 12;

interface SeatRowProps {
  number: number;
  choice: SeatChoice;
  isApart: boolean;
  onChange: (choice: SeatChoice) => void;
}

function choiceOf(value: string): SeatChoice {
  if (value === "friend") return { kind: "friend" };
  return value === "person" ? { kind: "person", name: "" } : { kind: "computer", level: Number(value) };
}

function SeatRow({ number, choice, isApart, onChange }: SeatRowProps): JSX.Element {
  const { texts } = useWorld();
  const isPerson = choice.kind === "person";
  return (
    <fieldset class={`seat-row seat-${number}`}>
      <legend>{texts.text("page.new.player", { seat: number })}</legend>
      <select
        aria-label={texts.text("page.new.who", { seat: number })}
        value={choice.kind === "computer" ? String(choice.level) : choice.kind}
        onChange={(event) => onChange(choiceOf(event.currentTarget.value))}
      >
        {isApart && <option value="friend">{texts.text("page.new.friend")}</option>}
        <option value="person">{texts.text(isApart ? "page.new.here" : "page.new.person")}</option>
        {levels.map((level) => (
          <option key={level} value={String(level)}>
            {texts.text("page.player.computer", { level })}
          </option>
        ))}
      </select>
      {isPerson && (
        <input
          type="text"
          maxLength={mostLetters}
          autocomplete="off"
          aria-label={texts.text("page.new.name", { seat: number })}
          placeholder={texts.text("page.new.player", { seat: number })}
          value={choice.name}
          onInput={(event) => onChange({ kind: "person", name: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

export function NewGamePage({ isApart }: { isApart: boolean }): JSX.Element {
  const { texts, around, api, links, shelf } = useWorld();
  const [game, setGame] = useState<NewGame>(() => {
    const usual = isApart ? usualGameApart : usualGame;
    return shelf.position === undefined ? usual : fromPosition(usual, shelf.position);
  });
  const [problem, setProblem] = useState<string>();
  const counts = Array.from({ length: mostPlayers - fewestPlayers + 1 }, (_, index) => fewestPlayers + index);

  const start = async () => {
    try {
      const request = requestOf(game, (seat) => texts.text("page.new.player", { seat }));
      if (isApart) {
        const { id } = await makeTableApart(api, links, request);
        shelf.position = undefined;
        return go({ page: "seat", id });
      }
      const id = randomBits64();
      (await LocalTable.make(around, id, request)).close();
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
          <fieldset class="counts">
            <legend>{texts.text("page.new.players")}</legend>
            {counts.map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="players"
                  disabled={game.position !== undefined}
                  checked={game.seats.length === count}
                  onChange={() => setGame(withPlayers(game, count))}
                />
                <span>{count}</span>
              </label>
            ))}
          </fieldset>
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
          <OptionsFold game={game} onChange={setGame} />
          {problem && (
            <p class="status wrong" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" class="primary">
            {texts.text(isApart ? "page.new.invite" : "page.new.start")}
          </button>
        </form>
      </main>
    </>
  );
}
