// 'Your turn': the tab's title, a soft knock, and a notification if the page is
// in the background and the player has asked for one.

import { useEffect, useRef } from "preact/hooks";
import type { SeatNumber, TableView } from "../net/protocol";
import { callsSomebodyHere } from "../state/table_state";
import { useWorld } from "./world";

/** Notifications work in secure contexts only. */
export function canNotify(): boolean {
  return isSecureContext && "Notification" in globalThis;
}

function notify(title: string, body: string): void {
  const options = { body, tag: "boxwood-turn", icon: "icon.svg" };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      focus();
      shown.close();
    });
    document.addEventListener("visibilitychange", () => shown.close(), { once: true });
  } catch {
    // On phones only the service worker may show notifications.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
}

export function useTurnCall(view: TableView, seats: readonly SeatNumber[], game: string): void {
  const { texts, sounds, settings } = useWorld();
  const isCalled = callsSomebodyHere({ view, seats });
  const wasCalled = useRef(isCalled);
  const boxwood = texts.text("page.boxwood");
  useEffect(() => {
    document.title = isCalled ? texts.text("page.title.turn", { game }) : `${game} – ${boxwood}`;
  }, [isCalled, game, texts]);
  useEffect(() => () => void (document.title = boxwood), [boxwood]);
  useEffect(() => {
    const isNew = isCalled && !wasCalled.current;
    wasCalled.current = isCalled;
    if (!isNew) return;
    sounds.knock();
    const wantsIt = settings.value.notifications && canNotify() && Notification.permission === "granted";
    if (document.hidden && wantsIt) notify(texts.text("page.title.turn", { game }), boxwood);
  }, [isCalled]);
}
