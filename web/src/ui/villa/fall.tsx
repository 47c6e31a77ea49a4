// After the villa has come down: a slow-motion replay, from the best angle, with the
// contact that failed first and what the player at fault was holding.

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Downfall } from "../../net/protocol";
import type { VillaScene } from "../../scene/villa/villa_scene";
import { partNumber } from "../../state/villa_parts";
import type { VillaSession } from "../../state/villa_session";
import { findingOf, type VillaState } from "../../state/villa_state";
import { useIsCalm, useWorld } from "../world";
import { nameOf, partName } from "./words";
import "./fall.css";

/** The replay's span before the first contact fails and after the fall, and its speed. */
const beforeMs = 700;
const afterMs = 1500;
const slowly = 0.25;

export interface Fall {
  isShown: boolean;
  downfall: Downfall | undefined;
  /** Undefined if there is no fall to show. */
  show: (() => void) | undefined;
  stop: () => void;
}

function failingOf(state: VillaState, downfall: Downfall | undefined) {
  const { fall, material } = state;
  if (!downfall) return fall && { at: fall.at, parts: fall.part > 0 ? [fall.part] : [] };
  const { x_um, y_um, z_um } = downfall.at;
  return {
    at: { x: x_um / 1e6, y: y_um / 1e6, z: z_um / 1e6 },
    parts: [partNumber(material, downfall.moved)],
  };
}

export function useFall(session: VillaSession, state: VillaState, scene: () => VillaScene | undefined): Fall {
  const isCalm = useIsCalm();
  const [isShown, setShown] = useState(false);
  const [downfall, setDownfall] = useState<Downfall>();
  const { fall } = state;
  const show = async () => {
    const shown = scene();
    if (!fall || !shown) return setShown(false);
    setShown(true);
    const found = await findingOf(session, { type: "get_downfall" }, "downfall_found");
    setDownfall(found?.downfall);
    const failing = failingOf(session.state.value, found?.downfall);
    const fromMs = fall.atMs - (found?.downfall?.before_ms ?? 0) - beforeMs;
    await shown.replay({ fromMs, toMs: fall.atMs + afterMs, speed: slowly, failing });
    shown.camera.suggest({ kind: "villa" });
    setShown(false);
  };
  useLayoutEffect(() => {
    if (!fall) return setDownfall(undefined);
    if (isCalm) return;
    // First the fall in real time, with its sound; nothing else is shown meanwhile.
    setShown(true);
    const timer = setTimeout(() => void show(), afterMs);
    return () => clearTimeout(timer);
  }, [fall]);
  return { isShown, downfall, show: fall && (() => void show()), stop: () => scene()?.stopReplay() };
}

/** Which contact failed first, and in whose hand. */
export function fallText(
  texts: ReturnType<typeof useWorld>["texts"],
  state: VillaState,
  downfall: Downfall,
): string {
  return texts.text("page.villa.fall", {
    floor: partName(texts, downfall.weakest_floor),
    over: partName(texts, downfall.over),
    player: nameOf(texts, state.view, downfall.seat),
    part: partName(texts, downfall.moved),
  });
}

export function FallCaption({ state, fall }: { state: VillaState; fall: Fall }): JSX.Element {
  const { texts } = useWorld();
  return (
    <div class="villa-fall">
      {fall.downfall && <p class="villa-status">{fallText(texts, state, fall.downfall)}</p>}
      <button type="button" onClick={fall.stop}>
        {texts.text("page.villa.fall.skip")}
      </button>
    </div>
  );
}
