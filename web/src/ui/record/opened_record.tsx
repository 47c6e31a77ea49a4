// The page of a record, for all games: the record, or why it cannot be opened and a button
// for another file.

import type { JSX } from "preact";
import { Bar } from "../bar";
import { OpenFile } from "../open_file";
import { ProblemSheet } from "../problem_sheet";
import type { Game } from "../route";
import type { Opened } from "../use_opened";
import { useWorld } from "../world";

interface OpenedRecordProps<Session> {
  game: Game;
  opened: Opened<Session> | undefined;
  show: (session: Session) => JSX.Element;
}

export function OpenedRecord<Session>({ game, opened, show }: OpenedRecordProps<Session>): JSX.Element {
  const { texts } = useWorld();
  return (
    <>
      <Bar game={game} title={texts.text("page.record")} />
      <main class="table-page">
        {opened?.session && show(opened.session)}
        {opened?.problem !== undefined && (
          <ProblemSheet problem={opened.problem}>
            <OpenFile />
          </ProblemSheet>
        )}
      </main>
    </>
  );
}
