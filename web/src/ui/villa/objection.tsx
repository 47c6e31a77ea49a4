// A claim, or a neutral column put back: who objects? A countdown, and big buttons for
// each player at this screen, below the villa, so that it stays visible; the first
// objection counts (V6.10).

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SeatNumber } from "../../net/protocol";
import { clockText } from "../../state/clock";
import type { VillaSession } from "../../state/villa_session";
import { isAsking, personsHere, seatView, villaOf, type VillaState } from "../../state/villa_state";
import { playerName } from "../names";
import { useWorld } from "../world";
import { ColourChip } from "./column_picture";
import "./objection.css";

function useMsLeft(closesMs: number | undefined, nowMs: () => number): number | undefined {
  const left = () => (closesMs === undefined ? undefined : Math.max(0, closesMs - nowMs()));
  const [ms, setMs] = useState(left);
  useEffect(() => {
    setMs(left());
    if (closesMs === undefined) return;
    const timer = setInterval(() => setMs(left()), 250);
    return () => clearInterval(timer);
  }, [closesMs]);
  return ms;
}

/** In correspondence games the time left is too long for a ring. */
const longMs = 100_000;

/** The ring is full when the countdown starts. */
function Countdown(props: { closesMs: number | undefined; nowMs: () => number }): JSX.Element | null {
  const ms = useMsLeft(props.closesMs, props.nowMs);
  const [wholeMs] = useState(ms && Math.min(ms, longMs));
  if (ms === undefined || !wholeMs) return null;
  if (ms > longMs)
    return (
      <p class="villa-countdown long" role="timer">
        {clockText(ms)}
      </p>
    );
  return (
    <p class="villa-countdown" role="timer">
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="21" />
        <circle class="left" cx="24" cy="24" r="21" pathLength="1" stroke-dasharray={`${ms / wholeMs} 1`} />
      </svg>
      <span>{Math.ceil(ms / 1000)}</span>
    </p>
  );
}

interface AnswerProps {
  session: VillaSession;
  state: VillaState;
  seat: SeatNumber;
}

function Answer({ session, state, seat }: AnswerProps): JSX.Element {
  const { texts } = useWorld();
  const player = playerName(texts, state.view, seat);
  const { may, colours } = seatView(state, seat);
  return (
    <div class="villa-answer" role="group" aria-label={player}>
      {may.object && (
        <button
          type="button"
          class="primary"
          aria-keyshortcuts={String(seat)}
          onClick={() => void session.saying.object(seat)}
        >
          <span class="villa-answer-name">
            {colours.map((colour) => (
              <ColourChip key={colour} colour={colour} />
            ))}
            {player}
          </span>
          {texts.text("page.villa.object")}
          <kbd aria-hidden="true">{seat}</kbd>
        </button>
      )}
      <button
        type="button"
        aria-keyshortcuts={`Shift+${seat}`}
        onClick={() => void session.saying.letStand(seat)}
      >
        {texts.text("page.villa.let_stand")}
        <kbd aria-hidden="true">⇧{seat}</kbd>
      </button>
    </div>
  );
}

export function Objection({
  session,
  state,
}: {
  session: VillaSession;
  state: VillaState;
}): JSX.Element | null {
  const { texts } = useWorld();
  const play = villaOf(state.view);
  if (state.view.phase !== "playing" || !isAsking(play) || play.is_moving) return null;
  const asked = personsHere(state).filter((seat) => seatView(state, seat).may.let_stand);
  const player = playerName(texts, state.view, play.on_turn);
  return (
    <section class="villa-objection" aria-label={texts.text("page.villa.objection")}>
      <header>
        <h2>
          {texts.text(play.phase === "claim" ? "page.villa.claims" : "page.villa.neutral_back", { player })}
        </h2>
        <Countdown key={play.closes_ms} closesMs={play.closes_ms} nowMs={() => session.client.nowMs()} />
      </header>
      <div class="villa-answers">
        {asked.map((seat) => (
          <Answer key={seat} session={session} state={state} seat={seat} />
        ))}
      </div>
    </section>
  );
}
