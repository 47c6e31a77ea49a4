// Arrow keys in a tray of pieces: move to the nearest open piece in that direction.

export function openButtons(tray: Element): HTMLElement[] {
  return [...tray.querySelectorAll<HTMLElement>("button:not(:disabled)")];
}

interface Direction {
  x: number;
  y: number;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Weight of the sideways distance relative to the distance along the arrow's direction. */
const asideCost = 3;

export function nextInTray(tray: Element, key: string): HTMLElement | undefined {
  const direction = directions[key];
  const current = document.activeElement;
  if (!direction || !current || !tray.contains(current)) return undefined;
  const from = middle(current);
  let best: { button: HTMLElement; cost: number } | undefined;
  for (const button of openButtons(tray)) {
    const to = middle(button);
    const along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
    const cost = along + asideCost * aside;
    if (along > 1 && (!best || cost < best.cost)) best = { button, cost };
  }
  return best?.button;
}

function middle(element: Element): Direction {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
