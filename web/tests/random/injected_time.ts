// Time that passes only when a test allows it, for everything of the page that runs under
// Node; seeded random numbers; and errors that nobody awaited.

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

  /** Waits until the condition holds. Throws if it does not within the timeout. */
  async until(what: string, mostMs: number, is: () => boolean): Promise<void> {
    const stepMs = 50;
    for (let passed = 0; !is(); passed += stepMs) {
      if (passed > mostMs) throw new Error(`${what} does not come`);
      await this.pass(stepMs);
    }
  }

  /** Awaits the promise while time passes. */
  async of<Value>(what: string, mostMs: number, promise: Promise<Value>): Promise<Value> {
    let isSettled = false;
    const settled = () => void (isSettled = true);
    promise.then(settled, settled);
    await this.until(what, mostMs, () => isSettled);
    return promise;
  }

  /** Throws the errors that occurred meanwhile. */
  check(): void {
    if (this.failures.length > 0) throw this.failures[0];
  }

  end(): void {
    process.off("unhandledRejection", this.failed);
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
}
