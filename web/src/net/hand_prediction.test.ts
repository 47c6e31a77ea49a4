import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PendingCommands } from "./hand_prediction";
import type { CommandBody, RefusalView } from "./protocol";

const hands = (first_tick: number): CommandBody => ({
  type: "use_hands",
  motion: 1,
  first_tick,
  inputs: new Uint8Array(),
});
const breakOff: CommandBody = { type: "say", choice: { type: "break_off" } };
const refusal = (code: string): RefusalView => ({ rule: "", code, arguments: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers on request, the oldest message first. */
function makeServer() {
  const sent: CommandBody[] = [];
  const answers: Array<(refusal: RefusalView | undefined) => void> = [];
  const refused: string[] = [];
  let lateMs = 0;
  const pending = new PendingCommands({
    submit(_seat, body) {
      sent.push(body);
      return new Promise((answer) => answers.push(answer));
    },
    tooEarly: (byMs) => (lateMs += byMs),
    refused: ({ code }) => refused.push(code),
  });
  const answer = async (code?: string) => {
    answers.shift()!(code === undefined ? undefined : refusal(code));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { pending, sent, refused, answer, lateMs: () => lateMs };
}

describe("hands that a villa on a server has not acknowledged", () => {
  it("are sent again in their order when they came too early", async () => {
    const { pending, sent, answer, lateMs } = makeServer();
    void pending.send(1, hands(0));
    void pending.send(1, hands(8));
    await answer("hands_too_early");
    await answer("not_the_next_ticks");
    expect(lateMs()).toBeGreaterThan(0);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([hands(0), hands(8), hands(0), hands(8)]);
  });

  it("are dropped when they were rolled back, but not what was said behind them", async () => {
    const { pending, sent, answer } = makeServer();
    void pending.send(1, hands(0));
    await answer("not_the_next_ticks");
    let verdict: RefusalView | undefined | "none" = "none";
    void pending.send(1, breakOff).then((refused) => (verdict = refused));
    expect(sent).toEqual([hands(0)]);
    pending.dropHands();
    expect(sent).toEqual([hands(0), breakOff]);
    expect(verdict).toBe("none");
    await answer();
    expect(verdict).toBeUndefined();
  });

  it("are given up when the server refuses them for good", async () => {
    const { pending, sent, refused, answer } = makeServer();
    void pending.send(1, hands(0));
    void pending.send(1, hands(8));
    await answer("game_over");
    expect(refused).toEqual(["game_over"]);
    await answer("not_the_next_ticks");
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(2);
  });
});
