// A player's name card at a table or in a record, for all games: name, turn and reaction,
// and what a game adds.

import type { ComponentChildren, JSX } from "preact";
import type { ReactionKind } from "../net/table_client";
import { ShownReaction } from "./reactions";
import "./player_card.css";

interface PlayerCardProps {
  name: string;
  /** Whether screen readers list it as a region of the page. */
  isRegion?: boolean;
  /** Additional classes. */
  kind?: string;
  reaction?: ReactionKind | undefined;
  isOnTurn?: boolean;
  /** Whether the card glows because the player is awaited or has won. Default: when it is their turn. */
  isGlowing?: boolean;
  /** For a card that is also a button. */
  onPress?: (() => void) | undefined;
  isPressed?: boolean | undefined;
  /** On the card, after the name. */
  details?: ComponentChildren;
  /** The last line: what the player is expected to do, or that they are away. */
  note?: ComponentChildren;
  /** Below that: the player's pieces. */
  children?: ComponentChildren;
}

export function PlayerCard(props: PlayerCardProps): JSX.Element {
  const { name, kind = "", reaction, isOnTurn = false, isGlowing = isOnTurn } = props;
  const label = (
    <>
      <span class="player-name">
        {name}
        <ShownReaction picture={reaction} />
      </span>
      {props.details}
      {props.note && <span class="player-note">{props.note}</span>}
    </>
  );
  return (
    <section
      class={`player-card ${kind}${isGlowing ? " on-turn" : ""}`}
      aria-label={props.isRegion ? name : undefined}
      aria-current={isOnTurn ? "true" : undefined}
    >
      {props.onPress ? (
        <button type="button" class="player-label" aria-pressed={props.isPressed} onClick={props.onPress}>
          {label}
        </button>
      ) : (
        <div class="player-label">{label}</div>
      )}
      {props.children}
    </section>
  );
}
