// Before the game: which players are missing. A player with a seat's link enters a name
// and sits down; the owner finds the links to send.

import type { JSX } from "preact";
import { seatToTake } from "../state/table_state";
import { RulesAtTable } from "./rules_at_table";
import type { Seated, SeatedState } from "./seated";
import { SeatsList } from "./seats_list";
import { SitDown } from "./sit_down";
import { useWorld } from "./world";
import styles from "./gathering.module.css";
import { Problem } from "./problem";

interface GatheringProps {
  seated: Seated;
  state: SeatedState;
}

export function Gathering({ seated, state }: GatheringProps): JSX.Element {
  const { texts } = useWorld();
  const seat = seatToTake(state);
  return (
    <div class={`sheet ${styles.gathering}`} data-testid="gathering">
      <h2>{texts.text(seat === undefined ? "page.gathering" : "page.gathering.invited")}</h2>
      {seat !== undefined && <SitDown session={seated.session} seat={seat} />}
      {seated.table.isOwner && <p>{texts.text("page.gathering.send")}</p>}
      <SeatsList seated={seated} state={state} />
      <RulesAtTable state={state} />
      <Problem text={state.refusal && texts.refusal(state.refusal)} />
    </div>
  );
}
