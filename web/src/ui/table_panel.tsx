// The seats, the rules in force, the link for another device, offers to the other
// players, and leaving. A table that lives in the page has no links.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { addressOfLink } from "../net/link_store";
import { Refused } from "../net/table_client";
import { menu } from "../state/table_state";
import type { PolyssimoSession } from "../state/polyssimo_session";
import { useLinkBase } from "./link_base";
import { offerName } from "./names";
import { Panel } from "./panel";
import { go } from "./route";
import { RulesAtTable } from "./rules_at_table";
import { SeatLink } from "./seat_link";
import type { Seated, SeatedState } from "./seated";
import { SeatsList } from "./seats_list";
import { ToolButton } from "./tool_button";
import { useWorld } from "./world";
import { Problem } from "./problem";

/** Irreversible actions ask for confirmation on the same button. */
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

function Elsewhere({ link }: Pick<Seated, "link">): JSX.Element {
  const { texts } = useWorld();
  const base = useLinkBase();
  return (
    <details>
      <summary>{texts.text("page.seats.elsewhere")}</summary>
      <p>{texts.text("page.seats.elsewhere.about")}</p>
      <SeatLink
        label={texts.text("page.link.own")}
        address={addressOfLink(base, { table: link.table, key: link.key })}
      />
    </details>
  );
}

function Deletion({ link }: Pick<Seated, "link">): JSX.Element {
  const { texts, api, links } = useWorld();
  const [problem, setProblem] = useState<string>();
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
    <>
      <TwiceButton label={texts.text("page.seats.delete")} onClick={() => void deleteTable()} />
      <Problem text={problem} />
    </>
  );
}

interface TablePanelProps {
  session: Pick<PolyssimoSession, "say">;
  state: SeatedState;
  /** Only for a remote table. */
  seated?: Seated;
}

function Contents({ session, state, seated, close }: TablePanelProps & { close: () => void }): JSX.Element {
  const { texts } = useWorld();
  return (
    <>
      {seated && state.view.phase !== "gathering" && <SeatsList seated={seated} state={state} />}
      <RulesAtTable state={state} />
      {seated && <Elsewhere link={seated.link} />}
      <div class="buttons">
        {menu(state).map((offer) => (
          <TwiceButton
            key={offer.what}
            label={offerName(texts, state, offer)}
            onClick={() => {
              close();
              void session.say(offer.seat, offer.body);
            }}
          />
        ))}
        {seated?.table.isOwner && <Deletion link={seated.link} />}
      </div>
    </>
  );
}

/** The button in the bar that opens the panel. */
export function TableTool(props: TablePanelProps): JSX.Element {
  const { texts } = useWorld();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon="people"
        label={texts.text("page.seats")}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      />
      <Panel dialog={dialog} title={texts.text("page.seats")} onClose={() => setOpen(false)}>
        {isOpen && <Contents {...props} close={() => dialog.current?.close()} />}
      </Panel>
    </>
  );
}
