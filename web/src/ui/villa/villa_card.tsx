// A player's name card at a villa, at a table or in a record: points on the highest floor,
// colours, and the seal with the former owner's colour up.

import type { ComponentChildren, JSX } from "preact";
import type { ReactionKind } from "../../net/table_client";
import { PlayerCard } from "../player_card";
import { useWorld } from "../world";
import { ColourChip, SealPicture } from "./column_picture";
import { colourName, type Colour } from "./words";
import "./villa_card.css";

interface VillaCardProps {
  name: string;
  reaction?: ReactionKind | undefined;
  isOnTurn: boolean;
  isGlowing?: boolean;
  /** Empty before colours are dealt. */
  points: number | undefined;
  colours: readonly Colour[];
  /** The seal's colour, if this player owns it. */
  seal: Colour | undefined;
  /** Beside the colours: the columns that count. */
  columns?: ComponentChildren;
  /** Below the colours. */
  children?: ComponentChildren;
  note?: ComponentChildren;
}

export function VillaCard(props: VillaCardProps): JSX.Element {
  const { points, colours, seal, columns, children, ...card } = props;
  const { texts } = useWorld();
  const counted = texts.text("page.villa.points", { count: points ?? 0 });
  const details = (
    <>
      {points !== undefined && (
        <span class="player-count" title={counted}>
          <span aria-hidden="true">{points}</span>
          <span class="unseen">{counted}</span>
        </span>
      )}
      <span class="villa-colours">
        {colours.map((colour) => (
          <ColourChip key={colour} colour={colour} title={colourName(texts, colour)} />
        ))}
        {seal && (
          <span class="villa-seal-here" title={texts.text("page.villa.seal")}>
            <SealPicture up={seal} />
            <span class="unseen">
              {texts.text("page.villa.seal")},{" "}
              {texts.text("page.villa.seal.up", { colour: colourName(texts, seal) })}
            </span>
          </span>
        )}
        {columns}
      </span>
      {children}
    </>
  );
  return <PlayerCard {...card} kind="villa-card" details={details} />;
}

export function VillaCards({ children }: { children: ComponentChildren }): JSX.Element {
  return <div class="villa-cards">{children}</div>;
}
