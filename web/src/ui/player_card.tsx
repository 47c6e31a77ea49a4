// A player's name card, the same for all games, at tables and in records: who it is,
// whose turn it is, a reaction, and what a game adds.

import type { ComponentChildren, JSX } from "preact";
import type { Picture } from "../net/table_client";
import { ShownReaction } from "./reactions";
import "./player_card.css";

interface PlayerCardProps {
  name: string;
  /** Whether a screen reader lists it among the parts of the page. */
  isRegion?: boolean;
  /** More classes. */
  kind?: string;
  reaction?: Picture | undefined;
  isOnTurn?: boolean;
  /** Whether the card glows: somebody is awaited, or has won. Usually whose turn it is. */
  isGlowing?: boolean;
  /** For a card that is a button, too. */
  onPress?: (() => void) | undefined;
  isPressed?: boolean | undefined;
  /** On the card, after the name. */
  details?: ComponentChildren;
  /** A last line: what is awaited of somebody, or that they are away. */
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
