// A tag at the column that is pointed at: its name, or why it may not be touched.
// Who listens hears the same from the line below the villa.

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { VillaScene } from "../../scene/villa/villa_scene";
import { heightOf, partNumber, placeOf } from "../../state/villa_parts";
import type { VillaSession } from "../../state/villa_session";
import type { VillaState } from "../../state/villa_state";
import { useWorld } from "../world";
import { asSentence, partName, refusalText } from "./words";

interface TagProps {
  session: VillaSession;
  state: VillaState;
  scene: RefObject<VillaScene | null>;
}

export function PointedTag({ session, state, scene }: TagProps): JSX.Element | null {
  const { texts } = useWorld();
  const tag = useRef<HTMLParagraphElement>(null);
  const { chosen, whyNot, handling, material, fall, view } = state;
  const isShown = chosen !== undefined && !handling && !fall && view.phase === "playing";
  useLayoutEffect(() => {
    if (!isShown) return;
    const part = partNumber(material, chosen);
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const place = placeOf(session.sight.value.poses, part);
      const top = scene.current?.project({ ...place, z: place.z + heightOf(material, part) / 2 });
      if (!tag.current || !top) return;
      tag.current.style.left = `${Math.round(top.x)}px`;
      tag.current.style.top = `${Math.round(top.y)}px`;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isShown, chosen]);
  if (!isShown) return null;
  return (
    <p ref={tag} class={whyNot ? "villa-tag wrong" : "villa-tag"} aria-hidden="true">
      {whyNot ? asSentence(texts, refusalText(texts, whyNot)) : partName(texts, chosen)}
    </p>
  );
}
