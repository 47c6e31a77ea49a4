// A worker of the page with an engine of its own: one of them has the table, another one
// thinks. Its name says which games the engine knows.

import polyssimoUrl from "../../../build/wasm/engine/wasm_api/boxwood.wasm?url";
import villaUrl from "../../../build/wasm/engine/wasm_api/boxwood-villa.wasm?url";
import { engineService } from "./engine_service";
import { serve, type Port } from "./rpc";
import { openEngine } from "./wasm_engine";

const engineUrl = self.name === "villa" ? villaUrl : polyssimoUrl;

function connect(address: string): WebSocket {
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  return socket;
}

const service = WebAssembly.compileStreaming(fetch(engineUrl))
  // A server that does not know WebAssembly's type.
  .catch(async () => WebAssembly.compile(await (await fetch(engineUrl)).arrayBuffer()))
  .then(openEngine)
  .then((engine) => engineService(engine, { connect, nowMs: Date.now, random: Math.random, pauseMs: 0 }));

serve(self as unknown as Port, service);
