// The actions available now, as buttons at the lower edge: everything that a drag or a
// key does, for players who can use neither. They change with the phase and the hand.

import type { JSX } from "preact";
import { goOn, liftStep, moveHeld, pointNext, type Direction } from "../../input/villa_keys";
import type { VillaCamera } from "../../scene/villa/villa_scene";
import type { VillaSession } from "../../state/villa_session";
import { seatThatMay, seatView, touchable, villaOf, type VillaState } from "../../state/villa_state";
import { useWorld } from "../world";
import { ColourChip } from "./column_picture";
import { colourName } from "./words";
import "./actions.css";

interface ActionsProps {
  session: VillaSession;
  state: VillaState;
  camera: () => VillaCamera | undefined;
}

const arrows: ReadonlyArray<[Direction, string]> = [
  ["left", "←"],
  ["away", "↑"],
  ["near", "↓"],
  ["right", "→"],
];

function Pad({ session, camera }: ActionsProps): JSX.Element {
  const { texts } = useWorld();
  return (
    <span class="villa-pad" role="group" aria-label={texts.text("page.villa.pad")}>
      {arrows.map(([direction, sign]) => (
        <button
          key={direction}
          type="button"
          aria-label={texts.text(`page.villa.pad.${direction}`)}
          onClick={() => moveHeld(session, camera()?.eye.azimuth ?? 0, direction)}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

function HandActions(props: ActionsProps): JSX.Element {
  const { texts } = useWorld();
  const { session, state } = props;
  const handling = state.handling!;
  const { doing } = handling;
  const mayBreakOff = seatThatMay(state, "break_off") !== undefined;
  const lifted = texts.text("page.villa.lift.mm", { mm: (handling.liftUm / 1000).toFixed(1) });
  return (
    <>
      {doing === "pulling" && (
        <label class="villa-lift">
          {texts.text("page.villa.lift")}
          <input
            type="range"
            min={0}
            max={state.material.lift_limit_um}
            step={50}
            value={handling.liftUm}
            aria-valuetext={lifted}
            onInput={(event) => session.hand.lift(event.currentTarget.valueAsNumber)}
          />
          <span class="villa-lifted" aria-hidden="true">
            {lifted}
          </span>
          <button
            type="button"
            aria-label={texts.text("page.villa.lift.more")}
            onClick={() => liftStep(session, 1)}
          >
            +
          </button>
          <button
            type="button"
            aria-label={texts.text("page.villa.lift.less")}
            onClick={() => liftStep(session, -1)}
          >
            −
          </button>
        </label>
      )}
      {(doing === "pulling" || doing === "carrying") && <Pad {...props} />}
      {doing === "carrying" && (
        <button type="button" class="primary" onClick={() => session.hand.lower()}>
          {texts.text("page.villa.lower")}
        </button>
      )}
      {doing === "standing" && (
        <button type="button" class="primary" onClick={() => session.hand.letGo()}>
          {texts.text("page.villa.let_go")}
        </button>
      )}
      {(doing === "lowering" || doing === "standing") && (
        <button type="button" onClick={() => session.hand.raise()}>
          {texts.text("page.villa.raise")}
        </button>
      )}
      {doing !== "putting_back" && doing !== "let_go" && mayBreakOff && (
        <button type="button" onClick={() => void session.hand.breakOff()}>
          {texts.text("page.villa.break_off")}
        </button>
      )}
    </>
  );
}

function AimActions(props: ActionsProps): JSX.Element {
  const { texts } = useWorld();
  const { session, state } = props;
  const isColumn = villaOf(state.view).phase === "setting_up";
  const fits = isColumn
    ? state.aim && state.stand === "none"
    : state.laying !== undefined && !state.laying.refusal;
  return (
    <>
      <Pad {...props} />
      {!isColumn && (
        <>
          <button type="button" onClick={() => session.aiming.turn(1 / 24)}>
            {texts.text("page.villa.turn")}
          </button>
          <button type="button" onClick={() => session.aiming.flip()}>
            {texts.text("page.villa.flip")}
          </button>
        </>
      )}
      <button type="button" class="primary" disabled={!fits} onClick={() => void session.place()}>
        {texts.text(isColumn ? "page.villa.stand" : "page.villa.lay")}
      </button>
    </>
  );
}

function Choices({ session, state, camera }: ActionsProps): JSX.Element {
  const { texts } = useWorld();
  const roller = seatThatMay(state, "roll");
  const chooser = seatThatMay(state, "colours");
  const columns = touchable(state);
  const { chosen } = state;
  const isForfeit = villaOf(state.view).phase === "forfeit";
  return (
    <>
      {roller !== undefined && (
        <button type="button" class="primary" onClick={() => void session.saying.roll()}>
          {texts.text("page.villa.roll")}
        </button>
      )}
      {chooser !== undefined &&
        seatView(state, chooser).may.colours.map((colour) => (
          <button
            key={colour}
            type="button"
            class="villa-colour"
            onClick={() => void session.saying.chooseColour(colour)}
          >
            <ColourChip colour={colour} />
            {colourName(texts, colour)}
          </button>
        ))}
      {columns.length > 0 && (
        <>
          <button type="button" onClick={() => pointNext(session, camera(), 1)}>
            {texts.text("page.villa.next_column")}
          </button>
          <button
            type="button"
            class="primary"
            disabled={chosen === undefined || !columns.includes(chosen)}
            onClick={() => goOn(session)}
          >
            {texts.text(isForfeit ? "page.villa.take_forfeit" : "page.villa.take")}
          </button>
          {!isForfeit && (
            <button
              type="button"
              aria-pressed={state.tool === "hook"}
              onClick={() => session.setTool(state.tool === "hook" ? "fingers" : "hook")}
            >
              {texts.text("page.villa.hook")}
            </button>
          )}
        </>
      )}
      {seatThatMay(state, "claim") !== undefined && (
        <button type="button" onClick={() => void session.saying.claim()}>
          {texts.text("page.villa.claim")}
        </button>
      )}
      {seatThatMay(state, "decline_forfeit") !== undefined && (
        <button type="button" onClick={() => void session.saying.declineForfeit()}>
          {texts.text("page.villa.decline_forfeit")}
        </button>
      )}
      {seatThatMay(state, "renounce") !== undefined && (
        <button type="button" onClick={() => void session.saying.renounce()}>
          {texts.text("page.villa.renounce")}
        </button>
      )}
    </>
  );
}

export function Actions(props: ActionsProps): JSX.Element {
  const { texts } = useWorld();
  const { session, state } = props;
  const play = villaOf(state.view);
  const isComputerAtWork = state.thinker !== undefined || (play.is_moving && !state.handling);
  // Always shown during the set-up, so that nothing shifts while a column is dragged.
  const isAiming = state.aim !== undefined || seatThatMay(state, "stand") !== undefined;
  const hasComputer = state.view.seats.some(({ occupant }) => occupant.kind === "computer");
  return (
    <div class="villa-actions" role="group" aria-label={texts.text("page.tools.hand")}>
      {state.handling ? <HandActions {...props} /> : isAiming ? <AimActions {...props} /> : null}
      {!state.handling && !play.is_moving && <Choices {...props} />}
      {session.client.setSpeed && hasComputer && isComputerAtWork && (
        <button type="button" aria-pressed={state.isFast} onClick={() => session.setFast(!state.isFast)}>
          {texts.text("page.villa.fast")}
        </button>
      )}
    </div>
  );
}
