// One line below the villa: the next action, a refusal, or how the held column or floor
// would stand. The same for screen readers.

import type { JSX } from "preact";
import {
  awaitedHere,
  floorToLay,
  isAsking,
  seatThatMay,
  touchable,
  villaOf,
  type CausedChange,
  type VillaState,
} from "../../state/villa_state";
import type { Texts } from "../../state/texts";
import { playerName } from "../names";
import { useWorld } from "../world";
import { asSentence, colourName, columnText, nameOf, noticeText, partName, refusalText } from "./words";
import "./status.css";

function aimText(texts: Texts, state: VillaState): string {
  const { laying, stand, aim } = state;
  if (!aim) return "";
  const part = partName(texts, aim.part);
  if (stand && villaOf(state.view).phase === "setting_up")
    return texts.text(`page.villa.stand.${stand}`, { part });
  if (!laying) return texts.text("page.villa.laying", { part });
  if (laying.refusal) return refusalText(texts, laying.refusal);
  return texts.text("page.villa.rests_on", { part, count: laying.columns_covered });
}

function handText(texts: Texts, state: VillaState): string {
  const { handling, stand } = state;
  if (!handling) return "";
  const part = partName(texts, handling.part);
  if (handling.doing === "carrying" && stand) return texts.text(`page.villa.stand.${stand}`, { part });
  return texts.text(`page.villa.doing.${handling.doing}`, { part });
}

/** The neutral colour, if a column of it must go up first (V8.1). */
function neutralFirst(state: VillaState): string | undefined {
  const { phase, neutral } = villaOf(state.view);
  const [first] = touchable(state);
  return phase === "turn_begins" && neutral && first?.startsWith(neutral) ? neutral : undefined;
}

/** The expected action, in one sentence. */
export function statusText(texts: Texts, state: VillaState): string {
  const play = villaOf(state.view);
  const [here] = awaitedHere(state);
  if (state.thinker)
    return texts.text("page.turn.computer", { player: nameOf(texts, state.view, state.thinker.seat) });
  if (state.handling) return handText(texts, state);
  const [mover] = state.view.seats.filter(({ on_turn }) => on_turn);
  const isElsewhere = mover !== undefined && !state.seats.includes(mover.seat);
  if (isElsewhere) return texts.text("page.turn", { player: playerName(texts, state.view, mover.seat) });
  if (play.is_moving) return texts.text("page.villa.settling");
  if (state.aim) return aimText(texts, state);
  if (here === undefined) return "";
  const player = playerName(texts, state.view, here);
  const floor = floorToLay(state);
  const colour = neutralFirst(state);
  if (colour) return texts.text("page.villa.begin.neutral", { player, colour: colourName(texts, colour) });
  if (seatThatMay(state, "roll") !== undefined) return texts.text("page.villa.begin.roll", { player });
  return texts.text(`page.villa.phase.${play.phase}`, { player, part: floor ? partName(texts, floor) : "" });
}

interface StatusProps {
  state: VillaState;
  isPractice?: boolean;
  /** A coach gives the instructions instead. */
  isCoached?: boolean;
}

export function Status({ state, isPractice = false, isCoached = false }: StatusProps): JSX.Element {
  const { texts } = useWorld();
  const { refusal } = state;
  const isIdle = isPractice && touchable(state).length > 0;
  const idle = isCoached ? "" : texts.text("page.villa.practice.idle");
  return (
    <p class={refusal ? "villa-status wrong" : "villa-status"}>
      {asSentence(texts, refusal ? refusalText(texts, refusal) : isIdle ? idle : statusText(texts, state))}
    </p>
  );
}

/** Lists each floor with its columns; for the chosen column its load, or why it may not be touched. */
function sceneText(texts: Texts, state: VillaState): string {
  const play = villaOf(state.view);
  const { chosen, whyNot } = state;
  if (chosen !== undefined && whyNot) return refusalText(texts, whyNot);
  if (chosen !== undefined)
    return (
      columnText(texts, state, chosen) ??
      texts.text("page.villa.scene.chosen", { part: partName(texts, chosen) })
    );
  const grounds = Array.from({ length: play.highest_floor + 1 }, (_, level) => level);
  return grounds
    .map((level) => {
      const count = play.columns.filter((one) => one.place === "standing" && one.level === level).length;
      return texts.text("page.villa.scene.level", {
        part: partName(texts, state.material.parts[level]!.part),
        count,
      });
    })
    .join(" ");
}

/** At most this many of the latest notices are announced at once. */
const mostNotices = 3;

export function VillaAnnouncer({ state }: { state: VillaState }): JSX.Element {
  const { texts } = useWorld();
  const noticed = state.notices.flatMap((notice) => noticeText(texts, state.view, notice) ?? []);
  return (
    <>
      <p class="unseen" aria-live="polite" data-testid="announcer">
        {noticed.slice(-mostNotices).join(" ")} {statusText(texts, state)}
      </p>
      <p class="unseen" aria-live="polite" data-testid="villa-scene">
        {!state.handling && sceneText(texts, state)}
      </p>
    </>
  );
}

/** Notices that the status line repeats to the player concerned. */
const echoed = new Set(["turn_began", "touched", "out", "forfeit_due", "floor_due"]);

/** Newest first. Why a player had to break off stays until the next hand touches the villa. */
function toldFirst({ notices }: VillaState): CausedChange[] {
  const newest = [...notices].reverse();
  const touched = newest.findIndex(({ kind }) => kind === "touched");
  const forced = newest.slice(0, Math.max(0, touched)).find(({ cause }) => cause);
  return forced ? [forced] : newest;
}

/** The latest notice, where every player can see it. */
export function LastNotice({ state }: { state: VillaState }): JSX.Element | null {
  const { texts } = useWorld();
  if (isAsking(villaOf(state.view))) return null;
  const isConcerned = awaitedHere(state).length > 0 || state.handling !== undefined;
  for (const notice of toldFirst(state)) {
    if (isConcerned && echoed.has(notice.kind)) continue;
    const text = noticeText(texts, state.view, notice);
    if (text)
      return <p class={notice.cause ? "villa-notice forced" : "villa-notice"}>{asSentence(texts, text)}</p>;
  }
  return null;
}
