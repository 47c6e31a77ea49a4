// Who builds the villa, at this screen or with friends elsewhere, with which hands, and
// how it is set up.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { makeTableApart } from "../../net/kept_links";
import { LocalVilla } from "../../net/local_villa";
import { randomBits64 } from "../../net/random";
import { Refused } from "../../net/table_client";
import { fewestPlayers, levels, mostPlayers, type SeatChoice } from "../../state/new_game";
import {
  steadiness,
  usualVilla,
  usualVillaApart,
  villaRequestOf,
  villaWithPlayers,
  villaWithSeat,
  type NewVilla,
  type Steadiness,
} from "../../state/new_villa";
import { Bar } from "../bar";
import { go } from "../route";
import { useWorld } from "../world";
import { villaSurroundings } from "./surroundings";

/** In the protocol names have 48 bytes; a letter has up to four of them. */
const mostLetters = 12;
const mostBoxes = 1_000_000;

interface SeatProps {
  number: number;
  choice: SeatChoice;
  hands: Steadiness;
  isApart: boolean;
  onChange: (choice: SeatChoice) => void;
  onHands: (hands: Steadiness) => void;
}

function Seat({ number, choice, hands, isApart, onChange, onHands }: SeatProps): JSX.Element {
  const { texts } = useWorld();
  const isPerson = choice.kind === "person";
  const seated = (value: string): SeatChoice => {
    if (value === "friend") return { kind: "friend" };
    return value === "person" ? { kind: "person", name: "" } : { kind: "computer", level: Number(value) };
  };
  return (
    <fieldset class={`seat-row seat-${number}`}>
      <legend>{texts.text("page.new.player", { seat: number })}</legend>
      <select
        aria-label={texts.text("page.new.who", { seat: number })}
        value={choice.kind === "computer" ? String(choice.level) : choice.kind}
        onChange={(event) => onChange(seated(event.currentTarget.value))}
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
      {choice.kind !== "computer" && (
        <select
          aria-label={texts.text("page.villa.new.hand", { seat: number })}
          value={hands}
          onChange={(event) => onHands(event.currentTarget.value as Steadiness)}
        >
          {(Object.keys(steadiness) as Steadiness[]).map((one) => (
            <option key={one} value={one}>
              {texts.text(`page.villa.new.hand.${one}`)}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

export function NewVillaPage({ isApart }: { isApart: boolean }): JSX.Element {
  const { texts, around, api, links } = useWorld();
  const [game, setGame] = useState<NewVilla>(isApart ? usualVillaApart : usualVilla);
  const [problem, setProblem] = useState<string>();
  const counts = Array.from({ length: mostPlayers - fewestPlayers + 1 }, (_, index) => fewestPlayers + index);

  const start = async () => {
    try {
      const name = (seat: number) => texts.text("page.new.player", { seat });
      const request = villaRequestOf(game, name, 1 + Math.floor(Math.random() * mostBoxes));
      if (isApart) return go({ page: "seat", id: (await makeTableApart(api, links, request)).id });
      const id = randomBits64();
      (await LocalVilla.make(villaSurroundings(around), id, request)).close();
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
          <fieldset class="counts">
            <legend>{texts.text("page.new.players")}</legend>
            {counts.map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="players"
                  checked={game.seats.length === count}
                  onChange={() => setGame(villaWithPlayers(game, count))}
                />
                <span>{count}</span>
              </label>
            ))}
          </fieldset>
          {game.seats.map((seat, index) => (
            <Seat
              key={index}
              number={index + 1}
              choice={seat}
              hands={game.hands[index] ?? "steady"}
              isApart={isApart}
              onChange={(choice) => setGame(villaWithSeat(game, index, choice))}
              onHands={(hands) =>
                setGame({ ...game, hands: game.hands.map((one, other) => (other === index ? hands : one)) })
              }
            />
          ))}
          <label class="line">
            <input
              type="checkbox"
              checked={game.setUp === "by_players"}
              onChange={(event) =>
                setGame({ ...game, setUp: event.currentTarget.checked ? "by_players" : "by_program" })
              }
            />
            {texts.text("page.villa.new.by_players")}
          </label>
          <label class="line">
            <input
              type="checkbox"
              checked={game.objectionS > 0}
              onChange={(event) => setGame({ ...game, objectionS: event.currentTarget.checked ? 20 : 0 })}
            />
            {texts.text("page.villa.new.objection", { seconds: 20 })}
          </label>
          <label class="line">
            <input
              type="checkbox"
              checked={game.help}
              onChange={(event) => setGame({ ...game, help: event.currentTarget.checked })}
            />
            {texts.text("page.villa.new.help")}
          </label>
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
