// Open matters between players at a table: a proposal that waits for answers, a pause,
// an abandoned seat. One line above every table, gone when it is settled.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { answers, type Matter, openMatter, seatToTake } from "../state/table_state";
import type { PolyssimoSession } from "../state/polyssimo_session";
import type { Texts } from "../state/texts";
import { offerName, playerName } from "./names";
import type { SeatedState } from "./seated";
import { SitDown } from "./sit_down";
import { useWorld } from "./world";
import styles from "./table_talk.module.css";

interface TalkProps {
  session: Pick<PolyssimoSession, "say">;
  state: SeatedState;
}

function sentence(texts: Texts, { view }: SeatedState, matter: Matter): string {
  if (matter.kind === "proposal")
    return texts.text(`page.proposal.${matter.proposal}`, { player: playerName(texts, view, matter.by) });
  if (matter.kind === "paused") return texts.text("page.talk.paused");
  return texts.text("page.talk.open", { seat: matter.seat });
}

/** A pause allows nothing else, so the button that ends it gets the focus, for keyboard users. */
function useFocusOnWayOn(isPaused: boolean) {
  const wayOn = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isPaused && isNowhere) wayOn.current?.focus({ preventScroll: true });
  }, [isPaused]);
  return wayOn;
}

export function TableTalk({ session, state }: TalkProps): JSX.Element | null {
  const { texts } = useWorld();
  const matter = openMatter(state.view);
  const isPaused = matter?.kind === "paused";
  const wayOn = useFocusOnWayOn(isPaused);
  if (!matter) return null;
  const seat = seatToTake(state);
  return (
    <div class={styles.talk} data-talk={matter.kind}>
      <p role="status">{sentence(texts, state, matter)}</p>
      {answers(state).map((offer) => (
        <button
          key={offer.what}
          ref={isPaused ? wayOn : undefined}
          type="button"
          class={isPaused ? "primary" : ""}
          onClick={() => void session.say(offer.seat, offer.body)}
        >
          {offerName(texts, state, offer)}
        </button>
      ))}
      {seat !== undefined && <SitDown session={session} seat={seat} />}
    </div>
  );
}
