// Reactions at a table: a button that opens all eight, and the one that a player has
// just shown.

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { ReactionKind } from "../net/table_client";
import { allPictures, ReactionPicture } from "./reaction_picture";
import { ToolButton } from "./tool_button";
import { useWorld } from "./world";
import "./reactions.css";

/** On the name card of the player who shows it. */
export function ShownReaction({ picture }: { picture: ReactionKind | undefined }): JSX.Element | null {
  const { texts } = useWorld();
  if (!picture) return null;
  return (
    <span class="shown-reaction" role="img" aria-label={texts.text(`page.reaction.${picture}`)}>
      <ReactionPicture picture={picture} />
    </span>
  );
}

export function ReactionTool({ onReact }: { onReact: (picture: ReactionKind) => void }): JSX.Element {
  const { texts } = useWorld();
  const choices = useRef<HTMLDivElement>(null);
  return (
    <div class="reactions">
      <ToolButton
        icon="reaction"
        label={texts.text("page.tool.reaction")}
        onClick={() => choices.current?.togglePopover()}
      />
      <div class="reaction-choices" ref={choices} popover="auto">
        {allPictures.map((picture) => (
          <button
            type="button"
            key={picture}
            aria-label={texts.text(`page.reaction.${picture}`)}
            title={texts.text(`page.reaction.${picture}`)}
            onClick={() => {
              choices.current?.hidePopover();
              onReact(picture);
            }}
          >
            <ReactionPicture picture={picture} />
          </button>
        ))}
      </div>
    </div>
  );
}
