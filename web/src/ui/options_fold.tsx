// What most people leave as it is: clocks, help, taking back, who begins, handicap.

import type { JSX } from "preact";
import type { ClockRule, SeatNumber } from "../net/protocol";
import { addedSeconds, gameSeconds, moveSeconds, usualClock } from "../state/clock";
import { mostObligations, withObligation, type NewGame } from "../state/new_game";
import { useWorld } from "./world";

interface OptionsProps {
  game: NewGame;
  onChange: (game: NewGame) => void;
}

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly number[];
  show: (value: number) => string;
  onChange: (value: number) => void;
}

function Choice({ label, value, options, show, onChange }: ChoiceProps): JSX.Element {
  return (
    <label class="line choice">
      {label}
      <select value={String(value)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {options.map((option) => (
          <option key={option} value={String(option)}>
            {show(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** "30 seconds", "10 minutes", as the language says it. */
function useDuration(): (seconds: number) => string {
  const { texts } = useWorld();
  return (seconds) => {
    const inMinutes = seconds >= 60;
    const unit = inMinutes ? "minute" : "second";
    const format = new Intl.NumberFormat(texts.language, { style: "unit", unit, unitDisplay: "long" });
    return format.format(inMinutes ? seconds / 60 : seconds);
  };
}

const clockKinds = ["none", "per_move", "fischer"] as const;

function ClockChoice({ game, onChange }: OptionsProps): JSX.Element {
  const { texts } = useWorld();
  const duration = useDuration();
  const { clock } = game;
  const set = (changes: Partial<ClockRule>) => onChange({ ...game, clock: { ...clock, ...changes } });
  return (
    <>
      <label class="line choice">
        {texts.text("page.new.clock")}
        <select
          value={clock.kind}
          onChange={(event) =>
            onChange({ ...game, clock: usualClock(event.currentTarget.value as ClockRule["kind"]) })
          }
        >
          {clockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.text(`page.new.clock.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {clock.kind !== "none" && (
        <Choice
          label={texts.text("page.new.clock.time")}
          value={clock.time_ms / 1000}
          options={clock.kind === "per_move" ? moveSeconds : gameSeconds}
          show={duration}
          onChange={(seconds) => set({ time_ms: seconds * 1000 })}
        />
      )}
      {clock.kind === "fischer" && (
        <Choice
          label={texts.text("page.new.clock.added")}
          value={clock.increment_ms / 1000}
          options={addedSeconds}
          show={duration}
          onChange={(seconds) => set({ increment_ms: seconds * 1000 })}
        />
      )}
    </>
  );
}

function Obligations({ game, onChange }: OptionsProps): JSX.Element {
  const { texts } = useWorld();
  const counts = Array.from({ length: mostObligations(game) + 1 }, (_, count) => count);
  return (
    <fieldset>
      <legend>{texts.text("page.new.obligations")}</legend>
      {game.seats.map((_, index) => (
        <Choice
          key={index}
          label={texts.text("page.new.player", { seat: index + 1 })}
          value={game.obligations[index] ?? 0}
          options={counts}
          show={(count) => new Intl.NumberFormat(texts.language).format(count)}
          onChange={(count) => onChange(withObligation(game, index, count))}
        />
      ))}
    </fieldset>
  );
}

export function OptionsFold({ game, onChange }: OptionsProps): JSX.Element {
  const { texts } = useWorld();
  const check = (label: string, isOn: boolean, change: (isOn: boolean) => Partial<NewGame>) => (
    <label class="line">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange({ ...game, ...change(event.currentTarget.checked) })}
      />
      {label}
    </label>
  );
  return (
    <details class="options">
      <summary>{texts.text("page.new.options")}</summary>
      <Choice
        label={texts.text("page.new.begins")}
        value={game.start}
        options={game.seats.map((_, index) => index + 1)}
        show={(seat) => texts.text("page.new.player", { seat })}
        onChange={(seat) => onChange({ ...game, start: seat as SeatNumber })}
      />
      <ClockChoice game={game} onChange={onChange} />
      {check(texts.text("page.new.flipping"), game.flipping, (flipping) => ({ flipping }))}
      {check(texts.text("page.new.help"), game.help, (help) => ({ help }))}
      {check(texts.text("page.new.take_back"), game.takeBack, (takeBack) => ({ takeBack }))}
      <Obligations game={game} onChange={onChange} />
    </details>
  );
}
