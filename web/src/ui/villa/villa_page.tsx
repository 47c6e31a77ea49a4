// Opens a stored villa and shows it. Fetched with its engine when the first villa is.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LocalVilla } from "../../net/local_villa";
import { Refused } from "../../net/table_client";
import { VillaSession } from "../../state/villa_session";
import { Bar } from "../bar";
import { ProblemSheet } from "../problem_sheet";
import { TableTool } from "../table_panel";
import { useObserved, useWorld } from "../world";
import { SaveTool } from "./save_game";
import { villaEnvironment } from "./environment";
import { VillaTable } from "./villa_table";
import "../../styles/villa.css";

type Opened = { session: VillaSession } | { problem: string } | undefined;

function useVilla(id: string): Opened {
  const { texts, environment } = useWorld();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let session: VillaSession | undefined;
    let isLeft = false;
    const open = async () => {
      const villa = await LocalVilla.open(villaEnvironment(environment), id);
      if (!villa) return setOpened({ problem: texts.text("page.table.missing") });
      session = await VillaSession.open(villa);
      if (isLeft) session.close();
      else setOpened({ session });
    };
    open().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      setOpened({ problem: texts.refusal(error.refusal) });
    });
    const leave = () => session?.client.save();
    addEventListener("pagehide", leave);
    return () => {
      isLeft = true;
      removeEventListener("pagehide", leave);
      session?.close();
      setOpened(undefined);
    };
  }, [id]);
  return opened;
}

function StoreWarning({ session }: { session: VillaSession }): JSX.Element | null {
  const { texts, store } = useWorld();
  useObserved(session.state);
  if (store.keeps) return null;
  return (
    <p class="warning" role="alert">
      {texts.text("page.table.not_saved")}
    </p>
  );
}

function LocalTableTool({ session }: { session: VillaSession }): JSX.Element {
  return <TableTool session={session} state={useObserved(session.state)} />;
}

export function VillaPage({ id }: { id: string }): JSX.Element {
  const { texts } = useWorld();
  const opened = useVilla(id);
  return (
    <>
      <Bar game="villa" title={texts.text("page.villa")}>
        {opened && "session" in opened && (
          <>
            <LocalTableTool session={opened.session} />
            <SaveTool session={opened.session} />
          </>
        )}
      </Bar>
      <main class="table-page villa-page">
        {opened && "session" in opened && (
          <>
            <StoreWarning session={opened.session} />
            <VillaTable session={opened.session} />
          </>
        )}
        {opened && "problem" in opened && <ProblemSheet problem={opened.problem} />}
      </main>
    </>
  );
}
