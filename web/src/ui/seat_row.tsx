// Before a game: the number of players, and who sits where.

import type { ComponentChildren, JSX } from "preact";
import { fewestPlayers, levels, mostPlayers, type SeatChoice } from "../state/new_game";
import { useWorld } from "./world";
import styles from "./seat_row.module.css";

/** The protocol limits names to 48 bytes; a character takes up to four of them. */
const mostLetters = 12;

const counts = Array.from({ length: mostPlayers - fewestPlayers + 1 }, (_, index) => fewestPlayers + index);

interface PlayerCountProps {
  players: number;
  isFixed?: boolean;
  onChange: (players: number) => void;
}

export function PlayerCount({ players, isFixed = false, onChange }: PlayerCountProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <fieldset class={styles.counts} data-testid="player-count">
      <legend>{texts.text("page.new.players")}</legend>
      {counts.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name="players"
            disabled={isFixed}
            checked={players === count}
            onChange={() => onChange(count)}
          />
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

function choiceOf(value: string): SeatChoice {
  if (value === "friend") return { kind: "friend" };
  return value === "person" ? { kind: "person", name: "" } : { kind: "computer", level: Number(value) };
}

interface SeatRowsProps {
  seats: readonly SeatChoice[];
  isApart: boolean;
  onChange: (index: number, choice: SeatChoice) => void;
  /** Additional choices that a game offers for each player. */
  extra?: (seat: SeatChoice, index: number) => ComponentChildren;
}

export function SeatRows({ seats, isApart, onChange, extra }: SeatRowsProps): JSX.Element[] {
  const { texts } = useWorld();
  return seats.map((choice, index) => {
    const seat = index + 1;
    return (
      <fieldset key={index} class={styles.seat} data-testid="seat-row">
        <legend>{texts.text("page.new.player", { seat })}</legend>
        <select
          aria-label={texts.text("page.new.who", { seat })}
          value={choice.kind === "computer" ? String(choice.level) : choice.kind}
          onChange={(event) => onChange(index, choiceOf(event.currentTarget.value))}
        >
          {isApart && <option value="friend">{texts.text("page.new.friend")}</option>}
          <option value="person">{texts.text(isApart ? "page.new.here" : "page.new.person")}</option>
          {levels.map((level) => (
            <option key={level} value={String(level)}>
              {texts.text("page.player.computer", { level })}
            </option>
          ))}
        </select>
        {choice.kind === "person" && (
          <input
            type="text"
            maxLength={mostLetters}
            autocomplete="off"
            aria-label={texts.text("page.new.name", { seat })}
            placeholder={texts.text("page.new.player", { seat })}
            value={choice.name}
            onInput={(event) => onChange(index, { kind: "person", name: event.currentTarget.value })}
          />
        )}
        {extra?.(choice, index)}
      </fieldset>
    );
  });
}
