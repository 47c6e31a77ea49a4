// What parts and happenings of a villa are called on the screen.

import type { Notice, PalettiSeatView, RefusalView, SeatNumber, TableView } from "../../net/protocol";
import type { Texts } from "../../state/texts";
import { playerName } from "../names";

export type Colour = PalettiSeatView["colours"][number];

export function colourName(texts: Texts, colour: string): string {
  return texts.text(`page.villa.colour.${colour}`);
}

/** "thick red column", "thin blue column 2", "green floor". */
export function partName(texts: Texts, part: string): string {
  const [colour = "", kind = "", number] = part.split("-");
  if (kind === "floor") return texts.text("page.villa.floor", { colour: colourName(texts, colour) });
  if (part === "base") return texts.text("page.villa.base");
  const gaps = { colour: colourName(texts, colour), kind: texts.text(`page.villa.kind.${kind}`) };
  return number
    ? texts.text("page.villa.column.numbered", { ...gaps, number })
    : texts.text("page.villa.column", gaps);
}

/** Refusals name columns as files do; here they are said. */
export function refusalText(texts: Texts, refusal: RefusalView): string {
  const spoken = refusal.arguments.map(({ argument, value }) => ({
    argument,
    value: /^(blue|green|yellow|orange|red)-/.test(value) ? partName(texts, value) : value,
  }));
  return texts.refusal({ ...refusal, arguments: spoken });
}

/** Kinds that the referee notes and nobody needs to hear. */
const silent = new Set([
  "column_stood",
  "colour_given",
  "let_stand",
  "objection_closed",
  "no_floor",
  "lies",
  "fell_in_set_up",
]);

/** Nothing for what is seen anyway. */
export function noticeText(texts: Texts, view: TableView, notice: Notice): string | undefined {
  return noticeSentence(texts, (seat) => playerName(texts, view, seat), notice);
}

/** The same where there is no table: in a record. */
export function noticeSentence(
  texts: Texts,
  nameOfSeat: (seat: SeatNumber) => string,
  notice: Notice,
): string | undefined {
  if (silent.has(notice.kind)) return undefined;
  return texts.text(`page.villa.notice.${notice.kind}`, {
    player: notice.seat ? nameOfSeat(notice.seat) : "",
    part: notice.part ? partName(texts, notice.part) : "",
    colour: notice.colour ? colourName(texts, notice.colour) : "",
    mm: notice.distance_um ? (notice.distance_um / 1000).toFixed(1) : "",
  });
}

export function nameOf(texts: Texts, view: TableView, seat: SeatNumber | undefined): string {
  return seat === undefined ? "" : playerName(texts, view, seat);
}
