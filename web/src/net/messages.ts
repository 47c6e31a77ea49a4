// Messages to and from a table's home and the engine (docs/formats/protocol.md#form): JSON in which
// each null stands for a sequence of bytes; the bytes follow the JSON after a zero byte.

/** A string if there are no bytes. */
export type Encoded = string | Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Whether the data is a pose frame, of a villa that others move, rather than a message. */
export function isPoseFrame(data: Encoded): data is Uint8Array<ArrayBuffer> {
  return typeof data !== "string" && data[0] !== "{".charCodeAt(0);
}

export function encodeMessage(message: object): Encoded {
  const bytes: number[] = [];
  const json = JSON.stringify(message, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value;
    for (let shift = 0; shift < 32; shift += 8) bytes.push((value.length >> shift) & 0xff);
    bytes.push(...value);
    return null;
  });
  return bytes.length === 0 ? json : Uint8Array.from([...encoder.encode(`${json}\0`), ...bytes]);
}

export function decodeMessage(message: string | Uint8Array): unknown {
  if (typeof message === "string") return JSON.parse(message);
  const end = message.indexOf(0);
  if (end < 0) return JSON.parse(decoder.decode(message));
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let at = end + 1;
  return JSON.parse(decoder.decode(message.subarray(0, end)), (_name, value: unknown) => {
    if (value !== null) return value;
    const start = at + 4;
    at = start + view.getUint32(at, true);
    return message.slice(start, at);
  });
}
