// Opens a stored table and shows it.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LocalTable } from "../net/local_table";
import { Refused } from "../net/table_client";
import { TableSession } from "../state/table_session";
import { Bar } from "./bar";
import { PolyssimoTable } from "./polyssimo_table";
import { ProblemSheet } from "./problem_sheet";
import { saveGame } from "./save_game";
import { TableTool } from "./table_panel";
import { useObserved, useWorld } from "./world";

type Opened = { session: TableSession } | { problem: string } | undefined;

function useTable(id: string): Opened {
  const { texts, environment } = useWorld();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let session: TableSession | undefined;
    let isLeft = false;
    const open = async () => {
      const table = await LocalTable.open(environment, id);
      if (!table) return setOpened({ problem: texts.text("page.table.missing") });
      session = await TableSession.open(table);
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
      setOpened(undefined);
    };
  }, [id]);
  return opened;
}

/** Said where it is seen, as long as it is so. */
function StoreWarning({ session }: { session: TableSession }): JSX.Element | null {
  const { texts, store } = useWorld();
  useObserved(session.state);
  if (store.keeps) return null;
  return (
    <div class="warning" role="alert">
      <p>{texts.text("page.table.not_saved")}</p>
      <button type="button" onClick={() => void saveGame(session)}>
        {texts.text("page.end.save")}
      </button>
    </div>
  );
}

function LocalTableTool({ session }: { session: TableSession }): JSX.Element {
  return <TableTool session={session} state={useObserved(session.state)} />;
}

export function TablePage({ id }: { id: string }): JSX.Element {
  const { texts } = useWorld();
  const opened = useTable(id);
  return (
    <>
      <Bar title={texts.text("page.polyssimo")}>
        {opened && "session" in opened && <LocalTableTool session={opened.session} />}
      </Bar>
      <main class="table-page">
        {opened && "session" in opened && (
          <>
            <StoreWarning session={opened.session} />
            <PolyssimoTable session={opened.session} />
          </>
        )}
        {opened && "problem" in opened && <ProblemSheet problem={opened.problem} />}
      </main>
    </>
  );
}
