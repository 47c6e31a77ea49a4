// A villa that lives on a server, as somebody with a link sees it: who is still missing,
// then the table. Fetched with its engine when the first villa is.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { KeptLink } from "../../net/kept_links";
import type { HostedTable } from "../../net/hosted_table";
import { Refused, type Connection } from "../../net/table_client";
import { VillaSession } from "../../state/villa_session";
import { Bar } from "../bar";
import { ConnectionSign } from "../connection_sign";
import { Gathering } from "../gathering";
import { ProblemSheet } from "../problem_sheet";
import type { Seated } from "../seated";
import { TableTool } from "../table_panel";
import { useTurnCall } from "../use_turn_call";
import { useObserved, useWorld } from "../world";
import { VillaTable } from "./villa_table";
import "../../styles/villa.css";

interface VillaSeatProps {
  link: KeptLink;
  table: HostedTable;
  connection: Connection;
}

type Opened = { session: VillaSession } | { problem: string } | undefined;

function useVilla(table: HostedTable): Opened {
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
  useTurnCall(state.view, state.seats, texts.text("page.villa"));
  const isGathering = state.view.phase === "gathering";
  return (
    <>
      <Bar game="villa" title={texts.text("page.villa")}>
        <TableTool session={session} state={state} seated={seated} />
      </Bar>
      <main class={isGathering ? "table-page" : "table-page villa-page"}>
        <ConnectionSign connection={connection} isNew={false} />
        {isGathering ? <Gathering seated={seated} state={state} /> : <VillaTable session={session} />}
      </main>
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
