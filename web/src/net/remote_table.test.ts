import { describe, expect, it } from "vitest";
import type { Socket } from "./reconnecting_socket";
import { RemoteTable } from "./remote_table";
import { notConnected } from "./table_client";
import type { WasmEngine } from "./wasm_engine";

const silent: Socket = { onopen: null, onmessage: null, onclose: null, send() {}, close() {} };

describe("a table elsewhere", () => {
  it("leaves nobody waiting who closes it before it has opened", async () => {
    const environment = {
      connect: () => silent,
      nowMs: () => 0,
      random: () => 0,
      engine: {} as WasmEngine,
    };
    const table = new RemoteTable(environment, "key", () => {});
    table.close();
    await expect(table.isOpen).rejects.toMatchObject({ refusal: notConnected });
  });
});
