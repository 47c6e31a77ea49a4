// The replay's controls: play, a slider over all turns, the line of the turn, and whether
// the replay is verified.

import type { JSX } from "preact";
import { speeds, type VillaRecordSession, type VillaRecordState } from "../../../state/villa_record_session";
import { ProgressLine } from "../../progress_line";
import { ToolButton } from "../../tool_button";
import { useWorld } from "../../world";
import { turnLine, turnName } from "./replay_words";
import "./replay_bar.css";

interface BarProps {
  session: VillaRecordSession;
  state: VillaRecordState;
}

/** Marks over the slider where turns begin. */
function TurnMarks({ state }: { state: VillaRecordState }): JSX.Element {
  const { starts, durationS } = state.timeline;
  return (
    <svg class="replay-marks" viewBox={`0 0 ${durationS} 1`} preserveAspectRatio="none" aria-hidden="true">
      {starts.map((start) => (
        <line key={start} x1={start} x2={start} y1="0" y2="1" />
      ))}
    </svg>
  );
}

function Verified({ state }: { state: VillaRecordState }): JSX.Element {
  const { texts } = useWorld();
  const { replayed, opened } = state;
  if (replayed?.verified === undefined)
    return (
      <ProgressLine label={texts.text("page.villa.replay.simulating")} percent={replayed?.percent ?? 0} />
    );
  const { verified, hash = "", differs_at } = replayed;
  return (
    <p class="replay-verified" data-verified={verified} role="status">
      {verified === "yes" && texts.text("page.villa.replay.verified", { hash })}
      {verified === "no" &&
        texts.text("page.villa.replay.differs", {
          turn: turnName(texts, opened.turns[differs_at?.turn ?? 0]),
        })}
      {verified === "cannot_be" && texts.text("page.villa.replay.other")}
    </p>
  );
}

export function ReplayBar({ session, state }: BarProps): JSX.Element {
  const { texts } = useWorld();
  const { opened, timeline, time, isPlaying, speed } = state;
  const { turn } = session.moment;
  const shown = opened.turns[turn];
  const seconds = Math.max(0, time - (timeline.starts[turn] ?? 0)).toFixed(1);
  const line = turnLine(texts, opened, shown, session.isTurnOver);
  return (
    <section class="replay-bar" aria-label={texts.text("page.villa.replay.time")}>
      <p class="replay-line">
        <strong>{turnName(texts, shown)}</strong> {line}
      </p>
      <div class="replay-slider">
        <ToolButton
          icon={isPlaying ? "pause" : "play"}
          label={texts.text(isPlaying ? "page.villa.replay.pause" : "page.villa.replay.play")}
          shortcut="Space"
          onClick={() => session.play(!isPlaying)}
        />
        <ToolButton
          icon="previous"
          label={texts.text("page.villa.replay.previous")}
          shortcut="PageUp"
          disabled={turn === 0}
          onClick={() => session.stepTurn(-1)}
        />
        <span class="replay-track">
          <TurnMarks state={state} />
          <input
            type="range"
            min={0}
            max={timeline.durationS}
            step={0.05}
            value={time}
            aria-label={texts.text("page.villa.replay.time")}
            aria-valuetext={`${texts.text("page.villa.replay.at", { turn: turnName(texts, shown), seconds })}. ${line}`}
            onInput={(event) => session.goTo(event.currentTarget.valueAsNumber)}
          />
        </span>
        <ToolButton
          icon="next"
          label={texts.text("page.villa.replay.next")}
          shortcut="PageDown"
          disabled={turn === opened.turns.length - 1}
          onClick={() => session.stepTurn(1)}
        />
        <select
          class="replay-speed"
          aria-label={texts.text("page.villa.replay.speed")}
          value={String(speed)}
          onChange={(event) => session.setSpeed(Number(event.currentTarget.value))}
        >
          {speeds.map((one) => (
            <option key={one} value={String(one)}>
              {one}×
            </option>
          ))}
        </select>
      </div>
      <Verified state={state} />
    </section>
  );
}
