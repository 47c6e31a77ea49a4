// The rules in force at a table, one sentence each, for players and spectators.

import type {
  ClockRule,
  PalettiMaterial,
  PalettiView,
  PolyssimoMaterial,
  SeatNumber,
  TableView,
} from "../net/protocol";

/** A sentence of `texts/` and its arguments. */
export interface RuleLine {
  key: string;
  gaps?: Readonly<Record<string, number>>;
  /** Times, in seconds. */
  seconds?: Readonly<Record<string, number>>;
  /** The player that it mentions. */
  player?: SeatNumber;
}

interface Table {
  view: TableView;
  material: PolyssimoMaterial | PalettiMaterial;
}

const yesOrNo = (key: string, isSo: boolean): RuleLine => ({
  key: `page.agreed.${key}.${isSo ? "yes" : "no"}`,
});

function clockLine({ kind, time_ms, increment_ms }: ClockRule): RuleLine {
  const key = `page.agreed.clock.${kind}`;
  if (kind === "none") return { key };
  const time = time_ms / 1000;
  return { key, seconds: kind === "fischer" ? { time, bonus: increment_ms / 1000 } : { time } };
}

function ofPolyssimo(clock: ClockRule, material: PolyssimoMaterial): RuleLine[] {
  const { width, height, pieces, flipping, obligations } = material;
  const handicaps = obligations.flatMap((count, index): RuleLine[] => {
    const player = (index + 1) as SeatNumber;
    return count > 0 ? [{ key: "page.agreed.handicap", gaps: { pieces: count }, player }] : [];
  });
  return [
    { key: "page.agreed.board", gaps: { width, height, pieces: pieces.length } },
    yesOrNo("flipping", flipping),
    ...(handicaps.length > 0 ? handicaps : [{ key: "page.agreed.handicap.none" }]),
    clockLine(clock),
  ];
}

const ofVilla = [
  "set_up",
  "dealing",
  "breaking_off",
  "blocked_for",
  "neighbours",
  "after_objection",
  "renouncing",
  "beyond_base",
  "few_columns",
  "neutral_seal",
] as const satisfies readonly (keyof PalettiView["agreed"])[];

/**
 * The rules version of games that began before options had one; some options mean something else
 * there.
 */
const firstRules = 1;

/** Only three players have a neutral colour (V8). */
const playersWithNeutral = 3;

function ofPaletti({ agreed }: PalettiView): RuleLine[] {
  const { players, youngest, objection_window_ms: windowMs } = agreed;
  const isFirst = agreed.rules === firstRules;
  const rules = ofVilla.filter(
    (rule) => rule !== "neutral_seal" || (players === playersWithNeutral && !isFirst),
  );
  return [
    ...(isFirst ? [{ key: "page.agreed.villa.first_rules" }] : []),
    ...rules.map((rule) => ({ key: `page.agreed.villa.${rule}.${agreed[rule]}` })),
    { key: "page.agreed.villa.youngest", player: youngest },
    windowMs === undefined
      ? { key: "page.agreed.villa.objection.none" }
      : { key: "page.agreed.villa.objection", seconds: { time: windowMs / 1000 } },
  ];
}

/** The edition in force; Polyssimo has only one. */
export function editionOf({ play }: TableView): NonNullable<PalettiView["edition"]> | "custom" | undefined {
  return play.type === "paletti_view" ? (play.edition ?? "custom") : undefined;
}

export function rulesAt({ view, material }: Table): RuleLine[] {
  const { play, clock, help, take_back } = view;
  const ofGame =
    play.type === "paletti_view"
      ? ofPaletti(play)
      : "flipping" in material
        ? ofPolyssimo(clock, material)
        : [];
  return [...ofGame, yesOrNo("help", help), yesOrNo("take_back", take_back)];
}
