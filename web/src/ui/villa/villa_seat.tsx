// A villa that lives on a server, as somebody with a link sees it: who is still missing,
// then the table. Fetched with its engine when the first villa is.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { KeptLink } from "../../net/kept_links";
import type { HostedVilla } from "../../net/hosted_villa";
import { Refused, type Connection } from "../../net/table_client";
import { seatWith } from "../../state/table_state";
import { VillaSession } from "../../state/villa_session";
import { Bar } from "../bar";
import { ConnectionSign } from "../connection_sign";
import { Gathering, SitDown } from "../gathering";
import { ProblemSheet } from "../problem_sheet";
import type { Seated } from "../seated";
import { SeatsPanel } from "../seats_panel";
import { TableTalk } from "../table_talk";
import { ToolButton } from "../tool_button";
import { useTurnCall } from "../use_turn_call";
import { useObserved, useWorld } from "../world";
import { VillaTable } from "./villa_table";
import "../../styles/villa.css";

interface VillaSeatProps {
  link: KeptLink;
  table: HostedVilla;
  connection: Connection;
}

type Opened = { session: VillaSession } | { problem: string } | undefined;

function useVilla(table: HostedVilla): Opened {
  const { texts } = useWorld();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let session: VillaSession | undefined;
    let isLeft = false;
    const open = async () => {
      session = await VillaSession.open(table);
      if (isLeft) session.close();
      else setOpened({ session });
    };
    open().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      setOpened({ problem: texts.refusal(error.refusal) });
    });
    return () => {
      isLeft = true;
      session?.close();
    };
  }, [table]);
  return opened;
}

function Seat({ seated, session, connection }: SeatProps): JSX.Element {
  const { texts } = useWorld();
  const state = useObserved(session.state);
  const seats = useRef<HTMLDialogElement>(null);
  useTurnCall(state.view, state.seats, texts.text("page.villa"));
  const isGathering = state.view.phase === "gathering";
  // Somebody left during the game, and this link is for that seat.
  const freeSeat = seatWith(state, "take_seat");
  return (
    <>
      <Bar game="villa" title={texts.text("page.villa")}>
        <ToolButton
          icon="people"
          label={texts.text("page.seats")}
          onClick={() => seats.current?.showModal()}
        />
      </Bar>
      <main class={isGathering ? "table-page" : "table-page villa-page"}>
        <ConnectionSign connection={connection} isNew={false} />
        {isGathering ? (
          <Gathering seated={seated} state={state} />
        ) : (
          <>
            <TableTalk session={session} state={state} />
            {freeSeat !== undefined && <SitDown seated={seated} seat={freeSeat} />}
            <VillaTable session={session} />
          </>
        )}
      </main>
      <SeatsPanel dialog={seats} seated={seated} state={state} />
    </>
  );
}

interface SeatProps {
  seated: Seated;
  session: VillaSession;
  connection: Connection;
}

export function VillaSeat({ link, table, connection }: VillaSeatProps): JSX.Element {
  const { texts } = useWorld();
  const opened = useVilla(table);
  if (opened && "session" in opened) {
    const { session } = opened;
    return <Seat seated={{ link, table, session }} session={session} connection={connection} />;
  }
  return (
    <>
      <Bar game="villa" title={texts.text("page.villa")} />
      <main class="table-page">
        {opened ? (
          <ProblemSheet problem={opened.problem} helpsReloading />
        ) : (
          <ConnectionSign connection={{ kind: "lost" }} isNew />
        )}
      </main>
    </>
  );
}
