// Which rules the learn pages of a game explain, page by page. Below page.learn in texts/,
// P4 is a page's title and P4.2 a rule's sentence.

import type { Game } from "../route";

export interface Chapter {
  name: string;
  rules: readonly string[];
}

function chapter(name: string, ...numbers: number[]): Chapter {
  return { name, rules: numbers.map((number) => `${name}.${number}`) };
}

export const chapters: Readonly<Record<Game, readonly Chapter[]>> = {
  polyssimo: [
    chapter("P1", 1, 2, 4),
    chapter("P2", 1, 2, 3),
    chapter("P3", 1, 2),
    chapter("P4", 1, 2, 3, 4, 5),
    chapter("P5", 1, 2, 3),
    chapter("P6", 1, 2),
    chapter("P7", 1),
  ],
  villa: [
    chapter("V1", 1, 2, 3, 4, 6),
    chapter("V2", 1, 2, 3, 6),
    chapter("V3", 1, 2, 3, 4),
    chapter("V4", 1, 3, 4, 5, 7, 8),
    chapter("V5", 1, 2, 3),
    chapter("V6", 1, 2, 3, 6, 7),
    chapter("V7", 1, 2, 3, 4, 5),
    chapter("V8", 1, 2, 3, 4),
    chapter("V9", 1, 2, 3),
  ],
};
