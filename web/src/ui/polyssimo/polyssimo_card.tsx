// A Polyssimo player's name card: remaining cells, clock, and whether it is their turn.
// On a wide screen their pieces lie beside it.

import type { ComponentChildren, JSX } from "preact";
import type { SeatNumber } from "../../net/protocol";
import { playOf, type PolyssimoState } from "../../state/polyssimo_state";
import { isAway, movingSeat, seatOnTurn } from "../../state/table_state";
import type { PolyssimoSession } from "../../state/polyssimo_session";
import { ClockFace } from "../clock_face";
import { playerName } from "../names";
import { PieceButton, PieceHand } from "./piece_button";
import { PlayerCard } from "../player_card";
import type { Scenery } from "./scenery";
import { useWorld } from "../world";
import { cellsLeft } from "./words";

export interface HandProps {
  session: PolyssimoSession;
  state: PolyssimoState;
  scenery: Scenery;
  seat: SeatNumber;
}

export function Hand({ session, state, scenery, seat }: HandProps): JSX.Element {
  const { texts } = useWorld();
  const play = playOf(state.view);
  const pieces = play.hands[seat - 1]?.pieces ?? [];
  const mayPlace = movingSeat(state) === seat && play.phase === "placing";
  const name = playerName(texts, state.view, seat);
  return (
    <PieceHand label={texts.text("page.hand", { player: name })}>
      {pieces.map((piece) => {
        const count = scenery.material.pieces
          .find((one) => one.piece === piece)
          ?.orientations[0]?.split(",").length;
        return (
          <PieceButton
            {...scenery}
            key={piece}
            piece={piece}
            label={texts.text("page.piece", { piece, count: count ?? 0 })}
            disabled={!mayPlace}
            isHeld={mayPlace && state.held?.piece === piece}
            onClick={() => void session.choose(piece)}
          />
        );
      })}
    </PieceHand>
  );
}

interface PolyssimoCardProps {
  session: PolyssimoSession;
  state: PolyssimoState;
  seat: SeatNumber;
  isShown?: boolean;
  onShow?: () => void;
  children?: ComponentChildren;
}

export function PolyssimoCard(props: PolyssimoCardProps): JSX.Element {
  const { session, state, seat, isShown, onShow, children } = props;
  const { texts } = useWorld();
  const play = playOf(state.view);
  const hand = play.hands[seat - 1];
  const isOnTurn = seatOnTurn(state)?.seat === seat;
  const isOut = play.phase === "placing" && hand?.is_out === true;
  const isThinking = state.thinker?.seat === seat;
  return (
    <PlayerCard
      name={playerName(texts, state.view, seat)}
      kind={`seat-${seat}${isOut ? " out" : ""}`}
      reaction={state.reactions.get(seat)}
      isOnTurn={isOnTurn}
      onPress={onShow}
      isPressed={isShown}
      details={
        <>
          <span class="player-count">{cellsLeft(texts, hand?.cells ?? 0)}</span>
          <ClockFace view={state.view} seat={seat} nowMs={session.nowMs} />
        </>
      }
      note={
        <>
          {isOut && texts.text("page.player.out")}
          {isThinking && texts.text("page.player.thinks")}
          {isOnTurn && !isThinking && texts.text("page.player.turn")}
          {isAway(state, seat) && ` ${texts.text("page.player.away")}`}
        </>
      }
    >
      {children}
    </PlayerCard>
  );
}
