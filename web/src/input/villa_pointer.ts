// Mouse, pen and touch input over the villa. Dragging one of your own columns takes it
// and pulls it along its floor, at the speed of a hand. A carried or aimed part follows
// the pointer; with a finger it floats above, so that the finger does not hide it.
// A drag on anything else orbits the table, as two fingers and the right button always
// do. A click on a column that may be a forfeit takes it. The wheel lifts the held
// floor or turns an aimed one.

import type { Point3, VillaScene } from "../scene/villa/villa_scene";
import { faceOf, firstColumn, highestTop, partNumber, reachOf, type Point } from "../state/villa_parts";
import type { VillaSession } from "../state/villa_session";
import { isForfeit, touchable, villaOf } from "../state/villa_state";
import { radiansPerPixel, zoomPerPixel } from "./eye_pointer";

const dragPixels = 6;
/** How far one wheel pixel lifts or turns a floor. */
const liftUmPerPixel = 4;
const turnsPerPixel = 1 / 4800;
/** How far above the finger a moved part floats, in pixels. */
const fingerLift = 64;
/** A pulled column moves less than the pointer, so that the pointer does not cover it. */
const pullShare = 0.7;
/** At low angles a pixel spans a long distance; limits it to that at this elevation (as a sine). */
const leastSine = 0.4;
/** With a mouse, an aimed part can be grabbed this far outside its edge. */
const aimReachM = 0.015;
/** The farthest a column is carried from the villa's middle, in metres. */
const farthestM = 0.3;

interface Press {
  id: number;
  x: number;
  y: number;
  column: string | undefined;
  doing: "nothing" | "eye" | "hand" | "aim";
}

/** An arm's reach. */
function within({ x, y }: Point): Point {
  const share = Math.min(1, farthestM / (Math.hypot(x, y) || 1));
  return { x: x * share, y: y * share };
}

class VillaPointers {
  private press: Press | undefined;
  private readonly fingers = new Map<number, PointerEvent>();
  private pinch: { apart: number; x: number; y: number } | undefined;
  private hover: number | undefined;

  constructor(
    private readonly session: VillaSession,
    private readonly scene: VillaScene,
    private readonly canvas: HTMLCanvasElement,
  ) {}

