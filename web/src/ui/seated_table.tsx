// The page of a table on a server, for all games: first the waiting room, then the table,
// passed as children.

import type { ComponentChildren, JSX } from "preact";
import type { Connection } from "../net/table_client";
import { Bar } from "./bar";
import { ConnectionSign } from "./connection_sign";
import { Gathering } from "./gathering";
import type { Game } from "./route";
import type { Seated, SeatedState } from "./seated";
import { TableTool } from "./table_panel";
import { useWorld } from "./world";

interface SeatedTableProps {
  game: Game;
  seated: Seated;
  state: SeatedState;
  connection: Connection;
  children: ComponentChildren;
}

export function SeatedTable({ game, seated, state, connection, children }: SeatedTableProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <>
      <Bar game={game} title={texts.text(`page.${game}`)}>
        <TableTool session={seated.session} state={state} seated={seated} />
      </Bar>
      <main class="table-page">
        <ConnectionSign connection={connection} isNew={false} />
        {state.view.phase === "gathering" ? <Gathering seated={seated} state={state} /> : children}
      </main>
    </>
  );
}
