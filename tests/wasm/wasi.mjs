// The little of WASI that our programs need: arguments, standard output and
// error, a clock, an exit code. No file, no environment, no input. (Node's own,
// node:wasi, now and then ends with a segmentation fault after memory has grown.)

import { writeSync } from "node:fs";

const success = 0;
const badFile = 8;
const notSeekable = 70;
const regularFile = 4;

class Exit {
  constructor(code) {
    this.code = code;
  }
}

/** Runs the module's _start and returns its exit code; traps throw. */
export async function run(module, programArguments) {
  let memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (start, length) => new Uint8Array(memory.buffer, start, length);
  const texts = programArguments.map((text) => new TextEncoder().encode(`${text}\0`));

  const functions = {
    args_sizes_get(count, size) {
      view().setUint32(count, texts.length, true);
      view().setUint32(size, texts.reduce((sum, text) => sum + text.length, 0), true);
      return success;
    },
    args_get(pointers, start) {
      for (const [index, text] of texts.entries()) {
        view().setUint32(pointers + 4 * index, start, true);
        bytes(start, text.length).set(text);
        start += text.length;
      }
      return success;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
    clock_time_get(_clock, _precision, result) {
      view().setBigUint64(result, process.hrtime.bigint(), true);
      return success;
    },
    fd_write(file, parts, count, written) {
      if (file !== 1 && file !== 2) return badFile;
      let sum = 0;
      for (let part = 0; part < count; ++part) {
        const start = view().getUint32(parts + 8 * part, true);
        const length = view().getUint32(parts + 8 * part + 4, true);
        for (let done = 0; done < length; ) done += writeSync(file, bytes(start + done, length - done));
        sum += length;
      }
      view().setUint32(written, sum, true);
      return success;
    },
    fd_fdstat_get(file, result) {
      if (file > 2) return badFile;
      bytes(result, 24).fill(0);
      view().setUint8(result, regularFile);
      return success;
    },
    fd_read(file, _parts, _count, read) {
      if (file !== 0) return badFile;
      view().setUint32(read, 0, true);
      return success;
    },
    fd_seek: () => notSeekable,
    fd_close: () => success,
    proc_exit(code) {
      throw new Exit(code);
    },
  };

  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: functions });
  memory = instance.exports.memory;
  try {
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    throw error;
  }
}
