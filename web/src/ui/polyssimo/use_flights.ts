// Animates a piece from its old place to its new one: from the tray into a hand, and from
// a hand onto the board when another player places it. A piece that is held over the
// board is already there.

import { useLayoutEffect, useRef } from "preact/hooks";
import { playOf, type PolyssimoState } from "../../state/polyssimo_state";
import { useIsCalm } from "../world";

const flightMs = 220;

function rectOf(selector: string): DOMRect | undefined {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : undefined;
}

function middle(rect: DOMRect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** `unit`: the number of pixels per unit of the element's own drawing. */
function fly(element: Element, from: DOMRect, unit: number): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const start = middle(from);
  const end = middle(to);
  const scale = Math.min(1, Math.max(from.width, from.height) / Math.max(to.width, to.height));
  const by = `${(start.x - end.x) / unit}px, ${(start.y - end.y) / unit}px`;
  element.animate([{ transform: `translate(${by}) scale(${scale})` }, { transform: "none" }], {
    duration: flightMs,
    easing: "ease-out",
  });
}

export function useFlights(state: PolyssimoState): void {
  const isCalm = useIsCalm();
  const { history } = playOf(state.view);
  const shown = useRef(history.length);
  /** The previous places of the pieces in the hands. */
  const lay = useRef(new Map<string, DOMRect>());
  const count = history.length;
  useLayoutEffect(() => {
    const last = history[count - 1];
    if (last && count === shown.current + 1 && !isCalm) {
      const name = CSS.escape(last.piece);
      const isHere =
        state.view.seats[last.seat - 1]?.occupant.kind === "here" && state.seats.includes(last.seat);
      if (last.cells === undefined) {
        const target = document.querySelector(`.hand [data-hand-piece="${name}"]`);
        const from = rectOf(`.draft-tray [data-hand-piece="${name}"]`);
        if (target && from) fly(target, from, 1);
      } else if (!isHere) {
        const target = document.querySelector<SVGGElement>(`.board .placed[data-piece="${name}"]`);
        const from = lay.current.get(last.piece) ?? rectOf(`.player-card.seat-${last.seat}`);
        const unit = rectOf(".board .cell")?.width;
        if (target && from && unit) fly(target, from, unit);
      }
    }
    shown.current = count;
    lay.current = new Map(
      [...document.querySelectorAll<HTMLElement>(".hand [data-hand-piece]")].map((button) => [
        button.dataset["handPiece"] ?? "",
        button.getBoundingClientRect(),
      ]),
    );
  }, [count, state.view.number]);
}
