// The page's sentences in one language, from texts/. `{name}` is replaced by an argument; sentences
// with a number have plural forms. English is part of the page, other languages are loaded on
// demand. A missing sentence is shown in English, and an unknown key as itself: a wrong word is
// better than no game.

import type { RefusalView } from "../net/protocol";
import english from "../../../texts/en.json";

export type Sentence = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Sentences = Readonly<Record<string, Sentence>>;
export type Gaps = Readonly<Record<string, string | number>>;

export class Texts {
  private readonly plurals: Intl.PluralRules;
  private readonly numbers: Intl.NumberFormat;

  constructor(
    readonly language: string,
    private readonly sentences: Sentences,
  ) {
    this.plurals = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language);
  }

  text(key: string, gaps: Gaps = {}): string {
    const sentence = this.sentences[key] ?? (english as Sentences)[key];
    if (sentence === undefined) return `{${key}}`;
    const form = typeof sentence === "string" ? sentence : this.form(sentence, Number(gaps["count"]));
    return form.replace(/\{(\w+)\}/g, (gap, name: string) => this.shown(gaps[name]) ?? gap);
  }

  /** "c3 is taken already. [P4.2]" */
  refusal(refusal: RefusalView): string {
    const gaps = Object.fromEntries(refusal.arguments.map(({ argument, value }) => [argument, value]));
    const [ours, all] = [`page.refused.${refusal.code}`, `message.${refusal.code}`];
    const sentence = this.text(ours in this.sentences ? ours : all, gaps);
    return refusal.rule ? `${sentence} [${refusal.rule}]` : sentence;
  }

  private form(forms: Exclude<Sentence, string>, count: number): string {
    return forms[this.plurals.select(count)] ?? forms.other ?? "";
  }

  private shown(value: string | number | undefined): string | undefined {
    return typeof value === "number" ? this.numbers.format(value) : value;
  }
}

export const englishTexts = new Texts("en", english);

const catalogues = import.meta.glob<Sentences>(["../../../texts/*.json", "!../../../texts/en.json"], {
  import: "default",
});

function codeOf(file: string): string {
  return /(\w+)\.json$/.exec(file)?.[1] ?? "";
}

/** Every language of the page, by its code: the files of texts/. */
export const languages: readonly string[] = ["en", ...Object.keys(catalogues).map(codeOf)].sort();

/** The language's name for itself: "Deutsch", "Français". */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The first of the preferred languages that is available. */
export function languageFor(wanted: readonly string[]): string {
  const short = wanted.map((language) => language.split("-")[0] ?? "");
  return short.find((code) => languages.includes(code)) ?? "en";
}

/** Falls back to English if the catalogue cannot be fetched, so that the game can be played. */
export async function loadTexts(code: string): Promise<Texts> {
  const load = Object.entries(catalogues).find(([file]) => codeOf(file) === code)?.[1];
  if (!load) return englishTexts;
  try {
    return new Texts(code, await load());
  } catch {
    return englishTexts;
  }
}
