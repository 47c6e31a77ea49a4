// A table on a server, opened by a link: first the waiting room, then the table.

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { TableProxy, type TableProxyEnvironment } from "../net/table_proxy";
import { addressOfLink, gameOf, type StoredLink } from "../net/link_store";
import { Refused, type Connection } from "../net/table_client";
import { PolyssimoSession } from "../state/polyssimo_session";
import { Bar } from "./bar";
import { ConnectionEnd, ConnectionSign } from "./connection_sign";
import { later } from "./later";
import { PolyssimoTable } from "./polyssimo/polyssimo_table";
import { ProblemSheet } from "./problem_sheet";
import type { Seated } from "./seated";
import { SeatedTable } from "./seated_table";
import { villaEngines } from "./villa/environment";
import { useObserved, useWorld } from "./world";

const VillaSeat = later(
  () => import("./villa/villa_seat"),
  (module) => module.VillaSeat,
);

interface Opening {
  connection: Connection;
  seated?: Seated & { session: PolyssimoSession };
  villa?: TableProxy;
}

function useSeat(link: StoredLink | undefined): Opening {
  const { api, elsewhere, links } = useWorld();
  const [opening, setOpening] = useState<Opening>({ connection: { kind: "lost" } });
  useEffect(() => {
    if (!link) return;
    links.update(link.id, { openedMs: elsewhere.nowMs() });
    let isLeft = false;
    const closings: Array<() => void> = [];
    const onConnection = (connection: Connection) => setOpening((before) => ({ ...before, connection }));
    const joinTable = async (environment: TableProxyEnvironment) => {
      const table = new TableProxy(environment, link.key, onConnection);
      closings.push(() => table.close());
      await table.isOpen;
      return table;
    };
    const openVilla = async () => {
      const villa = await joinTable({ ...elsewhere, engine: villaEngines().table, hasVilla: true });
      if (!isLeft) setOpening((before) => ({ ...before, villa }));
    };
    const openPolyssimo = async () => {
      const table = await joinTable(elsewhere);
      if (isLeft) return;
      if (table.isVilla) {
        // The link did not carry the game; a worker with the other engine has to host it.
        onConnection({ kind: "lost" });
        return openVilla();
      }
      const session = await PolyssimoSession.open(table);
      if (!isLeft) setOpening((before) => ({ ...before, seated: { link, table, session } }));
    };
    const open = async () => {
      const game = await gameOf(api, links, link);
      if (!isLeft) await (game === "villa_paletti" ? openVilla() : openPolyssimo());
    };
    open().catch((error: unknown) => {
      // The connection reports the end and its reason.
      if (!(error instanceof Refused)) throw error;
    });
    return () => {
      isLeft = true;
      for (const close of closings) close();
    };
  }, [link?.key]);
  const { connection } = opening;
  useEffect(() => {
    if (link && connection.kind === "elsewhere") location.replace(addressOfLink(connection.address, link));
  }, [connection]);
  return opening;
}

function PolyssimoSeat({ seated, connection }: Required<Omit<Opening, "villa">>): JSX.Element {
  const state = useObserved(seated.session.state);
  return (
    <SeatedTable game="polyssimo" seated={seated} state={state} connection={connection}>
      <PolyssimoTable session={seated.session} />
    </SeatedTable>
  );
}

export function SeatPage({ id }: { id: string }): JSX.Element {
  const { texts, links } = useWorld();
  const link = useMemo(() => links.find(id), [id]);
  const { connection, seated, villa } = useSeat(link);
  if (seated && connection.kind !== "ended") return <PolyssimoSeat seated={seated} connection={connection} />;
  if (link && villa && connection.kind !== "ended")
    return <VillaSeat link={link} table={villa} connection={connection} />;
  return (
    <>
      <Bar title={texts.text("page.boxwood")} />
      <main class="table-page">
        {link && connection.kind !== "ended" && <ConnectionSign connection={connection} isNew />}
        {link && connection.kind === "ended" && <ConnectionEnd why={connection.why} />}
        {!link && <ProblemSheet problem={texts.text("page.seat.missing")} />}
      </main>
    </>
  );
}
