// A tag at the column under the pointer: its name, its load if help shows that, or why it
// may not be touched. Screen readers announce the same.

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { VillaScene } from "../../scene/villa/villa_scene";
import { heightOf, partNumber, placeOf } from "../../state/villa_parts";
import type { VillaSession } from "../../state/villa_session";
import type { VillaState } from "../../state/villa_state";
import { useWorld } from "../world";
import { asSentence, columnText, partName, refusalText } from "./words";
import "./pointed_tag.css";

/** The tag's minimum distance from the table's edges, in pixels. */
const edgePx = 4;

interface TagProps {
  session: VillaSession;
  state: VillaState;
  scene: RefObject<VillaScene | null>;
}

export function PointedTag({ session, state, scene }: TagProps): JSX.Element | null {
  const { texts } = useWorld();
  const tag = useRef<HTMLParagraphElement>(null);
  const widths = useRef({ tag: 0, table: 0 });
  const { chosen, whyNot, handling, material, fall, view } = state;
  const isShown = chosen !== undefined && !handling && !fall && view.phase === "playing";
  // Measured when its text changes, not in every frame.
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetParent } = tag.current ?? {};
    widths.current = { tag: offsetWidth, table: offsetParent?.clientWidth ?? 0 };
  });
  useLayoutEffect(() => {
    if (!isShown) return;
    const part = partNumber(material, chosen);
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const place = placeOf(session.frame.value.poses, part);
      const top = scene.current?.project({ ...place, z: place.z + heightOf(material, part) / 2 });
      if (!tag.current || !top) return;
      tag.current.style.left = `${Math.round(top.x)}px`;
      tag.current.style.top = `${Math.round(top.y)}px`;
      const { tag: wide, table } = widths.current;
      const least = wide / 2 + edgePx;
      const seen = Math.max(least, Math.min(table - least, top.x));
      tag.current.style.setProperty("--inward", `${Math.round(seen - top.x)}px`);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isShown, chosen]);
  if (!isShown) return null;
  const known = state.showsLoads ? columnText(texts, state, chosen) : undefined;
  return (
    <p ref={tag} class={whyNot ? "villa-tag wrong" : "villa-tag"} aria-hidden="true">
      {whyNot ? asSentence(texts, refusalText(texts, whyNot)) : (known ?? partName(texts, chosen))}
    </p>
  );
}
