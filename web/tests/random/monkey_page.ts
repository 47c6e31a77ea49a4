// One browser page with a table on it, as seen without any knowledge of the game: controls
// that can be pressed now, identified by the keys of their texts in any language, and the
// board and the villa themselves.

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Chance } from "./chance";
import type { Action } from "./host";

const texts = new URL("../../../texts/", import.meta.url);

/** Maps button labels, in any language, to the keys of their texts. */
const keys = new Map<string, string>();
for (const file of readdirSync(texts).filter((name) => name.endsWith(".json")))
  for (const [key, text] of Object.entries(JSON.parse(readFileSync(new URL(file, texts), "utf8"))))
    if (typeof text === "string" && key.startsWith("page.") && !keys.has(text)) keys.set(text, key);

/** On a narrow screen one hand is shown at a time, maybe not that of the player whose turn it is. */
const onTurnHidden = "[aria-current=true] > button.player-label[aria-pressed=false]";

/** Kinds of controls by the part of the table that contains them. */
const places: ReadonlyArray<[selector: string, kind: string, goesOn: boolean, weight: number]> = [
  [".draft-tray button", "take a piece", true, 6],
  [".hand button", "hold a piece", true, 3],
  [".board .cell", "point at a cell", false, 3],
  [".villa-tray button", "aim a column", true, 2],
  [".villa-colour", "choose a colour", true, 4],
  [".villa-pad button", "push", true, 3],
  [".villa-lift button", "lift", true, 0.5],
  [".villa-plan", "point on the plan", true, 1],
  [".reaction-choices button", "react", false, 1],
  [onTurnHidden, "look at a hand", true, 1],
  [".player-label", "look at a hand", false, 0.3],
  ["dialog > div > .buttons > button", "say to the table", false, 1],
];

/** Controls with which a player at this screen can advance the game. */
export const anyOffer = [
  ".draft-tray button:not(:disabled)",
  ".hand button:not(:disabled)",
  onTurnHidden,
  ".villa-actions button.primary",
  ".villa-actions .villa-colour",
  ".villa-actions .villa-pad",
  ".villa-answer",
  ".villa-fall",
  "[data-talk] button",
  ".end-panel",
].join(", ");

/** Kinds of controls by their labels. */
const said: Readonly<Record<string, [kind: string, goesOn: boolean, weight: number]>> = {
  "page.tool.anticlockwise": ["turn", false, 0.5],
  "page.tool.clockwise": ["turn", false, 0.5],
  "page.tool.flip": ["turn over", false, 0.5],
  "page.tool.place": ["place", true, 4],
  "page.tool.spots": ["show spots", false, 0.6],
  "page.tool.footprints": ["show footprints", false, 0.6],
  "page.tool.hint": ["hint", false, 0.5],
  "page.tool.pause": ["pause", false, 0.3],
  "page.tool.undo": ["take back", false, 0.4],
  "page.tool.reaction": ["pictures", false, 0.6],
  "page.bar.help": ["help", false, 0.6],
  "page.bar.sound": ["sound", false, 0.6],
  "page.bar.settings": ["settings", false, 0.6],
  "page.bar.start": ["leave", false, 0.3],
  "page.close": ["close", false, 2],
  "page.seats": ["seats", false, 0.6],
  "page.talk.resume": ["resume", true, 3],
  "page.talk.take_over": ["take over", true, 2],
  "page.proposal.agree": ["agree", true, 3],
  "page.proposal.decline": ["decline", true, 1],
  "page.proposal.withdraw": ["withdraw", true, 0.5],
  "page.seat.take": ["sit down", true, 3],
  "page.end.again": ["play again", true, 3],
  "page.villa.roll": ["roll", true, 4],
  "page.villa.next_column": ["next column", true, 2],
  "page.villa.take": ["touch", true, 4],
  "page.villa.take_forfeit": ["take a forfeit", true, 4],
  "page.villa.decline_forfeit": ["decline a forfeit", true, 1],
  "page.villa.hook": ["tool", false, 0.6],
  "page.villa.claim": ["claim", true, 1],
  "page.villa.object": ["object", true, 1],
  "page.villa.let_stand": ["let it stand", true, 2],
  "page.villa.renounce": ["renounce", true, 1],
  "page.villa.break_off": ["break off", true, 0.5],
  "page.villa.lower": ["lower", true, 3],
  "page.villa.raise": ["raise", true, 0.3],
  "page.villa.let_go": ["let go", true, 4],
  "page.villa.turn": ["turn the floor", true, 0.5],
  "page.villa.flip": ["turn the floor over", true, 0.3],
  "page.villa.stand": ["stand a column", true, 6],
  "page.villa.lay": ["lay a floor", true, 4],
  "page.villa.fast": ["fast", false, 0.5],
  "page.villa.fall.skip": ["skip the fall", true, 2],
  "page.villa.help.loads": ["show loads", false, 0.6],
  "page.villa.help.takes": ["show safe ones", false, 0.6],
  "page.villa.help.places": ["where to", false, 4],
  "page.villa.one_key": ["one key", false, 0.6],
};

interface Control {
  id: number;
  /** Index in `places`, or -1. */
  place: number;
  label: string;
  isInDialog: boolean;
}

