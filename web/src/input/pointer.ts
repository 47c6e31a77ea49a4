// Mouse, pen and touch input over the board. A held piece follows the pointer; a click
// places it. Dragged by a finger, the piece floats above it, so that the finger hides
// nothing, and stays where it is released: a tap on it, or the button, places it.

import type { Cell } from "../state/cells";
import { cellsOf } from "../state/held";
import { movingSeat } from "../state/table_state";
import type { PolyssimoSession } from "../state/polyssimo_session";

/** How far a pointer moves before it counts as a drag, in pixels. */
const dragPixels = 8;
/** How far above a finger a piece floats, in cells. */
const fingerLift = 2;
/** The two-finger rotation, in degrees, that makes a quarter turn of the piece. */
const turnDegrees = 40;
/** Beside the board a drag does not count, in cells. */
const tolerance = 1;

interface Press {
  id: number;
  x: number;
  y: number;
  /** The piece of a hand that it began on. */
  piece: string | undefined;
  isDrag: boolean;
}

export function listenToPointers(session: PolyssimoSession, board: SVGSVGElement): () => void {
  const pointers = new Map<number, PointerEvent>();
  let press: Press | undefined;
  let angle: number | undefined;

  const cellAt = (event: PointerEvent, lift: number): Cell | undefined => {
    const { width, height } = session.state.value.material;
    const toBoard = board.getScreenCTM()?.inverse();
    if (!toBoard) return undefined;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
    const x = point.x;
    const y = height - point.y + lift;
    const isNear = x > -tolerance && y > -tolerance && x < width + tolerance && y < height + tolerance;
    return isNear ? { column: Math.floor(x), row: Math.floor(y) } : undefined;
  };
  const liftOf = (event: PointerEvent) => (event.pointerType === "touch" ? fingerLift : 0);

  const fingersAngle = () => {
    const [one, other] = [...pointers.values()];
    if (!one || !other) return undefined;
    return (Math.atan2(other.clientY - one.clientY, other.clientX - one.clientX) * 180) / Math.PI;
  };

  const down = (event: PointerEvent) => {
    pointers.set(event.pointerId, event);
    angle = fingersAngle();
    if (press) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const piece = target?.closest<HTMLElement>("[data-hand-piece]")?.dataset["handPiece"];
    if (!piece && !target?.closest(".board-area")) return;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, isDrag: false };
  };

  const turnByFingers = () => {
    const now = fingersAngle();
    if (now === undefined || angle === undefined) return;
    const change = ((now - angle + 540) % 360) - 180;
    if (Math.abs(change) < turnDegrees) return;
    session.turn(change > 0 ? "clockwise" : "anticlockwise");
    angle = now;
  };

  const move = (event: PointerEvent) => {
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, event);
    if (pointers.size > 1) return turnByFingers();
    if (press?.id === event.pointerId && !press.isDrag) {
      press.isDrag = Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragPixels;
      const isNew = press.isDrag && press.piece && press.piece !== session.state.value.held?.piece;
      if (isNew) void session.choose(press.piece!);
    }
    if (!session.state.value.held || (event.pointerType === "touch" && !press?.isDrag)) return;
    const cell = cellAt(event, liftOf(event));
    if (cell) session.moveHeldTo(cell);
  };

  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (press?.id !== event.pointerId) return;
    const { isDrag, piece } = press;
    press = undefined;
    const { held, judged } = session.state.value;
    const cell = cellAt(event, 0);
    if (!held || !cell || movingSeat(session.state.value) === undefined || event.button > 0) return;
    if (event.pointerType === "touch") {
      if (isDrag || piece) return;
      const isOnIt = cellsOf(held).some(({ column, row }) => column === cell.column && row === cell.row);
      if (isOnIt && judged?.fits !== false) void session.place();
      else session.moveHeldTo(cell);
      return;
    }
    if (piece && !isDrag) return;
    // The table itself judges a click that arrives before the answer.
    if (judged?.fits !== false) void session.place();
  };

  const cancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (press?.id === event.pointerId) press = undefined;
  };

  const wheel = (event: WheelEvent) => {
    if (!session.state.value.held || event.ctrlKey) return;
    event.preventDefault();
    session.turn(event.deltaY > 0 ? "clockwise" : "anticlockwise");
  };

  const turnOver = (event: Event) => {
    if (!session.state.value.held) return;
    event.preventDefault();
    session.turnOver();
  };

  const ended = new AbortController();
  const { signal } = ended;
  addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", cancel, { signal });
  board.addEventListener("wheel", wheel, { signal, passive: false });
  board.addEventListener("contextmenu", turnOver, { signal });
  return () => ended.abort();
}
