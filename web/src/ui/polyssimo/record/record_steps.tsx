// Navigation through the game: a slider, its comments, and the record's variations.

import type { JSX } from "preact";
import type { RecordNode } from "../../../net/protocol";
import { childrenOf, type RecordSession, type RecordState } from "../../../state/record_session";
import { ToolButton } from "../../tool_button";
import { useWorld } from "../../world";
import { recordMove, shortMove } from "../words";
import "./record_steps.css";

interface StepsProps {
  session: RecordSession;
  state: RecordState;
}

/** The branches at this step, if the record has several. */
function Variations({ session, state }: StepsProps): JSX.Element | null {
  const { texts } = useWorld();
  const { nodes } = state.opened;
  const parent = nodes[state.node]?.parent;
  const branches = parent === undefined ? [] : childrenOf(nodes, parent);
  if (branches.length < 2) return null;
  return (
    <div class="variations" role="group" aria-label={texts.text("page.record.variations")}>
      {branches.map((branch, index) => (
        <button
          type="button"
          key={branch}
          aria-pressed={branch === state.node}
          onClick={() => void session.goTo(branch)}
        >
          {index === 0
            ? texts.text("page.record.main_line")
            : texts.text("page.record.variation", { number: index })}
          {nodes[branch]?.move && `: ${shortMove(nodes[branch].move)}`}
        </button>
      ))}
    </div>
  );
}

export function RecordSteps({ session, state }: StepsProps): JSX.Element {
  const { texts } = useWorld();
  const { line, node, opened } = state;
  const at = line.indexOf(node);
  const last = line.length - 1;
  const shown: RecordNode | undefined = opened.nodes[node];
  const sentence = shown?.move
    ? recordMove(texts, opened.players, shown.move)
    : texts.text(at === 0 ? "page.replay.start" : "page.record.set_up");
  const branches = childrenOf(opened.nodes, node).length;
  return (
    <div class="record-steps">
      {last > 0 && (
        <div class="record-slider">
          <ToolButton
            icon="previous"
            label={texts.text("page.record.previous")}
            shortcut="ArrowLeft"
            disabled={at === 0}
            onClick={() => void session.step(-1)}
          />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={texts.text("page.replay.move", { move: at, moves: last })}
            aria-valuetext={sentence}
            onInput={(event) => void session.goToStep(event.currentTarget.valueAsNumber)}
          />
          <ToolButton
            icon="next"
            label={texts.text("page.record.next")}
            shortcut="ArrowRight"
            disabled={at === last}
            onClick={() => void session.step(1)}
          />
        </div>
      )}
      <p class="record-sentence" role="status">
        {last > 0 && <span class="pale">{texts.text("page.replay.move", { move: at, moves: last })} </span>}
        {sentence}
        {branches > 1 && ` ${texts.text("page.record.branches", { count: branches })}`}
      </p>
      {shown?.comment && <p class="record-comment">{shown.comment}</p>}
      <Variations session={session} state={state} />
    </div>
  );
}
