// What Boxwood is made of besides its own code, and under which licences: names
// and licences as their authors write them.

export interface Part {
  name: string;
  licence: string;
}

/** Loaded by the browser. */
export const partsOfThePage: readonly Part[] = [
  { name: "Preact", licence: "MIT" },
  { name: "three.js", licence: "MIT" },
  { name: "uqr", licence: "MIT" },
  { name: "LLVM libc++", licence: "Apache-2.0 WITH LLVM-exception" },
  { name: "wasi-libc", licence: "Apache-2.0 WITH LLVM-exception, MIT" },
];

/** Part of the program boxwood, which serves tables. */
export const partsOfTheProgram: readonly Part[] = [
  { name: "Boost", licence: "BSL-1.0" },
  { name: "CLI11", licence: "BSD-3-Clause" },
  { name: "fmt", licence: "MIT" },
  { name: "libpq", licence: "PostgreSQL" },
  { name: "libqrencode", licence: "LGPL-2.1-or-later" },
  { name: "libsodium", licence: "ISC" },
  { name: "prometheus-cpp", licence: "MIT" },
  { name: "SOCI", licence: "BSL-1.0" },
  { name: "spdlog", licence: "MIT" },
  { name: "SQLite", licence: "public domain" },
  { name: "zlib", licence: "Zlib" },
];
