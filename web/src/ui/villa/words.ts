// Display text for the parts and events of a villa.

import type { PalettiSeatView, RefusalView, SeatNumber, TableView } from "../../net/protocol";
import type { Texts } from "../../state/texts";
import type { CausedChange, VillaState } from "../../state/villa_state";
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

/** The help text of a column: its load, or that it is loose; undefined where help is off. */
export function columnText(texts: Texts, { loads }: VillaState, column: string): string | undefined {
  const load = loads?.columns.find((one) => one.column === column);
  const part = partName(texts, column);
  return load && texts.text(`page.villa.scene.${load.role}`, { part, percent: load.percent });
}

/** Capitalises a sentence that starts with a part's name. */
export function asSentence(texts: Texts, text: string): string {
  return text.charAt(0).toLocaleUpperCase(texts.language) + text.slice(1);
}

/** Refusals name columns as files do; replaces these by display names. */
export function refusalText(texts: Texts, refusal: RefusalView): string {
  const spoken = refusal.arguments.map(({ argument, value }) => ({
    argument,
    value: /^(blue|green|yellow|orange|red)-/.test(value) ? partName(texts, value) : value,
  }));
  return texts.refusal({ ...refusal, arguments: spoken });
}

/** Notices that players need not hear about. */
const silent = new Set([
  "column_stood",
  "colour_given",
  "let_stand",
  "objection_closed",
  "no_floor",
  "lies",
  "fell_in_set_up",
]);

/** Undefined for notices that the picture already shows. */
export function noticeText(texts: Texts, view: TableView, notice: CausedChange): string | undefined {
  return noticeSentence(texts, (seat) => playerName(texts, view, seat), notice);
}

/** The same without a table, for records. */
export function noticeSentence(
  texts: Texts,
  nameOfSeat: (seat: SeatNumber) => string,
  notice: CausedChange,
): string | undefined {
  if (silent.has(notice.kind)) return undefined;
  const { kind, seat, colour, cause } = notice;
  const { part, distance_um } = cause ?? notice;
  return texts.text(cause ? `page.villa.notice.breaking_off.${cause.kind}` : `page.villa.notice.${kind}`, {
    player: seat ? nameOfSeat(seat) : "",
    part: part ? partName(texts, part) : "",
    colour: colour ? colourName(texts, colour) : "",
    mm: distance_um ? (distance_um / 1000).toFixed(1) : "",
  });
}

export function nameOf(texts: Texts, view: TableView, seat: SeatNumber | undefined): string {
  return seat === undefined ? "" : playerName(texts, view, seat);
}
