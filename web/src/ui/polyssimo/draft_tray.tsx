// Phase one: all pieces lie open in a tray; taken ones leave a hollow.

import type { JSX, Ref, TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { nextInTray, openButtons } from "../../input/tray_keys";
import { playOf, type PolyssimoState } from "../../state/polyssimo_state";
import { movingSeat } from "../../state/table_state";
import type { PolyssimoSession } from "../../state/polyssimo_session";
import { PieceButton } from "./piece_button";
import type { Scenery } from "./scenery";
import { useWorld } from "../world";
import "./draft_tray.css";

interface PieceTrayProps {
  scenery: Scenery;
  /** The remaining pieces. All others were taken. */
  open: readonly string[];
  hinted: string | undefined;
  /** The pieces that can be pressed; none where the tray is view-only. */
  mayPick?: ReadonlySet<string>;
  onPick?: (piece: string, event: TargetedMouseEvent<HTMLButtonElement>) => void;
  onKeyDown?: (event: TargetedKeyboardEvent<HTMLElement>) => void;
  tray?: Ref<HTMLElement>;
}

export function PieceTray(props: PieceTrayProps): JSX.Element {
  const { scenery, hinted, mayPick, onPick, onKeyDown, tray } = props;
  const { texts } = useWorld();
  const open = new Set(props.open);
  return (
    <section ref={tray} class="draft-tray" aria-label={texts.text("page.tray")} onKeyDown={onKeyDown}>
      {scenery.material.pieces.map(({ piece, orientations }) => {
        const isOpen = open.has(piece);
        const count = orientations[0]?.split(",").length ?? 0;
        return (
          <div class={isOpen ? "slot" : "slot hollow"} key={piece}>
            <PieceButton
              {...scenery}
              piece={piece}
              label={texts.text(isOpen ? "page.piece" : "page.piece.taken", { piece, count })}
              disabled={!isOpen || mayPick?.has(piece) !== true}
              isHinted={isOpen && hinted === piece}
              onClick={(event) => onPick?.(piece, event)}
            />
          </div>
        );
      })}
    </section>
  );
}

interface DraftTrayProps {
  session: PolyssimoSession;
  state: PolyssimoState;
  scenery: Scenery;
}

export function DraftTray({ session, state, scenery }: DraftTrayProps): JSX.Element {
  const play = playOf(state.view);
  const mayPick = new Set(movingSeat(state) === undefined ? [] : play.may_pick);
  const tray = useRef<HTMLElement>(null);
  /** The focus position when a key took a piece, whose button is then gone. */
  const lost = useRef<HTMLElement>(undefined);
  const isOpen = mayPick.size > 0;
  // In a layout effect, so that the next key finds the focus there.
  useLayoutEffect(() => {
    if (!lost.current || !isOpen || !tray.current) return;
    openButtons(tray.current).at(0)?.focus();
    lost.current = undefined;
  }, [isOpen, play.moves]);
  return (
    <PieceTray
      scenery={scenery}
      open={play.pool}
      hinted={state.hint}
      mayPick={mayPick}
      onPick={(piece, event) => {
        if (event.detail === 0) lost.current = event.currentTarget;
        void session.choose(piece);
      }}
      onKeyDown={(event) => {
        const next = nextInTray(event.currentTarget, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
      tray={tray}
    />
  );
}
