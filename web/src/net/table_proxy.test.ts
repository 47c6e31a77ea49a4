import { describe, expect, it } from "vitest";
import { portPair } from "../../tests/port_pair";
import { engineAt } from "./engine";
import { TableProxy } from "./table_proxy";
import type { RefusalView } from "./protocol";
import { serve, type Call } from "./rpc";
import { notConnected } from "./table_client";
import type { RemoteNow, RemoteUpdate } from "./engine_service";
import { emptyHands } from "./villa_motion";

const now: RemoteNow = { seats: [1], isOwner: true, aheadMs: 0, handover: 0 };
const linkEnded: RefusalView = { rule: "", code: "link_ended", arguments: [] };

/** A worker that records its requests and does not answer. */
function opened() {
  const asked: string[] = [];
  const hosted: Array<{ call: Call<RemoteUpdate>; refuse: (refusal: RefusalView) => void }> = [];
  const never = (name: string) => () => {
    asked.push(name);
    return new Promise<never>(() => {});
  };
  const ports = portPair();
  const service = {
    joinTable(_: unknown, call: Call<RemoteUpdate>) {
      asked.push("joinTable");
      return new Promise<RefusalView>((refuse) => hosted.push({ call, refuse }));
    },
    submit: never("submit"),
    record: never("record"),
    wantHands: never("wantHands"),
    look: never("look"),
    ask: never("ask"),
  };
  serve(ports.worker, Promise.resolve(service));
  const engine = engineAt(ports.page, () => {});
  const thinker = { async think() {}, stopThinking() {} };
  const environment = { engine, thinker, hasVilla: true, address: "", nowMs: () => 0 };
  const open = () => new TableProxy({ ...environment, onWaking: () => () => {} }, "key", () => {});
  return { asked, hosted, ports, engine, open };
}

const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe("a table that is hosted in the worker", () => {
  it("asks for nothing any more when it was closed: another one may be hosted there", async () => {
    const { asked, open } = opened();
    const table = open();
    table.close();
    await expect(table.isOpen).rejects.toMatchObject({ refusal: notConnected });
    table.wantHands(1, emptyHands);
    table.close();
    expect(await table.submit(1, { type: "resume" })).toEqual(notConnected);
    await settled();
    expect(asked).not.toContain("wantHands");
    expect(asked).not.toContain("submit");
  });

  it("refuses what was on its way when it is closed", async () => {
    const { asked, open } = opened();
    const table = open();
    table.isOpen.catch(() => {});
    const verdict = table.submit(1, { type: "resume" });
    const record = table.record();
    await settled();
    expect(asked).toEqual(["joinTable", "submit", "record"]);
    table.close();
    expect(await verdict).toEqual(notConnected);
    await expect(record).rejects.toMatchObject({ refusal: notConnected });
  });

  it("hears nothing of the table that was hosted before it", async () => {
    const { hosted, open } = opened();
    const first = open();
    first.isOpen.catch(() => {});
    await settled();
    first.close();
    const table = open();
    await settled();
    hosted[0]!.call.emit({ now: { ...now, seats: [1, 2] }, event: ["opened", true] });
    hosted[1]!.call.emit({ now, event: ["opened", false] });
    await table.isOpen;
    expect(table.isVilla).toBe(false);
    expect(table.seats).toEqual([1]);
    expect(first.seats).toEqual([]);
  });

  it("is not opened when the server refuses", async () => {
    const { hosted, open } = opened();
    const { isOpen } = open();
    await settled();
    hosted[0]!.refuse(linkEnded);
    await expect(isOpen).rejects.toMatchObject({ refusal: linkEnded });
  });

  it("leaves nobody waiting when the worker fails", async () => {
    const { ports, engine, open } = opened();
    const table = open();
    const waiting = [
      table.submit(1, { type: "resume" }),
      table.record(),
      engine.ask("mirror", "ask_table", { query: { type: "get_view" } }),
    ];
    const ends = Promise.allSettled(waiting);
    await settled();
    ports.worker.dispatch("unhandledrejection", { reason: "out of memory" });
    for (const end of await ends) expect(end).toMatchObject({ reason: { message: "out of memory" } });
    ports.page.dispatch("error", { message: "404" });
    await expect(table.isOpen).rejects.toThrow("404");
  });
});
