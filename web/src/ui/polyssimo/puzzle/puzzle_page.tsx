// The puzzle of the day: one move wins.

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import puzzleFile from "../../../../puzzles/polyssimo.txt?raw";
import {
  dateOf,
  dayAt,
  dayText,
  parseDay,
  parsePuzzles,
  PuzzleLog,
  puzzleOf,
  type Day,
} from "../../../state/puzzles";
import { PuzzleSession, type PuzzleState } from "../../../state/puzzle_session";
import { Bar } from "../../bar";
import { PolyssimoTable } from "../polyssimo_table";
import { ProblemSheet } from "../../problem_sheet";
import { addressOf } from "../../route";
import { useOpened } from "../../use_opened";
import { useObserved, useWorld, type World } from "../../world";
import "./puzzle_page.css";

/** How many past days the list offers. */
const listedDays = 14;

function statusText(texts: World["texts"], state: PuzzleState): string {
  if (state.stage === "trying" && state.hint)
    return texts.text("page.puzzle.hint.piece", { piece: state.hint });
  if (state.stage === "trying") return texts.text(state.isRight ? "page.puzzle.right" : "page.puzzle.task");
  return texts.text(`page.puzzle.stage.${state.stage}`);
}

interface StripProps {
  session: PuzzleSession;
  day: Day;
  today: Day;
  log: PuzzleLog;
}

function Days({ day, today, log }: Omit<StripProps, "session">): JSX.Element {
  const { texts } = useWorld();
  const format = new Intl.DateTimeFormat(texts.language, { dateStyle: "medium", timeZone: "UTC" });
  const days = Array.from({ length: listedDays }, (_, back) => today - back);
  return (
    <label>
      <span class="unseen">{texts.text("page.puzzle.day")}</span>
      <select
        value={dayText(day)}
        onChange={(event) => (location.hash = addressOf({ page: "puzzle", day: event.currentTarget.value }))}
      >
        {[...new Set([...days, day])].map((one) => (
          <option key={one} value={dayText(one)}>
            {log.isSolved(one) ? "✓ " : ""}
            {one === today ? texts.text("page.puzzle.today") : format.format(dateOf(one))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Strip({ session, day, today, log }: StripProps): JSX.Element {
  const { texts } = useWorld();
  const state = useObserved(session.state);
  if (state.stage === "solved") log.note(day, today);
  const streak = log.streak(today);
  const isBusy = state.stage === "judging" || state.stage === "showing";
  const isDone = state.stage === "solved" || state.stage === "shown";
  return (
    <section class="puzzle-strip" aria-label={texts.text("page.puzzle")}>
      <p class={state.stage === "lost" ? "wrong" : "puzzle-status"} role="status">
        {statusText(texts, state)}
      </p>
      <div class="buttons">
        {state.stage === "lost" && (
          <button type="button" class="primary" onClick={() => void session.takeBack()}>
            {texts.text("page.tool.undo")}
          </button>
        )}
        <button
          type="button"
          disabled={isBusy || isDone || state.stage === "lost"}
          onClick={() => void session.askHint()}
        >
          {texts.text("page.puzzle.hint")}
        </button>
        <button type="button" disabled={isBusy || isDone} onClick={() => void session.showSolution()}>
          {texts.text("page.puzzle.solution")}
        </button>
        <Days day={day} today={today} log={log} />
        {streak > 0 && <span class="streak">{texts.text("page.puzzle.streak", { count: streak })}</span>}
      </div>
    </section>
  );
}

export function PuzzlePage({ day: asked }: { day: string | undefined }): JSX.Element {
  const { texts, environment, puzzleLog } = useWorld();
  const today = dayAt(environment.nowMs());
  const day = parseDay(asked) ?? today;
  const puzzle = useMemo(() => puzzleOf(parsePuzzles(puzzleFile), day), [day]);
  const opened = useOpened(() => {
    const names = { you: texts.text("page.puzzle.you"), other: texts.text("page.puzzle.other") };
    return PuzzleSession.open(environment, puzzle, names);
  }, [puzzle]);
  const session = opened?.session;
  return (
    <>
      <Bar title={texts.text("page.puzzle")} />
      <main class="table-page puzzle">
        {session && (
          <>
            <Strip session={session} day={day} today={today} log={puzzleLog} />
            <PolyssimoTable session={session.table} />
          </>
        )}
        {opened?.problem !== undefined && <ProblemSheet problem={opened.problem} />}
      </main>
    </>
  );
}
