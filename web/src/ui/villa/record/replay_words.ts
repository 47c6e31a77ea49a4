// Display text for the players and turns of a villa's record.

import type { PlayedTurn, SeatNumber, VillaRecordOpened } from "../../../net/protocol";
import type { Texts } from "../../../state/texts";
import { recordPlayer } from "../../record_words";
import { noticeSentence } from "../words";

/** Notices that get a line; the picture shows the rest. */
const news = new Set([
  "set_up_done",
  "seal_rolled",
  "colour_neutral",
  "passed_over",
  "placed",
  "breaking_off",
  "blocked",
  "given_up",
  "left_game",
  "stood_up_again",
  "claimed",
  "objected",
  "proved",
  "not_proved",
  "floor_forgone",
  "renounced",
  "floor_laid",
  "floor_set_aside",
  "seal_moved",
  "came_down",
  "nobody_can",
  "won",
  "nobody_won",
]);

export function turnName(texts: Texts, turn: PlayedTurn | undefined): string {
  if (!turn || turn.turn === 0) return texts.text("page.villa.replay.set_up");
  return texts.text("page.villa.replay.turn", { turn: turn.turn });
}

/** In a file, a computer player's name is its level. */
export function villaPlayer(texts: Texts, opened: VillaRecordOpened, seat: SeatNumber): string {
  const level = /^level-(\d+)$/.exec(opened.players[seat - 1] ?? "")?.[1];
  if (level) return texts.text("page.player.computer", { level });
  return recordPlayer(texts, opened.players, seat);
}

/** Hidden until the replay has shown them, so as not to spoil the end. */
const endings = new Set(["came_down", "nobody_can", "won", "nobody_won"]);

/** "Anna: The thick red column stands." */
export function turnLine(
  texts: Texts,
  opened: VillaRecordOpened,
  turn: PlayedTurn | undefined,
  isOver: boolean,
): string {
  if (!turn) return "";
  const name = (seat: SeatNumber) => villaPlayer(texts, opened, seat);
  const noticed = turn.notices
    .filter(({ kind }) => news.has(kind) && (isOver || !endings.has(kind)))
    .flatMap((notice) => noticeSentence(texts, name, notice) ?? []);
  const sentences = [...new Set(noticed)].join(" ");
  return turn.turn === 0 ? sentences : `${name(turn.seat)}: ${sentences}`;
}
