// The options of a villa: the rules in which the editions differ, the time to object,
// help, undo.

import type { JSX } from "preact";
import type { SeatNumber } from "../../net/protocol";
import { hasNeutralColour, objectionSeconds, type NewVilla, type VillaRules } from "../../state/new_villa";
import { Check, Choice, OptionsFold, useDuration } from "../option_lines";
import { useWorld } from "../world";

interface OptionsProps {
  game: NewVilla;
  onChange: (game: NewVilla) => void;
}

const fewColumns = ["never", "orange", "orange_and_red"] as const;

export function VillaOptions({ game, onChange }: OptionsProps): JSX.Element {
  const { texts } = useWorld();
  const duration = useDuration();
  const { rules } = game;
  const agree = (changes: Partial<VillaRules>) => onChange({ ...game, rules: { ...rules, ...changes } });
  /** A rule that holds if it is chosen, and what else holds. */
  const check = <Rule extends keyof VillaRules>(
    label: string,
    rule: Rule,
    [chosen, usual]: readonly [VillaRules[Rule], VillaRules[Rule]],
  ) => (
    <Check
      label={label}
      isOn={rules[rule] === chosen}
      onChange={(isOn) => agree({ [rule]: isOn ? chosen : usual })}
    />
  );
  return (
    <OptionsFold>
      {check(texts.text("page.villa.new.by_players"), "set_up", ["by_players", "by_program"])}
      <Choice
        label={texts.text("page.villa.new.youngest")}
        value={rules.youngest}
        options={game.seats.map((_, index) => (index + 1) as SeatNumber)}
        show={(seat) => texts.text("page.new.player", { seat })}
        onChange={(youngest) => agree({ youngest })}
      />
      {check(texts.text("page.villa.new.everybody_rolls"), "dealing", ["everybody_rolls", "youngest_rolls"])}
      {check(texts.text("page.villa.new.until_let_go"), "breaking_off", ["until_let_go", "until_out"])}
      {check(texts.text("page.villa.new.who_gave_up"), "blocked_for", ["who_gave_up", "everybody"])}
      {check(texts.text("page.villa.new.strict"), "neighbours", ["strict", "shown"])}
      <Choice
        label={texts.text("page.villa.new.objection")}
        value={game.objectionS}
        options={objectionSeconds}
        show={(seconds) => (seconds > 0 ? duration(seconds) : texts.text("page.villa.new.no_limit"))}
        onChange={(objectionS) => onChange({ ...game, objectionS })}
      />
      {check(texts.text("page.villa.new.no_floor"), "after_objection", ["no_floor", "floor"])}
      {check(texts.text("page.villa.new.renouncing"), "renouncing", ["allowed", "forbidden"])}
      {check(texts.text("page.villa.new.within_base"), "beyond_base", ["forbidden", "allowed"])}
      <Choice
        label={texts.text("page.villa.new.few_columns")}
        value={rules.few_columns}
        options={fewColumns}
        show={(floors) => texts.text(`page.villa.new.few_columns.${floors}`)}
        onChange={(few_columns) => agree({ few_columns })}
      />
      {hasNeutralColour(game) &&
        check(texts.text("page.villa.new.neutral_seal"), "neutral_seal", ["first_on_floor", "never"])}
      <Check
        label={texts.text("page.new.help")}
        isOn={game.help}
        onChange={(help) => onChange({ ...game, help })}
      />
      <Check
        label={texts.text("page.new.take_back")}
        isOn={game.takeBack}
        onChange={(takeBack) => onChange({ ...game, takeBack })}
      />
    </OptionsFold>
  );
}
