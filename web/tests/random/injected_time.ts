// Time that passes only when a test lets it, for everything of the page that runs under
// Node; chance that follows from a seed; and what went wrong where nobody waited for it.

import { vi } from "vitest";
import type { Chance } from "./chance";

const began = new Date("2026-01-01T12:00:00Z");

export class InjectedTime {
  private readonly failures: unknown[] = [];
  private readonly failed = (reason: unknown) => void this.failures.push(reason);

  constructor(chance: Chance) {
    vi.useFakeTimers({
      now: began,
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
    });
    vi.spyOn(crypto, "getRandomValues").mockImplementation(chance.fill as typeof crypto.getRandomValues);
    process.on("unhandledRejection", this.failed);
  }

  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  /** Until it is so. Throws if it does not come in so long a time. */
  async until(what: string, mostMs: number, is: () => boolean): Promise<void> {
    const stepMs = 50;
    for (let passed = 0; !is(); passed += stepMs) {
      if (passed > mostMs) throw new Error(`${what} does not come`);
      await this.pass(stepMs);
    }
  }

  /** What is promised, while time passes. */
  async of<Value>(what: string, mostMs: number, promise: Promise<Value>): Promise<Value> {
    let isSettled = false;
    const settled = () => void (isSettled = true);
    promise.then(settled, settled);
    await this.until(what, mostMs, () => isSettled);
    return promise;
  }

  /** Throws what went wrong meanwhile. */
  check(): void {
    if (this.failures.length > 0) throw this.failures[0];
  }

  end(): void {
    process.off("unhandledRejection", this.failed);
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
}