  down(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, event);
    this.pinch = undefined;
    if (this.fingers.size > 1) return this.leave();
    const doing = event.button > 0 ? "eye" : "nothing";
    this.press = { id: event.pointerId, ...this.at(event), column: this.columnAt(event), doing };
  }

  move(event: PointerEvent): void {
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) return this.twoFingers();
    const { press } = this;
    if (press?.id === event.pointerId) {
      const { x, y } = this.at(event);
      if (press.doing === "nothing" && Math.hypot(x - press.x, y - press.y) > dragPixels)
        this.begin(press, event);
      if (press.doing !== "nothing") this.dragged(event, press);
      return;
    }
    if (event.pointerType !== "touch" && !this.session.state.value.handling) this.hovered(event);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.pinch = undefined;
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    this.leave();
    if (press.doing !== "nothing") return;
    const { value } = this.session.state;
    const { column } = press;
    const isMeant = column !== undefined && column === value.chosen && isForfeit(value, column);
    if (value.handling || value.aim) this.point(event);
    else if (isMeant) void this.session.touch(column);
    else void this.session.pointAt(column);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { session, scene } = this;
    const { handling, aim } = session.state.value;
    if (!event.ctrlKey && handling?.doing === "pulling") session.hand.liftBy(-event.deltaY * liftUmPerPixel);
    else if (!event.ctrlKey && aim && !handling) session.aiming.turn(event.deltaY * turnsPerPixel);
    else scene.camera.zoomBy(Math.exp(event.deltaY * zoomPerPixel));
  }

  /** Ends dragging; a hand that pulled stays where it is. */
  private leave(): void {
    if (this.press?.doing === "hand") this.session.hand.stop();
    this.press = undefined;
    this.scene.camera.hold(false);
  }

  private begin(press: Press, event: PointerEvent): void {
    const { value } = this.session.state;
    const { column } = press;
    const isTouchable = column !== undefined && touchable(value).includes(column);
    if (isTouchable) void this.session.touch(column);
    const isHeld = value.handling && (column === value.handling.part || event.pointerType === "touch");
    const isCarrying = value.handling && value.handling.doing !== "pulling";
    if (isTouchable || isHeld || isCarrying) press.doing = "hand";
    else press.doing = this.isOnAim(event) ? "aim" : "eye";
    // The column may not be touched: show why.
    if (press.doing === "eye" && column !== undefined) void this.session.pointAt(column);
    this.scene.camera.hold(press.doing === "hand" || press.doing === "aim");
  }

  /** On or beside the aimed part. */
  private isOnAim(event: PointerEvent): boolean {
    const { aim, handling, material } = this.session.state.value;
    const point = aim && !handling && this.placeAt(event);
    if (!aim || !point) return false;
    const reach = reachOf(material, partNumber(material, aim.part)) + aimReachM;
    return event.pointerType === "touch" || Math.hypot(point.x - aim.x, point.y - aim.y) < reach;
  }

  private dragged(event: PointerEvent, press: Press): void {
    const { x, y } = this.at(event);
    const [dx, dy] = [x - press.x, y - press.y];
    press.x = x;
    press.y = y;
    if (press.doing === "eye") this.scene.camera.turnBy(-dx * radiansPerPixel, dy * radiansPerPixel);
    else if (this.session.state.value.handling?.doing === "pulling") this.pull(dx, dy);
    else this.point(event);
  }

  /** Moves along its floor, following the pointer on the screen. */
  private pull(dx: number, dy: number): void {
    const held = this.session.hand.reaching?.wanted;
    if (!held) return;
    const { azimuth, elevation } = this.scene.camera.eye;
    const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
    const metre = this.pixelsPerMetre(held, { x: -sin, y: cos });
    const right = (pullShare * dx) / metre;
    const away = (-pullShare * dy) / (metre * Math.max(leastSine, Math.sin(elevation)));
    this.session.hand.pullBy(-sin * right - cos * away, cos * right - sin * away);
  }

  private pixelsPerMetre(at: Point3, way: Point): number {
    const step = 0.01;
    const one = this.scene.project(at);
    const other = this.scene.project({ x: at.x + step * way.x, y: at.y + step * way.y, z: at.z });
    return Math.max(1, Math.hypot(other.x - one.x, other.y - one.y) / step);
  }

  /** Moves the carried or aimed part there. */
  private point(event: PointerEvent): void {
    const { session } = this;
    const point = this.placeAt(event);
    if (!point) return;
    if (session.state.value.handling) session.hand.carryOver(within(point));
    else session.aiming.move(within(point));
  }

  private placeAt(event: PointerEvent): Point | undefined {
    const { session, scene } = this;
    const { aim, material, view } = session.state.value;
    const { x, y } = this.at(event);
    const lift = event.pointerType === "touch" ? fingerLift : 0;
    const { poses } = session.frame.value;
    const play = villaOf(view);
    const isOnColumns = aim && play.phase !== "setting_up";
    const height = isOnColumns
      ? highestTop(material, poses, partNumber(material, aim.part))
      : faceOf(material, poses, play.highest_floor);
    return scene.pointAt(x, y - lift, height);
  }

  private twoFingers(): void {
    const [one, other] = [...this.fingers.values()];
    if (!one || !other) return;
    const now = {
      apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    };
    const { pinch } = this;
    const { camera } = this.scene;
    if (pinch && now.apart > 0) {
      camera.zoomBy(pinch.apart / now.apart);
      camera.turnBy(-(now.x - pinch.x) * radiansPerPixel, (now.y - pinch.y) * radiansPerPixel);
    }
    this.pinch = now;
  }

  /** Hit-tested once per frame, because a mouse moves more often. */
  private hovered(event: PointerEvent): void {
    const isWaiting = this.hover !== undefined;
    if (isWaiting) cancelAnimationFrame(this.hover!);
    this.hover = requestAnimationFrame(() => {
      this.hover = undefined;
      if (!this.session.state.value.handling) void this.session.pointAt(this.columnAt(event));
    });
  }

  private at(event: PointerEvent): Point {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private columnAt(event: PointerEvent): string | undefined {
    const { x, y } = this.at(event);
    const picked = this.scene.pick(x, y);
    return picked && picked.part >= firstColumn
      ? this.session.state.value.material.parts[picked.part]?.part
      : undefined;
  }

  end(): void {
    if (this.hover !== undefined) cancelAnimationFrame(this.hover);
  }
}

/** Returns a function that stops it. */
export function listenToVillaPointers(
  session: VillaSession,
  scene: VillaScene,
  canvas: HTMLCanvasElement,
): () => void {
  const pointers = new VillaPointers(session, scene, canvas);
  const ended = new AbortController();
  const { signal } = ended;
  canvas.addEventListener("pointerdown", (event) => pointers.down(event), { signal });
  canvas.addEventListener("pointermove", (event) => pointers.move(event), { signal });
  canvas.addEventListener("pointerup", (event) => pointers.up(event), { signal });
  canvas.addEventListener("pointercancel", (event) => pointers.up(event), { signal });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  canvas.addEventListener("wheel", (event) => pointers.wheel(event), { signal, passive: false });
  return () => {
    ended.abort();
    pointers.end();
  };
}
