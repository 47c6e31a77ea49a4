// What is open between people at a table: a proposal that waits for answers, a pause,
// a seat that somebody left. One line above the table, gone when it is settled.

import type { JSX } from "preact";
import type { CommandBody } from "../net/protocol";
import { seatWith, type Right } from "../state/table_state";
import type { TableSession } from "../state/table_session";
import { playerName } from "./names";
import type { SeatedState } from "./seated";
import { useWorld } from "./world";

interface TalkProps {
  session: Pick<TableSession, "say">;
  state: SeatedState;
}

/** A computer player who sits down for somebody who left. */
const usualLevel = 3;

export function TableTalk({ session, state }: TalkProps): JSX.Element | null {
  const { texts } = useWorld();
  const { view } = state;
  const button = (right: Right, label: string, body: CommandBody) => {
    const seat = seatWith(state, right);
    if (seat === undefined) return null;
    return (
      <button type="button" key={label} onClick={() => void session.say(seat, body)}>
        {texts.text(label)}
      </button>
    );
  };
  if (view.proposal) {
    const { by, proposal } = view.proposal;
    return (
      <div class="talk" role="status">
        <p>{texts.text(`page.proposal.${proposal.type}`, { player: playerName(texts, view, by) })}</p>
        {button("respond", "page.proposal.agree", { type: "respond", agree: true })}
        {button("respond", "page.proposal.decline", { type: "respond", agree: false })}
        {button("withdraw", "page.proposal.withdraw", { type: "withdraw" })}
      </div>
    );
  }
  if (view.phase === "paused")
    return (
      <div class="talk" role="status">
        <p>{texts.text("page.talk.paused")}</p>
        {button("resume", "page.talk.resume", { type: "resume" })}
      </div>
    );
  const open = view.seats.find((seat) => seat.occupant.kind === "open");
  if (!open || view.phase === "over") return null;
  const takeOver = { type: "take_over", seat: open.seat, level: usualLevel } as const;
  return (
    <div class="talk" role="status">
      <p>{texts.text("page.talk.open", { seat: open.seat })}</p>
      {button("take_over", "page.talk.take_over", { type: "propose", proposal: takeOver })}
    </div>
  );
}