/** Runs in the page: finds the controls that can be pressed now, and marks them with numbers. */
function scan(selectors: readonly string[]): Control[] {
  for (const old of document.querySelectorAll("[data-monkey]")) old.removeAttribute("data-monkey");
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = dialog ?? document.body;
  const pressable = root.querySelectorAll<HTMLElement>(
    ["button", "a[href]", "select", "input", ...selectors].join(", "),
  );
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const controls: Control[] = [];
  for (const element of pressable) {
    if (!isShown(element) || (element as HTMLButtonElement).disabled) continue;
    // A link in a sheet leads to other pages.
    if (dialog && element instanceof HTMLAnchorElement) continue;
    const id = controls.length;
    element.dataset["monkey"] = String(id);
    const spoken = element.cloneNode(true) as HTMLElement;
    for (const silent of spoken.querySelectorAll("[aria-hidden=true]")) silent.remove();
    const label = element.getAttribute("aria-label") ?? (spoken.textContent ?? "").trim();
    const place = selectors.findIndex((selector) => element.matches(selector));
    controls.push({ id, place, label, isInDialog: dialog !== undefined });
  }
  return controls;
}

/** Runs in the page: where to press it; undefined if it is gone, or was changed without a pointer. */
function reach([id, chance]: readonly [number, number]): { x: number; y: number } | undefined {
  const element = document.querySelector<HTMLElement | SVGElement>(`[data-monkey="${id}"]`);
  if (!element || (element as HTMLButtonElement).disabled) return undefined;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = Math.floor(chance * element.options.length);
    element.dispatchEvent(new Event("change", { bubbles: true }));
    return undefined;
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isOnTop = document.elementFromPoint(x, y)?.closest("[data-monkey]") === element;
  if (isOnTop || !(element instanceof HTMLElement)) return { x, y };
  // Something covers it, but it can still be pressed with a keyboard.
  element.click();
  return undefined;
}

const keysAtTable = {
  polyssimo: [
    "n",
    "b",
    ".",
    ",",
    "r",
    "R",
    "f",
    "Enter",
    "Escape",
    "ArrowUp",
    "ArrowLeft",
    "l",
    "p",
    "h",
    "u",
  ],
  villa: [
    ".",
    ",",
    "Enter",
    "PageUp",
    "PageDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowRight",
    "ArrowDown",
    "r",
    "f",
  ].concat(["l", "k", "p", "t", "x", "a", "w", "z", "v", "q", ">", "1", "2", "Escape"]),
} as const;

/** The number of frames drawn before the next look, so that a hand that was started is seen to move. */
const fewFrames = 3;

export class MonkeyPage {
  constructor(
    readonly page: Page,
    readonly game: keyof typeof keysAtTable,
    private readonly chance: Chance,
  ) {}

  /** One action of each kind that the page has controls for; `leave` only says that there is a way out. */
  async offered(): Promise<Action[]> {
    const controls = await this.page.evaluate(
      scan,
      places.map(([selector]) => selector),
    );
    const kinds = new Map<string, { goesOn: boolean; weight: number; controls: Control[] }>();
    for (const control of controls) {
      const at = control.place >= 0 ? places[control.place]!.slice(1) : said[keys.get(control.label) ?? ""];
      const inDialog = control.isInDialog ? (["set", false, 1] as const) : undefined;
      const [kind, goesOn, weight] = (at ?? inDialog ?? []) as [string?, boolean?, number?];
      // After deletion there is no table left to play at.
      if (kind === undefined || keys.get(control.label) === "page.seats.delete") continue;
      const same = kinds.get(kind) ?? { goesOn: goesOn!, weight: weight!, controls: [] };
      same.goesOn ||= goesOn!;
      same.controls.push(control);
      kinds.set(kind, same);
    }
    const actions: Action[] = [...kinds].map(([kind, { goesOn, weight, controls: all }]) => ({
      kind,
      goesOn,
      weight,
      perform: () => this.press(this.chance.pick(all).id, kind),
    }));
    const isOpen = controls.some(({ isInDialog }) => isInDialog);
    if (!isOpen) actions.push({ kind: "key", goesOn: false, weight: 2, perform: () => this.key() });
    return actions;
  }

  private async press(id: number, kind: string): Promise<void> {
    const at = await this.page.evaluate(reach, [id, this.chance.next()] as const);
    if (!at) return;
    await this.page.mouse.move(at.x, at.y);
    // A held piece follows the pointer; a click places it.
    if (kind !== "point at a cell" || this.chance.happens(0.3)) await this.page.mouse.click(at.x, at.y);
    // Irreversible actions ask for confirmation.
    if (kind === "say to the table") await this.page.mouse.click(at.x, at.y);
  }

  private async key(): Promise<void> {
    await this.page.keyboard.press(this.chance.pick(keysAtTable[this.game]));
  }

  text(): Promise<string> {
    return this.page.evaluate(() => (document.querySelector("main") as HTMLElement | null)?.innerText ?? "");
  }

  /** Waits until the started action is drawn. */
  async drawn(frames = fewFrames): Promise<void> {
    await this.page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    }, frames);
  }
}
