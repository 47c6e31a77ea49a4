// The canvas of a villa's scene, drawn according to the settings. A table (stage.tsx) or a
// record (record/replay_stage.tsx) feeds it.

import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { createVillaScene, type VillaScene } from "../../scene/villa/villa_scene";
import { useIsCalm, useMedia, useSettings, useWorld } from "../world";
import "./scene_canvas.css";

interface SceneCanvasProps {
  /** Set to the scene once it has loaded. */
  scene: RefObject<VillaScene | null>;
  /** Changing it creates a new scene. */
  session: object;
  /** Returns a function that stops the feeding. */
  feed: (scene: VillaScene, canvas: HTMLCanvasElement) => () => void;
}

export function SceneCanvas({ scene, session, feed }: SceneCanvasProps): JSX.Element {
  const { texts } = useWorld();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme, patterns } = useSettings();
  const isDark = useMedia("(prefers-color-scheme: dark)");
  const motion = useIsCalm() ? "reduced" : "full";
  const [problem, setProblem] = useState(false);
  const look = theme === "dark" || (theme === "system" && isDark) ? "dark" : "light";

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let made: VillaScene | undefined;
    let isLeft = false;
    let end = () => {};
    const asked = new URLSearchParams(location.search).get("quality");
    const quality = asked === "low" || asked === "middle" ? asked : "high";
    createVillaScene(element, { quality, theme: look, patterns, motion }).then(
      (created) => {
        if (isLeft) return created.dispose();
        made = scene.current = created;
        end = feed(created, element);
        element.dataset["ready"] = "yes";
      },
      () => setProblem(true),
    );
    return () => {
      isLeft = true;
      end();
      made?.dispose();
      scene.current = null;
    };
  }, [session]);

  useEffect(() => scene.current?.setTheme(look), [look]);
  useEffect(() => scene.current?.setPatterns(patterns), [patterns]);
  useEffect(() => scene.current?.setMotion(motion), [motion]);

  return (
    <>
      <canvas
        ref={canvas}
        class="villa-canvas"
        tabIndex={0}
        role="img"
        aria-label={texts.text("page.villa.picture")}
      />
      {problem && (
        <p class="warning" role="alert">
          {texts.text("page.villa.no_webgl")}
        </p>
      )}
    </>
  );
}

/** The overlay at the upper edge of the scene. */
export function SceneHead({ children }: { children: ComponentChildren }): JSX.Element {
  return <div class="villa-head">{children}</div>;
}
