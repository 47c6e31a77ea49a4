// Two ends of a port without threads: messages are copied or transferred as between a page
// and its worker, and arrive when the test allows it.

import type { Port } from "../src/net/rpc";

type Deliver = (arrive: () => void) => void;

class End implements Port {
  other!: End;
  private readonly listeners = new Map<string, Array<(event: object) => void>>();

  constructor(private readonly deliver: Deliver) {}

  postMessage(message: unknown, transfer: Transferable[]): void {
    const data: unknown = structuredClone(message, { transfer });
    this.deliver(() => this.other.dispatch("message", { data }));
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  dispatch(type: string, event: object): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}

/** How messages to the page and to the worker arrive: in order, and never at once. */
export function portPair(toPage: Deliver = queueMicrotask, toWorker: Deliver = queueMicrotask) {
  const [page, worker] = [new End(toWorker), new End(toPage)];
  page.other = worker;
  worker.other = page;
  return { page, worker };
}
