// A style sheet sits beside its component. A module defines exactly the classes that its
// components use; in any other sheet each rule is about a class of its component.

import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));
const sheets = globSync("{ui,scene}/**/*.css", { cwd: source, exclude: ["**/*.module.css"] });
const modules = globSync("**/*.module.css", { cwd: source });
const components = globSync("**/*.tsx", { cwd: source });

function classesOf(sheet: string): Set<string> {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "").replace(/:global\([^)]*\)/g, "");
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!);
  return new Set(selectors.flatMap((text) => [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!)));
}

/** Keyed by the style sheet's path. */
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

/** The classes of all rules; keyframe steps have none. */
function selectorsOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "");
  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .filter((selector) => selector.includes("."));
}

it.each(sheets)("%s is about its component", (path) => {
  const component = readFileSync(join(source, path.replace(/css$/, "tsx")), "utf8");
  expect(component).toContain(`import "./${basename(path)}"`);
  const words = new Set(component.match(/[a-z][\w-]*/gi));
  const isOwn = (selector: string) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].some(([, name]) => words.has(name!));
  expect(selectorsOf(readFileSync(join(source, path), "utf8")).filter((one) => !isOwn(one))).toEqual([]);
});

it.each(modules)("%s has the classes that are used", (path) => {
  const sheet = join(source, path);
  const used = usedClasses().get(sheet) ?? new Set();
  expect([...classesOf(readFileSync(sheet, "utf8"))].sort()).toEqual([...used].sort());
});
