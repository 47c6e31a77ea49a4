// Combines WebP pictures into an animation: the container is simple, so no program is
// needed for it. RIFF chunks: VP8X, ANIM, then an ANMF around each picture's own chunk.

function chunk(name: string, data: Uint8Array): Uint8Array {
  const padded = data.length + (data.length % 2);
  const made = new Uint8Array(8 + padded);
  made.set(new TextEncoder().encode(name));
  new DataView(made.buffer).setUint32(4, data.length, true);
  made.set(data, 8);
  return made;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const made = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    made.set(piece, at);
    at += piece.length;
  }
  return made;
}

/** Three bytes, little-endian. */
function put24(into: Uint8Array, at: number, value: number): void {
  into.set([value & 255, (value >> 8) & 255, (value >> 16) & 255], at);
}

/** The picture's own chunk, lossy or lossless, with its header. */
function pictureChunk(still: Uint8Array): Uint8Array {
  const view = new DataView(still.buffer, still.byteOffset, still.byteLength);
  for (let at = 12; at + 8 <= still.length;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (new TextDecoder().decode(still.subarray(at, at + 3)) === "VP8" && still[at + 3] !== 88)
      return still.subarray(at, end);
    at = end;
  }
  throw new Error("not a WebP picture");
}

export interface Frame {
  still: Uint8Array;
  ms: number;
}

/** All of the same size; the animation loops. */
export function animatedWebp(frames: readonly Frame[], width: number, height: number): Uint8Array {
  const head = new Uint8Array(10);
  const isAnimated = 2;
  head[0] = isAnimated;
  put24(head, 4, width - 1);
  put24(head, 7, height - 1);
  const shown = frames.map(({ still, ms }) => {
    const place = new Uint8Array(16);
    put24(place, 6, width - 1);
    put24(place, 9, height - 1);
    put24(place, 12, ms);
    const isNotBlended = 2;
    place[15] = isNotBlended;
    return chunk("ANMF", joined([place, pictureChunk(still)]));
  });
  const body = joined([
    new TextEncoder().encode("WEBP"),
    chunk("VP8X", head),
    chunk("ANIM", new Uint8Array(6)),
    ...shown,
  ]);
  return chunk("RIFF", body);
}
