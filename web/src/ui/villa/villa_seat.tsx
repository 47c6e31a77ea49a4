// A villa on a server, opened by a link. Loaded with its engine when the first villa is
// shown.

import type { JSX } from "preact";
import type { StoredLink } from "../../net/link_store";
import type { TableProxy } from "../../net/table_proxy";
import type { Connection } from "../../net/table_client";
import { VillaSession } from "../../state/villa_session";
import { Bar } from "../bar";
import { ConnectionSign } from "../connection_sign";
import { ProblemSheet } from "../problem_sheet";
import { SeatedTable } from "../seated_table";
import { useOpened } from "../use_opened";
import { useTurnCall } from "../use_turn_call";
import { useObserved, useWorld } from "../world";
import { VillaTable } from "./villa_table";

interface VillaSeatProps {
  link: StoredLink;
  table: TableProxy;
  connection: Connection;
}

function Seat({ link, table, connection, session }: VillaSeatProps & { session: VillaSession }): JSX.Element {
  const { texts } = useWorld();
  const state = useObserved(session.state);
  useTurnCall(state.view, state.seats, texts.text("page.villa"));
  return (
    <SeatedTable game="villa" seated={{ link, table, session }} state={state} connection={connection}>
      <VillaTable session={session} />
    </SeatedTable>
  );
}

export function VillaSeat(props: VillaSeatProps): JSX.Element {
  const { texts } = useWorld();
  const opened = useOpened(() => VillaSession.open(props.table), [props.table]);
  if (opened?.session) return <Seat {...props} session={opened.session} />;
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
