// Playing with a single key or switch: the focus cycles through the enabled buttons,
// and the key presses the focused one. Pressing again at once presses the same button,
// because a pull is many small steps.

/** How long a button keeps the focus. */
const restMs = 1600;
const pressable = ["button:not(:disabled)", "a.button"];
/** Buttons for the current turn come first, then all others. */
const first = [".villa-coach", ".villa-objection", ".villa-foot"];

function buttonsOf(area: HTMLElement): HTMLElement[] {
  const within = (places: readonly string[]) =>
    places.flatMap((place) => pressable.map((one) => `${place} ${one}`)).join(", ");
  const due = [...area.querySelectorAll<HTMLElement>(within(first))];
  const all = [...area.querySelectorAll<HTMLElement>(pressable.join(", "))];
  return [...due, ...all.filter((button) => !due.includes(button))].filter(
    (button) => button.offsetParent !== null,
  );
}

/** Covers the buttons within `area`; returns a function that stops it. */
export function listenToOneKey(area: HTMLElement): () => void {
  const next = () => {
    const buttons = buttonsOf(area);
    const current = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(current + 1) % buttons.length]?.focus({ preventScroll: true });
  };
  let timer = setInterval(next, restMs);
  const listener = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !area.contains(focused)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    focused.click();
    clearInterval(timer);
    timer = setInterval(next, restMs);
  };
  addEventListener("keydown", listener, { capture: true });
  return () => {
    clearInterval(timer);
    removeEventListener("keydown", listener, { capture: true });
  };
}
