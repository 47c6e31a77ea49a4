// The position at a node: board or open pieces, the hands, and the suggested move.

import type { JSX } from "preact";
import type { JudgedMove, PolyssimoMove, SeatNumber } from "../../../net/protocol";
import { Board } from "../../../scene/board";
import { heldOn } from "../../../state/held";
import { childrenOf, nodeOfMove, type RecordState } from "../../../state/record_session";
import { BoardFrame } from "../board_area";
import { PieceTray } from "../draft_tray";
import { PieceButton, PieceHand } from "../piece_button";
import { PlayerCard } from "../../player_card";
import { recordPlayer } from "../../record_words";
import type { Scenery } from "../scenery";
import { useWorld } from "../../world";
import { cellsLeft, recordMove } from "../words";
import "./record_board.css";

interface ShownProps {
  state: RecordState;
  scenery: Scenery;
}

/** The review's verdict on the game's next move from this position. */
export function judgedNext(state: RecordState): JudgedMove | undefined {
  const { opened, node, review } = state;
  const next = childrenOf(opened.nodes, node)[0];
  return review?.moves.find((move) => nodeOfMove(opened.nodes, move.number) === next);
}

/** The move to draw: the analysis's best, else the one that the review prefers. */
function advised(state: RecordState): PolyssimoMove | undefined {
  const { analysis } = state;
  if (analysis) return analysis.proof?.best ?? analysis.moves[0]?.move;
  const judged = judgedNext(state);
  return judged && judged.loss_millionths > 0 ? judged.better : undefined;
}

export function RecordBoard({ state, scenery }: ShownProps): JSX.Element {
  const { texts } = useWorld();
  const { view } = state.moment;
  const { players } = state.opened;
  const better = advised(state);
  if (view.phase === "choosing")
    return <PieceTray scenery={scenery} open={view.pool} hinted={better?.piece} />;
  const missed = state.analysis ? undefined : judgedNext(state)?.missed_footprint;
  return (
    <BoardFrame>
      <Board
        {...scenery}
        drawing={null}
        placed={view.placed}
        held={better?.cells === undefined ? undefined : heldOn(better.piece, better.cells)}
        judged={{ fits: true }}
        spots={[]}
        footprints={better && missed ? [{ seat: better.seat, cells: missed }] : []}
        last={view.last_move}
      />
      <ul class="unseen">
        <li>{texts.text("page.board.free", { count: view.free_cells })}</li>
        {view.placed.map((placed) => (
          <li key={placed.piece}>{recordMove(texts, players, placed)}</li>
        ))}
      </ul>
    </BoardFrame>
  );
}

export function RecordHands({ state, scenery }: ShownProps): JSX.Element {
  const { texts } = useWorld();
  const { view, on_turn } = state.moment;
  return (
    <div class="record-hands">
      {view.hands.map((hand, index) => {
        const seat = (index + 1) as SeatNumber;
        const player = recordPlayer(texts, state.opened.players, seat);
        return (
          <PlayerCard
            key={seat}
            name={player}
            kind={`seat-${seat}`}
            isOnTurn={on_turn === seat}
            details={<span class="player-count">{cellsLeft(texts, hand.cells)}</span>}
          >
            <PieceHand label={texts.text("page.hand", { player })}>
              {hand.pieces.map((piece) => (
                <PieceButton {...scenery} key={piece} piece={piece} label={piece} disabled />
              ))}
            </PieceHand>
          </PlayerCard>
        );
      })}
    </div>
  );
}
