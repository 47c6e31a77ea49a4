import { expect, it } from "vitest";
import { decodeMessage, encodeMessage, isPoseFrame } from "./messages";

const json = '{"first":null,"list":[null,{"last":null}]}';
const bytes = [2, 0, 0, 0, 0, 255, 0, 0, 0, 0, 1, 0, 0, 0, 7];
const encoded = Uint8Array.of(...new TextEncoder().encode(json), 0, ...bytes);
const message = {
  first: Uint8Array.of(0, 255),
  list: [new Uint8Array(), { last: Uint8Array.of(7) }],
};

it("a message has its bytes behind its JSON, and comes out as it went in", () => {
  expect(encodeMessage(message)).toEqual(encoded);
  expect(decodeMessage(encoded)).toEqual(message);
  // Also if it is part of a larger buffer.
  const memory = new Uint8Array([9, 9, ...encoded, 9]);
  expect(decodeMessage(memory.subarray(2, -1))).toEqual(message);
});

it("what comes out of a larger memory does not keep it", () => {
  const { first } = decodeMessage(encoded) as typeof message;
  expect(first.buffer.byteLength).toBe(2);
});

it("a message without bytes is text", () => {
  expect(encodeMessage({ name: "Änne \0" })).toBe('{"name":"Änne \\u0000"}');
  expect(decodeMessage('{"name":"Änne"}')).toEqual({ name: "Änne" });
  expect(decodeMessage(new TextEncoder().encode('{"name":"Änne"}'))).toEqual({ name: "Änne" });
});

it("long bytes have their whole length", () => {
  const long = { long: new Uint8Array(70_000).fill(3) };
  expect(decodeMessage(encodeMessage(long))).toEqual(long);
});

it("poses are told from messages by how they begin", () => {
  expect(isPoseFrame(Uint8Array.of(1, 0, 0, 0))).toBe(true);
  expect(isPoseFrame(encoded)).toBe(false);
  expect(isPoseFrame("{}")).toBe(false);
});
