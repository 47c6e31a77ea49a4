// Opens a stored table of Polyssimo and shows it.

import type { JSX } from "preact";
import { LocalTable } from "../../net/local_table";
import { PolyssimoSession } from "../../state/polyssimo_session";
import { LocalTablePage } from "../local_table_page";
import { PolyssimoTable } from "./polyssimo_table";
import { SaveButton } from "../save_game";
import { useOpened } from "../use_opened";
import { useWorld } from "../world";

export function PolyssimoPage({ id }: { id: string }): JSX.Element {
  const { texts, environment } = useWorld();
  const opened = useOpened(async () => {
    const table = await LocalTable.open(environment, id);
    return table ? PolyssimoSession.open(table) : { problem: texts.text("page.table.missing") };
  }, [id]);
  return (
    <LocalTablePage
      game="polyssimo"
      opened={opened}
      rescue={(session) => <SaveButton game="polyssimo" session={session} />}
      table={(session) => <PolyssimoTable session={session} />}
    />
  );
}
