// The table of Villa Paletti on the screen: the villa fills it; cards, plan and
// buttons sit at its edges.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listenToOneKey } from "../../input/one_key";
import { listenToVillaKeys } from "../../input/villa_keys";
import { VillaPlan } from "../../scene/villa/villa_plan";
import type { VillaCamera, VillaScene } from "../../scene/villa/villa_scene";
import type { VillaSession } from "../../state/villa_session";
import { villaOf, type VillaState } from "../../state/villa_state";
import { TableTalk } from "../table_talk";
import { useObserved, useWorld } from "../world";
import { Actions } from "./actions";
import { Cards } from "./cards";
import { ColumnTray } from "./column_tray";
import { FallCaption, useFall } from "./fall";
import { HelpTools } from "./help_tools";
import { Objection } from "./objection";
import { PointedTag } from "./pointed_tag";
import { SceneHead } from "./scene_canvas";
import { ghostOf, Stage } from "./stage";
import { VillaEnd } from "./villa_end";
import { LastNotice, Status, VillaAnnouncer } from "./status";
import "./villa_table.css";

/** The villa from above while a part is placed; a click aims. */
function Plan({
  session,
  state,
  azimuth,
}: {
  session: VillaSession;
  state: VillaState;
  azimuth: number;
}): JSX.Element | null {
  const { texts } = useWorld();
  const { handling, aim, laying } = state;
  const isPlacing = aim || (handling && handling.doing !== "pulling" && handling.doing !== "putting_back");
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (!isPlacing) return;
    const timer = setInterval(() => drawAgain((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, [isPlacing]);
  if (!isPlacing) return null;
  return (
    <div class="villa-plan-sheet">
      <VillaPlan
        material={state.material}
        poses={session.frame.value.poses}
        on={villaOf(state.view).highest_floor}
        ghost={ghostOf(session, state)}
        azimuth={azimuth}
        label={texts.text("page.villa.plan")}
        onPoint={(x, y) => (aim ? session.aiming.move({ x, y }) : session.hand.aim({ x, y }))}
      />
      {aim && laying && villaOf(state.view).phase !== "setting_up" && (
        <span class={`villa-covered ${laying.refusal ? "fits-not" : "fits"}`} aria-hidden="true">
          {laying.columns_covered}
        </span>
      )}
    </div>
  );
}

/** A practice villa's replacement for the players, and its additional buttons. */
export interface Practice {
  fallen: JSX.Element;
  tools: JSX.Element;
  coach?: ((camera: () => VillaCamera | undefined) => JSX.Element) | undefined;
}

interface TableProps {
  session: VillaSession;
  practice?: Practice;
}

export function VillaTable({ session, practice }: TableProps): JSX.Element {
  const state = useObserved(session.state);
  const scene = useRef<VillaScene>(null);
  const camera = () => scene.current?.camera;
  useLayoutEffect(() => listenToVillaKeys(session, camera), [session]);
  const [isOneKey, setOneKey] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isOneKey && area.current ? listenToOneKey(area.current) : undefined), [isOneKey]);
  const play = villaOf(state.view);
  const isOver = state.view.phase === "over";
  const fall = useFall(session, state, () => scene.current ?? undefined);
  const doing = state.handling?.doing ?? "none";
  return (
    <>
      {!practice && <TableTalk session={session} state={state} />}
      <div
        ref={area}
        class={`villa-table phase-${play.phase}${state.handling ? " hand-at-work" : ""}`}
        data-phase={play.phase}
        data-doing={doing}
        data-moving={play.is_moving}
        data-turn={play.turn}
        data-falling={fall.isShown}
        data-hash={state.hash}
      >
        <VillaAnnouncer state={state} />
        <Stage session={session} scene={scene} />
        <PointedTag session={session} state={state} scene={scene} />
        <SceneHead>
          {practice ? (practice.coach?.(camera) ?? <span />) : <Cards state={state} />}
          <HelpTools session={session} state={state} isOneKey={isOneKey} onOneKey={setOneKey}>
            {practice?.tools}
          </HelpTools>
        </SceneHead>
        <div class="villa-foot">
          <Plan session={session} state={state} azimuth={camera()?.eye.azimuth ?? 0} />
          {!practice && !fall.isShown && !isOver && <LastNotice state={state} />}
          {fall.isShown ? (
            <FallCaption state={state} fall={fall} />
          ) : isOver && practice ? (
            practice.fallen
          ) : isOver ? (
            <VillaEnd session={session} state={state} fall={fall} />
          ) : (
            <>
              <Status
                state={state}
                isPractice={practice !== undefined}
                isCoached={practice?.coach !== undefined}
              />
              <Objection session={session} state={state} />
              <Actions session={session} state={state} camera={camera} />
              <ColumnTray session={session} state={state} scene={() => scene.current ?? undefined} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
