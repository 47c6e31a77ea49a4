import { describe, expect, it } from "vitest";
import { HostedVilla } from "./hosted_villa";
import type { ToHost } from "./hosting";
import { emptyHands } from "./villa_motion";

function opened() {
  const said: ToHost[] = [];
  const engine = {
    ask: () => Promise.reject(new Error("nothing is asked here")),
    toHost: (message: ToHost) => void said.push(message),
    watchHost: () => {},
  };
  const environment = { engine, address: "", nowMs: () => 0, onWaking: () => () => {} };
  return { said, villa: HostedVilla.open(environment, "key", () => {}).villa };
}

describe("a villa that is hosted in the worker", () => {
  it("is told nothing any more when it was closed: another one may be hosted there", async () => {
    const { said, villa } = opened();
    villa.close();
    said.length = 0;
    villa.wantHands(1, emptyHands);
    villa.close();
    expect(await villa.submit(1, { type: "resume" })).toMatchObject({ code: "not_connected" });
    expect(said).toEqual([]);
  });
});
