// A worker of the page with its own engine: one worker has the table, another one thinks. The
// worker's name determines which games its engine includes.

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
  // For servers that do not send WebAssembly's content type.
  .catch(async () => WebAssembly.compile(await (await fetch(engineUrl)).arrayBuffer()))
  .then(openEngine)
  .then((engine) => engineService(engine, { connect, nowMs: Date.now, random: Math.random, pauseMs: 0 }));

serve(self as unknown as Port, service);
