// The page of a table in this browser, for all games.

import type { ComponentChildren, JSX } from "preact";
import type { Observable } from "../state/observable";
import type { PolyssimoSession } from "../state/polyssimo_session";
import { Bar } from "./bar";
import { ProblemSheet } from "./problem_sheet";
import type { Game } from "./route";
import type { SeatedState } from "./seated";
import { TableTool } from "./table_panel";
import type { Opened } from "./use_opened";
import { useObserved, useWorld } from "./world";

/** Of either game. */
type AnySession = Pick<PolyssimoSession, "say"> & { state: Observable<SeatedState> };

interface LocalTableToolProps {
  session: AnySession;
}

function LocalTableTool({ session }: LocalTableToolProps): JSX.Element {
  return <TableTool session={session} state={useObserved(session.state)} />;
}

/** Shown while the browser cannot store anything. */
function StoreWarning(props: LocalTableToolProps & { children: ComponentChildren }): JSX.Element | null {
  const { texts, store } = useWorld();
  useObserved(props.session.state);
  if (store.keeps) return null;
  return (
    <div class="warning" role="alert">
      <p>{texts.text("page.table.not_saved")}</p>
      {props.children}
    </div>
  );
}

interface LocalTablePageProps<Session extends AnySession> {
  game: Game;
  opened: Opened<Session> | undefined;
  /** Additional buttons for the bar. */
  tools?: (session: Session) => JSX.Element;
  /** Other options for a game that is not stored. */
  rescue?: (session: Session) => JSX.Element;
  table: (session: Session) => JSX.Element;
}

export function LocalTablePage<Session extends AnySession>({
  game,
  opened,
  tools,
  rescue,
  table,
}: LocalTablePageProps<Session>): JSX.Element {
  const { texts } = useWorld();
  const session = opened?.session;
  return (
    <>
      <Bar game={game} title={texts.text(`page.${game}`)}>
        {session && (
          <>
            <LocalTableTool session={session} />
            {tools?.(session)}
          </>
        )}
      </Bar>
      <main class="table-page">
        {session && (
          <>
            <StoreWarning session={session}>{rescue?.(session)}</StoreWarning>
            {table(session)}
          </>
        )}
        {opened?.problem !== undefined && <ProblemSheet problem={opened.problem} />}
      </main>
    </>
  );
}
