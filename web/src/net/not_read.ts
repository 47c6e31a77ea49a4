// A text from outside cannot be read: where, in bytes from 1, and why.

import type { RefusalView } from "./protocol";

export class NotRead extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly problem: RefusalView,
  ) {
    super(problem.code);
  }
}
