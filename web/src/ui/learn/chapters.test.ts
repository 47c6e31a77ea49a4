import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import english from "../../../../texts/en.json";
import { chapters } from "./chapters";

const all = [...chapters.polyssimo, ...chapters.villa];
const cited = all.flatMap(({ name, rules }) => [name, ...rules]);

describe("the rules' pages", () => {
  it("have a sentence for every rule that they tell, and no other", () => {
    const isRule = /^page\.learn\.([PV]\d.*)$/;
    const sentences = Object.keys(english).flatMap((key) => isRule.exec(key)?.[1] ?? []);
    expect(sentences.sort()).toEqual([...cited].sort());
  });

  it("tell only rules that there are", () => {
    const read = (file: string) =>
      readFileSync(new URL(`../../../../docs/rules/${file}.md`, import.meta.url), "utf8");
    const text = read("polyssimo") + read("villa-paletti");
    expect(cited.filter((rule) => !text.includes(`${rule} `))).toEqual([]);
  });
});
