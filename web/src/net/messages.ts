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
  const attached: Uint8Array[] = [];
  const json = JSON.stringify(message, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value;
    attached.push(value);
    return null;
  });
  if (attached.length === 0) return json;
  const text = encoder.encode(`${json}\0`);
  const bytes = new Uint8Array(attached.reduce((sum, { length }) => sum + 4 + length, text.length));
  const view = new DataView(bytes.buffer);
  bytes.set(text);
  let at = text.length;
  for (const each of attached) {
    view.setUint32(at, each.length, true);
    bytes.set(each, at + 4);
    at += 4 + each.length;
  }
  return bytes;
}

/** Throws if it is none. */
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
    if (at > message.length) throw new RangeError("bytes are missing");
    return message.slice(start, at);
  });
}
