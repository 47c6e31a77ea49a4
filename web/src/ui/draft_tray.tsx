// Phase one: all pieces lie open in a tray; those that were taken leave their hollow.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { nextInTray, openButtons } from "../input/tray_keys";
import { movingSeat, playOf, type TableState } from "../state/table_state";
import type { TableSession } from "../state/table_session";
import { PieceButton } from "./piece_button";
import type { Scenery } from "./scenery";
import { useWorld } from "./world";

interface DraftTrayProps {
  session: TableSession;
  state: TableState;
  scenery: Scenery;
}

export function DraftTray({ session, state, scenery }: DraftTrayProps): JSX.Element {
  const { texts } = useWorld();
  const play = playOf(state.view);
  const mayPick = new Set(movingSeat(state) === undefined ? [] : play.may_pick);
  const open = new Set(play.pool);
  const tray = useRef<HTMLElement>(null);
  /** Where the focus was when a piece was taken by a key: its button is gone then. */
  const lost = useRef<HTMLElement>(undefined);
  const isOpen = mayPick.size > 0;
  // Before anybody sees the new tray: the next key must find the focus there.
  useLayoutEffect(() => {
    if (!lost.current || !isOpen || !tray.current) return;
    openButtons(tray.current).at(0)?.focus();
    lost.current = undefined;
  }, [isOpen, play.moves]);
  return (
    <section
      ref={tray}
      class="draft-tray"
      aria-label={texts.text("page.tray")}
      onKeyDown={(event) => {
        const next = nextInTray(event.currentTarget, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {scenery.material.pieces.map(({ piece, orientations }) => {
        const count = orientations[0]?.split(",").length ?? 0;
        return (
          <div class={open.has(piece) ? "slot" : "slot hollow"} key={piece}>
            {open.has(piece) ? (
              <PieceButton
                {...scenery}
                piece={piece}
                label={texts.text("page.piece", { piece, count })}
                disabled={!mayPick.has(piece)}
                isHinted={state.hint === piece}
                onClick={(event) => {
                  if (event.detail === 0) lost.current = event.currentTarget;
                  void session.choose(piece);
                }}
              />
            ) : (
              <PieceButton
                {...scenery}
                piece={piece}
                label={texts.text("page.piece.taken", { piece })}
                disabled
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
