// Random bits. crypto.randomUUID exists only in secure contexts; this works over
// plain http, too.

import type { Bits64 } from "./protocol";

export function randomBits64(): Bits64 {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
