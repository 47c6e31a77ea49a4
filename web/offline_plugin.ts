// Generates the service worker of the built page: service_worker.js with the names of
// all built files, so that the page works offline.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const source = new URL("src/service_worker.js", import.meta.url);
const copied = new URL("public/", import.meta.url);

export const offline: Plugin = {
  name: "offline",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== "index.html" && !name.endsWith(".map"));
      const files = ["./", ...built, ...readdirSync(copied)].sort();
      // The names of built files change with their contents; other files keep their names.
      const version = createHash("sha256").update(JSON.stringify(files));
      for (const name of readdirSync(copied)) version.update(readFileSync(new URL(name, copied)));
      const index = bundle["index.html"];
      if (index?.type === "asset") version.update(index.source);
      const code = readFileSync(source, "utf8")
        .replace("__FILES__", JSON.stringify(files))
        .replace("__BUILD__", JSON.stringify(version.digest("hex").slice(0, 16)));
      this.emitFile({ type: "asset", fileName: "service_worker.js", source: code });
    },
  },
};
