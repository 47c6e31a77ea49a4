// The long form of the random player, over all of the page's hosts: `npm run random`. It
// resumes after an interruption: build/random/page.log has a line for each game played, and
// is reset when the engine changes. Ends when there is enough of every kind: games prefer
// whatever is still lacking, and hosts that offer next to none of it are skipped.
// BOXWOOD_RANDOM_GAME="villa here, seed 7" repeats that one game.

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "../browser";
import { startDrivenWorld, type DrivenWorld } from "../driven_page";
import { Apart } from "./apart";
import { BrowserApart } from "./browser_apart";
import { BrowserHere } from "./browser_here";
import { Chance } from "./chance";
import { playAtRandom, Tally, type Host } from "./host";
import { polyssimoApart } from "./polyssimo_apart";
import { PolyssimoHere } from "./polyssimo_here";
import { villaApart } from "./villa_apart";
import { VillaHere } from "./villa_here";

const folder = fileURLToPath(new URL("../../../build/", import.meta.url));
const log = `${folder}random/page.log`;

/** The minimum numbers of actions: in all, in a browser, and of each kind. */
const enough = { all: Number(process.env["BOXWOOD_RANDOM_ACTIONS"] ?? 10_000), browser: 1_000, kind: 50 };
/** An upper limit. An interrupted round is played again. */
const mostRounds = Number(process.env["BOXWOOD_RANDOM_ROUNDS"] ?? 10_000);

/** Kinds that are rare, or need some options: each of them must have occurred. */
const seldom = [
  ...["pause", "resume", "leave", "reload", "reconnect", "restart the server", "run out of time"],
  ...["go offline", "go online", "plan a seat", "free a seat", "say to the table", "set"],
  ...["take back", "play again", "agree", "decline", "withdraw", "propose a break", "propose an end"],
  ...["resign", "leave the seat", "sit down", "take over"],
  ...["claim", "object", "let it stand", "take a forfeit", "decline a forfeit", "renounce", "break off"],
  ...["take up again", "aim a column", "stand a column", "lay the blue floor", "lay a floor", "fast"],
];

interface Played {
  host: string;
  seed: number;
  /** The kinds that this game preferred. */
  wanted: readonly string[];
  counts: ReturnType<Tally["toJSON"]>;
  problem?: string;
}

let world: DrivenWorld;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = [await startDrivenWorld(), await launch()];
});
afterAll(async () => {
  await world.close();
  await browser.close();
});

/** One game of each host per round, more of quick ones; games in a browser are short. */
const hosts: ReadonlyArray<[name: string, actions: number, begin: (chance: Chance) => Promise<Host>]> = [
  ["polyssimo here", 400, (chance) => PolyssimoHere.begin(chance)],
  ["villa here", 200, (chance) => VillaHere.begin(chance)],
  ["villa here, to lay the blue floor", 30, (chance) => VillaHere.begin(chance, "lay the blue floor")],
  ["villa here, to claim a floor", 30, (chance) => VillaHere.begin(chance, "claim a floor")],
  ["polyssimo apart", 200, (chance) => Apart.begin(polyssimoApart, chance)],
  ["villa apart", 30, (chance) => Apart.begin(villaApart, chance)],
  ["polyssimo in a browser", 80, (chance) => BrowserHere.begin(world, "polyssimo", chance)],
  ["villa in a browser", 40, (chance) => BrowserHere.begin(world, "villa", chance)],
  [
    "villa in a browser, to claim a floor",
    40,
    (chance) => BrowserHere.beginPrepared(world, chance, "claim a floor"),
  ],
  [
    "polyssimo apart in a browser",
    80,
    (chance) => BrowserApart.begin(browser, world.folder, polyssimoApart, chance),
  ],
  ["villa apart in a browser", 40, (chance) => BrowserApart.begin(browser, world.folder, villaApart, chance)],
];

function engine(): string {
  const hash = createHash("sha256");
  for (const name of ["boxwood", "boxwood-villa"])
    hash.update(readFileSync(`${folder}wasm/engine/wasm_api/${name}.wasm`));
  return hash.digest("hex");
}

function playedBefore(): Played[] {
  const lines = existsSync(log) ? readFileSync(log, "utf8").split("\n").filter(Boolean) : [];
  if (lines[0] === engine()) return lines.slice(1).map((line) => JSON.parse(line) as Played);
  mkdirSync(`${folder}random`, { recursive: true });
  writeFileSync(log, `${engine()}\n`);
  return [];
}

function lackingKinds(tally: Tally): Array<[kind: string, count: number]> {
  const taken = new Map(tally.kinds());
  const all = new Map([...seldom.map((kind) => [kind, 0] as const), ...taken]);
  return [...all].filter(([, count]) => count < enough.kind);
}

