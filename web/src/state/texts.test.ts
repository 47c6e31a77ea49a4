import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { languageFor, languageName, languages, loadTexts, Texts, type Sentences } from "./texts";

/** The parts of each catalogue that the page uses. */
const catalogues = import.meta.glob<Sentences>("../../../texts/*.json", { import: "default", eager: true });
const sentencesOf = (language: string) => catalogues[`../../../texts/${language}.json`]!;

const source = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
);
const all = files.map((file) => readFileSync(`${source}/${file}`, "utf8")).join("\n");
/** "page.board", or the common beginning of several: `page.rules.${step}`. */
const used = [...all.matchAll(/["`](page\.[a-z_.]*)(\$\{)?/g)].map(([, key, gap]) => ({
  key: key!,
  begins: !!gap,
}));

describe("the page's sentences", () => {
  it.each(languages)("are there where the page uses them, in %s", (language) => {
    const keys = Object.keys(sentencesOf(language));
    const missing = used.filter(
      ({ key, begins }) => !keys.some((one) => (begins ? one.startsWith(key) : one === key)),
    );
    expect(missing).toEqual([]);
  });

  it("do not wait in vain", () => {
    const keys = Object.keys(sentencesOf("en")).filter((key) => key.startsWith("page."));
    expect(keys.length).toBeGreaterThan(50);
    const unused = keys.filter(
      (one) => !used.some(({ key, begins }) => (begins ? one.startsWith(key) : one === key)),
    );
    expect(unused).toEqual([]);
  });

  it.each(languages)("are the same in %s as in English", (language) => {
    const english = Object.keys(sentencesOf("en"));
    const here = Object.keys(sentencesOf(language));
    expect(english.filter((key) => !here.includes(key))).toEqual([]);
    expect(here.filter((key) => !english.includes(key))).toEqual([]);
  });

  it.each(languages)("have the same gaps in %s as in English", (language) => {
    const gaps = (sentence: unknown) => [...new Set(JSON.stringify(sentence)?.match(/\{\w+\}/g))].sort();
    for (const [key, sentence] of Object.entries(sentencesOf("en")))
      expect([key, gaps(sentencesOf(language)[key])]).toEqual([key, gaps(sentence)]);
  });

  it.each(languages)("have every plural form that %s needs", (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // Plural forms for millions, which are not needed here.
    const asked = needed.filter(
      (form) => form !== "many" || new Intl.PluralRules(language).select(5) === form,
    );
    for (const [key, sentence] of Object.entries(sentencesOf(language)))
      if (typeof sentence !== "string")
        expect([key, Object.keys(sentence)]).toEqual([key, expect.arrayContaining(asked)]);
  });
});

describe("the language", () => {
  it("is the first of the browser's that there is", () => {
    expect(languageFor(["tlh", "en-GB", "en"])).toBe("en");
    expect(languageFor(["tlh"])).toBe("en");
  });

  it.each(languages)("%s can be fetched, and has a name", async (language) => {
    expect((await loadTexts(language)).language).toBe(language);
    expect(languageName(language)).toMatch(/^\p{Lu}/u);
  });
});

describe("a sentence", () => {
  const texts = new Texts("en", {
    "page.cells": { one: "{count} cell", other: "{count} cells" },
    "message.cell_taken": "{cell} is taken already.",
  });

  it("has the plural form of its number", () => {
    expect(texts.text("page.cells", { count: 1 })).toBe("1 cell");
    expect(texts.text("page.cells", { count: 1200 })).toBe("1,200 cells");
  });

  it("of a refusal names the rule", () => {
    const refusal = { rule: "P4.2", code: "cell_taken", arguments: [{ argument: "cell", value: "c3" }] };
    expect(texts.refusal(refusal)).toBe("c3 is taken already. [P4.2]");
  });

  it("that a language lacks is English", () => {
    expect(texts.text("page.close")).toBe("Close");
  });

  it("that nobody knows shows as its key", () => {
    expect(texts.text("page.nothing")).toBe("{page.nothing}");
  });
});
