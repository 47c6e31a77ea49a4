// After the game, for all games: how it ended, and what can be done next.

import type { ComponentChildren, JSX } from "preact";
import { seatWith, type Seen } from "../state/table_state";
import { Problem } from "./problem";
import type { Game } from "./route";
import { RecordButtons } from "./save_game";
import { useWorld } from "./world";
import "./end_panel.css";

interface EndSheetProps {
  /** An additional class. */
  kind?: string;
  title: string;
  buttons: ComponentChildren;
  children?: ComponentChildren;
}

export function EndSheet({ kind = "", title, buttons, children }: EndSheetProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <section class={`end-panel ${kind}`} aria-label={texts.text("page.end")}>
      <div class="end-words">
        <h2>{title}</h2>
        {children}
      </div>
      <div class="buttons">{buttons}</div>
    </section>
  );
}

interface EndPanelProps extends Omit<EndSheetProps, "buttons"> {
  game: Game;
  session: Parameters<typeof RecordButtons>[0]["session"];
  state: Seen;
  problem: string | undefined;
  onAgain: () => void;
  /** Additional buttons. */
  buttons?: ComponentChildren;
}

export function EndPanel(props: EndPanelProps): JSX.Element {
  const { game, session, state, problem, onAgain, buttons, children, ...sheet } = props;
  const { texts } = useWorld();
  const again = (
    <button
      type="button"
      class="primary"
      disabled={seatWith(state, "rematch") === undefined}
      onClick={onAgain}
    >
      {texts.text("page.end.again")}
    </button>
  );
  return (
    <EndSheet
      {...sheet}
      buttons={
        <>
          {again}
          {buttons}
          <RecordButtons game={game} session={session} />
        </>
      }
    >
      {children}
      <Problem text={problem} />
    </EndSheet>
  );
}
