// The columns still in the box during the set-up: dragged onto the base, or chosen here
// and then moved and placed by buttons or keys.

import type { JSX, TargetedPointerEvent } from "preact";
import { useRef } from "preact/hooks";
import type { VillaScene } from "../../scene/villa/villa_scene";
import { reachOf } from "../../state/villa_parts";
import type { VillaSession } from "../../state/villa_session";
import { seatThatMay, seatView, type VillaState } from "../../state/villa_state";
import { useWorld } from "../world";
import { ColumnPicture } from "./column_picture";
import { partName } from "./words";
import "./column_tray.css";

const dragPixels = 6;
/** How far above a finger the column floats, in pixels. */
const fingerLift = 64;

interface TrayProps {
  session: VillaSession;
  state: VillaState;
  scene: () => VillaScene | undefined;
}

type Pointed = TargetedPointerEvent<HTMLButtonElement>;

export function ColumnTray({ session, state, scene }: TrayProps): JSX.Element | null {
  const { texts } = useWorld();
  const press = useRef<{ x: number; y: number; isDrag: boolean } | undefined>(undefined);
  /** A drag ends with a click, which is ignored. */
  const hasDragged = useRef(false);
  const stander = seatThatMay(state, "stand");
  if (stander === undefined) return null;

  const canvasOf = (button: HTMLElement) =>
    button.closest(".villa-table")?.querySelector<HTMLElement>(".villa-canvas");
  /** The place on the base below the pointer. */
  const placeAt = (event: Pointed) => {
    const box = canvasOf(event.currentTarget)?.getBoundingClientRect();
    const lift = event.pointerType === "touch" ? fingerLift : 0;
    return box && scene()?.pointAt(event.clientX - box.left, event.clientY - box.top - lift, 0);
  };
  const down = (event: Pointed) => {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = false;
    press.current = { x: event.clientX, y: event.clientY, isDrag: false };
  };
  const move = (event: Pointed, column: string) => {
    const begun = press.current;
    if (!begun) return;
    begun.isDrag ||= Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > dragPixels;
    const place = begun.isDrag && placeAt(event);
    if (place) session.aiming.aim({ part: column, x: place.x, y: place.y, turns: 0, flipped: false });
  };
  /** Places it there; beside the base it goes back into the box. */
  const up = (event: Pointed) => {
    const isDrag = press.current?.isDrag;
    hasDragged.current = isDrag === true;
    const place = placeAt(event);
    press.current = undefined;
    if (!isDrag) return;
    const isOnBase = place && Math.hypot(place.x, place.y) < reachOf(state.material, 0);
    if (isOnBase) void session.place();
    else session.aiming.end();
  };
  /** From here on keys move it over the villa, so the focus goes there. */
  const choose = (button: HTMLElement, column: string) => {
    if (hasDragged.current) return void (hasDragged.current = false);
    session.aiming.begin(column);
    canvasOf(button)?.focus({ preventScroll: true });
  };
  return (
    <div class="villa-tray" role="group" aria-label={texts.text("page.villa.tray")}>
      {seatView(state, stander).may.stand.map((column) => (
        <button
          key={column}
          type="button"
          aria-label={partName(texts, column)}
          aria-pressed={state.aim?.part === column}
          onPointerDown={down}
          onPointerMove={(event) => move(event, column)}
          onPointerUp={up}
          onPointerCancel={() => (press.current = undefined)}
          onClick={(event) => choose(event.currentTarget, column)}
        >
          <ColumnPicture column={column} />
        </button>
      ))}
    </div>
  );
}
