// Each component's style sheet has the classes that its files use, and no others.

import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));
const modules = globSync("**/*.module.css", { cwd: source });
const components = globSync("**/*.tsx", { cwd: source });

function classesOf(sheet: string): Set<string> {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "").replace(/:global\([^)]*\)/g, "");
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!);
  return new Set(selectors.flatMap((text) => [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!)));
}

/** By the style sheet's path. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const component of components) {
    const code = readFileSync(join(source, component), "utf8");
    for (const [, name, path] of code.matchAll(/import (\w+) from "(.*\.module\.css)"/g)) {
      const sheet = resolve(source, component, "..", path!);
      const classes = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one]) => one!);
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...classes]));
    }
  }
  return used;
}

it.each(modules)("%s has the classes that are used", (path) => {
  const sheet = join(source, path);
  const used = usedClasses().get(sheet) ?? new Set();
  expect([...classesOf(readFileSync(sheet, "utf8"))].sort()).toEqual([...used].sort());
});
