// The table of Polyssimo on the screen: cards and hands at the edges, tray or
// board in the middle, tools below. Narrow screens show one hand at a time.

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { listenToKeys } from "../../input/keyboard";
import type { SeatNumber } from "../../net/protocol";
import { playOf } from "../../state/polyssimo_state";
import { seatOnTurn } from "../../state/table_state";
import type { PolyssimoSession } from "../../state/polyssimo_session";
import { Announcer } from "./announcer";
import { BoardArea, StatusLine } from "./board_area";
import { DraftTray } from "./draft_tray";
import { HandTools, TableTools } from "./tools";
import { Hand, PolyssimoCard, type HandProps } from "./polyssimo_card";
import { PolyssimoEnd } from "./polyssimo_end";
import { useScenery } from "./scenery";
import { TableTalk } from "../table_talk";
import { useFlights } from "./use_flights";
import { useMoveSounds } from "./use_move_sounds";
import { useTurnCall } from "../use_turn_call";
import { useMedia, useObserved, useWorld } from "../world";
import "./polyssimo_table.css";

/** Excludes phones in landscape, which have no room above and below the board. */
const isWideScreen = "(min-width: 900px) and (min-height: 500px)";

/** Clockwise around the table from the viewer's perspective. */
function isLeft(seat: SeatNumber): boolean {
  return seat === 1 || seat === 4;
}

export function PolyssimoTable({ session }: { session: PolyssimoSession }): JSX.Element {
  const { texts } = useWorld();
  const state = useObserved(session.state);
  const scenery = useScenery(state.material);
  const isWide = useMedia(isWideScreen);
  const board = useRef<HTMLDivElement>(null);
  /** The seat whose hand is shown on a narrow screen, until the table changes. */
  const [asked, setAsked] = useState<{ seat: SeatNumber; number: number }>();
  // In a layout effect, so that keys work as soon as the table is visible.
  useLayoutEffect(() => listenToKeys(session), [session]);
  useTurnCall(state.view, state.seats, texts.text("page.polyssimo"));
  useMoveSounds(state);
  useFlights(state);

  // Picking up a piece moves the focus to the board, where Enter places it.
  const heldPiece = state.held?.piece;
  useLayoutEffect(() => {
    if (heldPiece !== undefined) board.current?.focus({ preventScroll: true });
  }, [heldPiece]);

  const play = playOf(state.view);
  const seats = state.view.seats.map((seat) => seat.seat);
  const { number } = state.view;
  const wanted = asked?.number === number ? asked.seat : undefined;
  const shown = wanted ?? seatOnTurn(state)?.seat ?? play.ranking[0] ?? 1;
  const hand = (seat: SeatNumber): HandProps => ({ session, state, scenery, seat });
  const column = (side: string, inIt: (seat: SeatNumber) => boolean): ComponentChildren => (
    <div class={`side ${side}`}>
      {seats.filter(inIt).map((seat) => (
        <PolyssimoCard key={seat} session={session} state={state} seat={seat}>
          <Hand {...hand(seat)} />
        </PolyssimoCard>
      ))}
    </div>
  );
  const isOver = state.view.phase === "over";

  return (
    <>
      <TableTalk session={session} state={state} />
      <div class={`table ${isWide ? "wide" : "narrow"} phase-${play.phase}${isOver ? " over" : ""}`}>
        <Announcer state={state} />
        {isWide && column("left", isLeft)}
        {!isWide && (
          <div class="cards">
            {seats.map((seat) => (
              <PolyssimoCard
                key={seat}
                session={session}
                state={state}
                seat={seat}
                isShown={shown === seat}
                onShow={() => setAsked({ seat, number })}
              />
            ))}
          </div>
        )}
        <div class="middle">
          {play.phase === "choosing" ? (
            <DraftTray session={session} state={state} scenery={scenery} />
          ) : (
            <BoardArea session={session} state={state} scenery={scenery} focus={board} />
          )}
          {isOver ? <PolyssimoEnd session={session} state={state} /> : <StatusLine state={state} />}
        </div>
        {isWide && column("right", (seat) => !isLeft(seat))}
        {!isWide && (
          <div class={`tray seat-${shown}`}>
            <Hand {...hand(shown)} />
          </div>
        )}
        <div class="tools">
          {play.phase === "placing" && !isOver && <HandTools session={session} state={state} />}
          <TableTools session={session} state={state} />
        </div>
      </div>
    </>
  );
}
