// The game at a table of Polyssimo as a file.

import type { TableSession } from "../state/table_session";
import { download } from "./download";

/** Nothing is saved if there is no record: then the table's screen says why. */
export async function saveGame(session: TableSession): Promise<void> {
  const text = await session.record();
  if (text !== undefined) download("polyssimo.sgf", "application/x-go-sgf", text);
}
