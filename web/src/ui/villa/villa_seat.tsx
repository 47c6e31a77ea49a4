// A villa that lives on a server, as somebody with a link sees it: who is still missing,
// then the table. Fetched with its engine when the first villa is.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { KeptLink } from "../../net/kept_links";
import type { HostedVilla } from "../../net/hosted_villa";
import type { Connection } from "../../net/table_client";
import { seatWith } from "../../state/table_state";
import { VillaSession } from "../../state/villa_session";
import { Bar } from "../bar";
import { ConnectionSign } from "../connection_sign";
import { Gathering, SitDown } from "../gathering";
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

function useVilla(table: HostedVilla): VillaSession | undefined {
  const [session, setSession] = useState<VillaSession>();
  useEffect(() => {
    let opened: VillaSession | undefined;
    let isLeft = false;
    const open = async () => {
      opened = await VillaSession.open(table);
      if (isLeft) opened.close();
      else setSession(opened);
    };
    void open();
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [table]);
  return session;
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
  const session = useVilla(table);
  if (session) return <Seat seated={{ link, table, session }} session={session} connection={connection} />;
  return (
    <>
      <Bar game="villa" title={texts.text("page.villa")} />
      <main class="table-page">
        <ConnectionSign connection={{ kind: "lost" }} isNew />
      </main>
    </>
  );
}