/** For some kinds: the actions that must precede them, and are rare themselves. */
const leadsTo: Readonly<Record<string, readonly string[]>> = {
  "take a forfeit": ["claim", "object", "break off"],
  "decline a forfeit": ["claim", "object", "break off"],
  "lay a floor": ["claim", "let it stand"],
  renounce: ["claim", "let it stand"],
  "turn the floor over": ["claim", "let it stand"],
  "take up again": ["lower", "let go"],
  decline: ["propose a break"],
  withdraw: ["propose a break"],
};

/** The kinds that a game prefers: all that are lacking, and those that lead to one of them. */
function wantedBy(seed: number, lacking: readonly string[]): string[] {
  const led = lacking.filter((kind) => kind in leadsTo);
  const one = (led.length > 0 ? led : lacking)[seed % (led.length || lacking.length)];
  return [...new Set([...lacking, ...((one && leadsTo[one]) ?? [])])];
}

/** By then every host has shown what it can offer. */
const firstRounds = 5;

/** Hosts that are quick, and offer kinds that are rare elsewhere. */
const gamesARound: Readonly<Record<string, number>> = {
  "villa here, to lay the blue floor": 8,
  "villa here, to claim a floor": 16,
  "polyssimo apart": 4,
};

/** Seeds from 1, without repeats. */
function seedsOf(host: string, round: number): number[] {
  const games = gamesARound[host] ?? 1;
  return Array.from({ length: games }, (_, index) => (round - 1) * games + index + 1);
}

/** A host that offers this many times less of a kind than the best host is not used for it. */
const farLess = 10;

/** Whether this host offers enough of something that is lacking, judging by its games so far. */
function mayHelp(host: string, played: readonly Played[], lacking: readonly string[]): boolean {
  const perGame = (one: string, kind: string) => {
    const games = played.filter((game) => game.host === one);
    return games.reduce((sum, { counts }) => sum + (counts[one]?.[kind] ?? 0), 0) / Math.max(1, games.length);
  };
  const most = (kind: string) => Math.max(...hosts.map(([one]) => perGame(one, kind)));
  return lacking.length === 0 || lacking.some((kind) => perGame(host, kind) * farLess >= most(kind));
}

function lacks(tally: Tally): string[] {
  const inBrowser = Object.entries(tally.toJSON())
    .filter(([host]) => host.includes("in a browser"))
    .flatMap(([, kinds]) => Object.values(kinds))
    .reduce((sum, count) => sum + count, 0);
  return [
    ...(tally.total < enough.all ? [`${tally.total} actions`] : []),
    ...(inBrowser < enough.browser ? [`${inBrowser} in a browser`] : []),
    ...lackingKinds(tally).map(([kind, count]) => `${kind}: ${count}`),
  ];
}

const again = /^(.+), seed (\d+)$/.exec(process.env["BOXWOOD_RANDOM_GAME"] ?? "");

it.runIf(again)("plays a game again", async () => {
  const [, name, seed] = again!;
  const [, actions, begin] = hosts.find(([host]) => host === name)!;
  const chance = new Chance(Number(seed));
  const before = playedBefore().find((one) => one.host === name && one.seed === Number(seed));
  await playAtRandom(await begin(chance), chance, actions, new Tally(), before?.wanted);
});

it.skipIf(again)(
  "plays at random until every kind of action was taken often enough, and nothing went wrong",
  async () => {
    const played = playedBefore();
    const tally = new Tally();
    for (const { counts } of played) tally.addAll(counts);
    const games = (round: number) =>
      hosts.flatMap((host) => seedsOf(host[0], round).map((seed) => [seed, ...host] as const));
    for (let round = 1; round <= mostRounds && lacks(tally).length > 0; round++)
      for (const [seed, name, actions, begin] of games(round)) {
        if (played.some((one) => one.host === name && one.seed === seed)) continue;
        const lacking = round > firstRounds ? lackingKinds(tally).map(([kind]) => kind) : [];
        if (!mayHelp(name, played, lacking)) continue;
        const wanted = wantedBy(seed, lacking);
        const chance = new Chance(seed);
        const own = new Tally();
        const done: Played = { host: name, seed, wanted, counts: {} };
        try {
          await playAtRandom(await begin(chance), chance, actions, own, wanted);
        } catch (error) {
          done.problem = error instanceof Error ? error.message : String(error);
        }
        done.counts = own.toJSON();
        played.push(done);
        tally.addAll(done.counts);
        appendFileSync(log, `${JSON.stringify(done)}\n`);
        console.log(`${tally.total} actions; ${name}, seed ${seed}: ${done.problem ?? "well"}`);
      }
    console.log(tally.table());
    const problems = played.flatMap(({ problem }) => problem ?? []);
    expect({ lacks: lacks(tally), problems }).toEqual({ lacks: [], problems: [] });
  },
);
