// A seat's clock on its name card.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SeatNumber, TableView } from "../net/protocol";
import { clockText, leftMs } from "../state/clock";
import { useWorld } from "./world";
import "./clock_face.css";

/** Below this the clock is red. */
const shortMs = 10_000;

interface ClockFaceProps {
  view: TableView;
  seat: SeatNumber;
  /** The current time on the scale of the table's clocks. */
  nowMs: () => number;
}

export function ClockFace({ view, seat, nowMs }: ClockFaceProps): JSX.Element | null {
  const { texts } = useWorld();
  const [, tick] = useState(0);
  const shown = view.seats[seat - 1];
  const left = shown && leftMs(view, shown, nowMs());
  const runs = shown?.clock_runs === true;
  useEffect(() => {
    if (!runs || left === undefined || left <= 0) return;
    // When the figure changes.
    const timer = setTimeout(() => tick((count) => count + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  // Computer players have unlimited time (T3.2).
  if (left === undefined || shown?.occupant.kind === "computer") return null;
  return (
    <span
      class={`clock${runs ? " runs" : ""}${left < shortMs ? " short" : ""}`}
      role="timer"
      aria-label={texts.text("page.clock", { time: clockText(left) })}
    >
      {clockText(left)}
    </span>
  );
}
