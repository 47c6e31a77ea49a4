// A worker of the page with an engine of its own: one of them has the table, another one
// thinks. Its name says which games the engine knows.

import polyssimoUrl from "../../../build/wasm/engine/door/boxwood.wasm?url";
import villaUrl from "../../../build/wasm/engine/door/boxwood-villa.wasm?url";
import { openDoor } from "./door";
import { engineService } from "./engine_service";
import { serve, type Port } from "./rpc";

const engineUrl = self.name === "villa" ? villaUrl : polyssimoUrl;

function connect(address: string): WebSocket {
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  return socket;
}

const service = WebAssembly.compileStreaming(fetch(engineUrl))
  // A server that does not know WebAssembly's type.
  .catch(async () => WebAssembly.compile(await (await fetch(engineUrl)).arrayBuffer()))
  .then(openDoor)
  .then((door) => engineService(door, { connect, nowMs: () => Date.now(), random: Math.random, pauseMs: 0 }));

serve(self as unknown as Port, service);
