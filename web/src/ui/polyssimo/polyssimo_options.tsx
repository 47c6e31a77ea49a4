// The options of a game of Polyssimo: clocks, help, undo, who begins, handicap.

import type { JSX } from "preact";
import type { ClockRule, SeatNumber } from "../../net/protocol";
import { addedSeconds, gameSeconds, moveSeconds, usualClock } from "../../state/clock";
import { mostObligations, withObligation, type NewGame } from "../../state/new_game";
import { Check, Choice, OptionsFold, useDuration } from "../option_lines";
import { useWorld } from "../world";

interface OptionsProps {
  game: NewGame;
  onChange: (game: NewGame) => void;
}

const clockKinds = ["none", "per_move", "fischer"] as const;

function ClockChoice({ game, onChange }: OptionsProps): JSX.Element {
  const { texts } = useWorld();
  const duration = useDuration();
  const { clock } = game;
  const set = (changes: Partial<ClockRule>) => onChange({ ...game, clock: { ...clock, ...changes } });
  return (
    <>
      <Choice
        label={texts.text("page.new.clock")}
        value={clock.kind}
        options={clockKinds}
        show={(kind) => texts.text(`page.new.clock.${kind}`)}
        onChange={(kind) => onChange({ ...game, clock: usualClock(kind) })}
      />
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

export function PolyssimoOptions({ game, onChange }: OptionsProps): JSX.Element {
  const { texts } = useWorld();
  const check = (label: string, isOn: boolean, change: (isOn: boolean) => Partial<NewGame>) => (
    <Check label={label} isOn={isOn} onChange={(now) => onChange({ ...game, ...change(now) })} />
  );
  return (
    <OptionsFold>
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
    </OptionsFold>
  );
}
