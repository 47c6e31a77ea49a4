// During the game: who sits where, the way to another device, and leaving.

import type { JSX, RefObject } from "preact";
import { useState } from "preact/hooks";
import { addressOfLink } from "../net/link";
import type { CommandBody } from "../net/protocol";
import { Refused } from "../net/table_client";
import { seatWith, type Right } from "../state/table_state";
import { useLinkBase } from "./link_base";
import { Panel } from "./panel";
import { go } from "./route";
import { SeatLink } from "./seat_link";
import type { Seated, SeatedState } from "./seated";
import { SeatsList } from "./seats_list";
import { useWorld } from "./world";

interface SeatsPanelProps {
  dialog: RefObject<HTMLDialogElement | null>;
  seated: Seated;
  state: SeatedState;
}

/** What cannot be undone is asked once more, on the same button. */
function TwiceButton({ label, onClick }: { label: string; onClick: () => void }): JSX.Element {
  const { texts } = useWorld();
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={isAsked ? "primary" : ""}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? onClick() : setAsked(true))}
    >
      {isAsked ? texts.text("page.seats.really", { what: label }) : label}
    </button>
  );
}

export function SeatsPanel({ dialog, seated, state }: SeatsPanelProps): JSX.Element {
  const { texts, api, links } = useWorld();
  const [problem, setProblem] = useState<string>();
  const { session, table, link } = seated;
  const base = useLinkBase();
  const close = () => dialog.current?.close();
  const action = (right: Right, label: string, body: CommandBody) => {
    const seat = seatWith(state, right);
    if (seat === undefined) return null;
    const say = () => {
      close();
      void session.say(seat, body);
    };
    return <TwiceButton key={label} label={texts.text(label)} onClick={say} />;
  };
  const deleteTable = async () => {
    try {
      await api.deleteTable(link.key);
      links.remove(link.id);
      go({ page: "start" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(texts.refusal(error.refusal));
    }
  };
  return (
    <Panel dialog={dialog} title={texts.text("page.seats")}>
      <SeatsList seated={seated} state={state} />
      <details>
        <summary>{texts.text("page.seats.elsewhere")}</summary>
        <p>{texts.text("page.seats.elsewhere.about")}</p>
        <SeatLink
          label={texts.text("page.link.own")}
          address={addressOfLink(base, { table: link.table, key: link.key })}
        />
      </details>
      <div class="buttons">
        {action("pause", "page.talk.pause", { type: "pause" })}
        {action("take_break", "page.talk.break", { type: "propose", proposal: { type: "break" } })}
        {action("end_game", "page.talk.end_game", { type: "propose", proposal: { type: "end_game" } })}
        {action("resign", "page.talk.resign", { type: "resign" })}
        {action("leave", "page.talk.leave", { type: "leave" })}
        {table.isOwner && (
          <TwiceButton label={texts.text("page.seats.delete")} onClick={() => void deleteTable()} />
        )}
      </div>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </Panel>
  );
}
