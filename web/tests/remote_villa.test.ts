// A remote villa: the player's own hands are simulated here and judged at a real server, through
// a connection that is slow, uneven and cut. No browser: other tests check the screen.

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ClientMessage, Take } from "../src/net/protocol";
import { partNumber, placeOf } from "../src/state/villa_parts";
import { isForfeit, touchable } from "../src/state/villa_state";
import { TestServer } from "./server";
import { VirtualTime } from "./virtual_time";
import { annaAndBen, bringUp, deal, playAgain, VillaGuest, whoMay } from "./villa_guest";

let server: TestServer;
const open: VillaGuest[] = [];

beforeAll(async () => {
  server = await TestServer.start("--test-clock");
  server.time = new VirtualTime(server);
});
afterAll(async () => {
  await server.time?.end();
  await server.stop();
});
afterEach(() => {
  for (const guest of open.splice(0)) guest.close();
  server.mend();
});

type Table = Awaited<ReturnType<typeof annaAndBen>>;

async function table(
  ...options: Parameters<typeof annaAndBen> extends [unknown, ...infer Rest] ? Rest : never
) {
  const opened = await annaAndBen(server, ...options);
  open.push(...opened.both);
  await deal(opened.both);
  return opened;
}

/** The server's state, as sent to a player who joins now. */
async function hashThere({ made }: Table): Promise<string | undefined> {
  const late = await VillaGuest.sit(server, made.spectator_key);
  open.push(late);
  await late.until("a hash", () => late.session.state.value.hash !== undefined);
  return late.session.state.value.hash;
}

async function expectSameEverywhere(opened: Table): Promise<void> {
  const there = await hashThere(opened);
  for (const guest of opened.both)
    await guest.until("the same villa", () => guest.session.state.value.hash === there);
  for (const guest of opened.both) expect(guest.heard.count("resync")).toBe(0);
}

async function takeTurn({ both }: Table): Promise<VillaGuest> {
  if (both[0].isOver) await playAgain(both);
  const acting = await whoMay(both, "touch");
  const { turn } = acting.play;
  await bringUp(acting);
  for (const guest of both)
    await guest.until("the next turn", () => guest.isQuiet && (guest.play.turn > turn || guest.isOver));
  return acting;
}

/** The acting player closes the page and opens it again. */
async function comeBack({ made }: Table, acting: VillaGuest): Promise<VillaGuest> {
  const key = acting.table.seats[0] === 1 ? made.owner_key : made.seat_keys[1]!;
  acting.close();
  const again = await VillaGuest.sit(server, key);
  open.push(again);
  return again;
}

/** A column that this guest may touch, under a floor: it does not come out at the first touch. */
async function coveredColumn(guest: VillaGuest): Promise<string | undefined> {
  const { session } = guest;
  await session.help.showLoads(true);
  await guest.until("loads", () => session.state.value.loads !== undefined);
  const mine = touchable(session.state.value);
  return session.state.value.loads!.columns.find(
    ({ column, role }) => role !== "free" && mine.includes(column),
  )?.column;
}

/** Villas differ: creates one where the player whose turn it is has such a column. */
async function tableForClaim(): Promise<{ opened: Table; claimant: VillaGuest }> {
  for (;;) {
    const opened = await table();
    const claimant = await whoMay(opened.both, "claim");
    if (await coveredColumn(claimant)) return { opened, claimant };
  }
}

/** Creates one where the player whose turn it is can pull a column out from under a lifted floor. */
async function tableForPull(): Promise<{ opened: Table; acting: VillaGuest; take: Take }> {
  for (;;) {
    const opened = await table();
    const acting = await whoMay(opened.both, "touch");
    const { help, state } = acting.session;
    await help.showTakes(true);
    await acting.until("takes", () => state.value.takes.length > 0);
    const take = state.value.takes.find(({ held_floor }) => held_floor !== undefined);
    if (take) return { opened, acting, take };
  }
}

/** Resolves once the guest sees the motion that `begin` starts; each motion counts its ticks from 0. */
async function seesMotion(guest: VillaGuest, begin: () => Promise<void>): Promise<void> {
  const { frame } = guest.session;
  const { motion } = frame.value;
  await begin();
  await guest.until("hands", () => frame.value.isMoving && frame.value.motion !== motion);
}

const slow = { ms: 150, jitterMs: 50 };

/** Cuts the wire briefly after these hands have run this many ticks, or when they let go. */
function cutOnce({ session }: VillaGuest, atTick: number): () => void {
  const end = session.frame.subscribe(() => {
    const { isMoving, tick } = session.frame.value;
    const { handling } = session.state.value;
    if (!isMoving || !handling || (tick < atTick && handling.doing !== "let_go")) return;
    end();
    server.cut();
    server.mend();
    server.delay = slow;
  });
  return end;
}

/** Plays this many turns through the slow wire. */
const turns = Number(process.env["BOXWOOD_VILLA_TURNS"] ?? 1);
/** The timeout of a hanging test. */
const mostMsPerTurn = 180_000;
/** In later turns, a player may have no column that can be brought up. */
const turnsAtOneTable = 4;

describe("own hands at a villa elsewhere", () => {
  it(
    "are simulated at once, and end with the server's bits through a slow, uneven, cut wire",
    { timeout: mostMsPerTurn * Math.max(1, turns) },
    async () => {
      for (let turn = 0; turn < turns;) {
        const opened = await table();
        server.delay = slow;
        for (let here = 0; here < turnsAtOneTable && turn < turns; here++, turn++) {
          if (opened.both[0].isOver) await playAgain(opened.both);
          const acting = await whoMay(opened.both, "touch");
          const end = cutOnce(acting, 200 + ((turn * 379) % 2_000));
          await takeTurn(opened);
          end();
          expect(acting.heard.hashes).toBeGreaterThan(5);
          const [one, other] = opened.both.map(({ session }) => session.state.value.hash);
          expect(one).toBe(other);
          if (turns > 1) console.log(`turn ${turn + 1}: ${one}, ${acting.heard.holds} holds so far`);
        }
        await expectSameEverywhere(opened);
        for (const guest of open.splice(0)) guest.close();
        server.mend();
      }
    },
  );

  it("break off, and the column is put back and blocked [V5.1]", async () => {
    const opened = await table();
    const acting = await whoMay(opened.both, "touch");
    const { session } = acting;
    await session.help.showTakes(true);
    await acting.until("takes", () => session.state.value.takes.length > 0);
    const { column } = session.state.value.takes[0]!;
    await session.touch(column);
    await acting.until("the right", () => acting.may("break_off"));
    await session.hand.breakOff();
    await acting.until("rest", () => acting.isQuiet);
    const isBlocked = ({ play }: VillaGuest) =>
      play.columns.some((one) => one.column === column && one.blocked_for.length > 0);
    for (const guest of opened.both) await guest.until("the blocked column", () => isBlocked(guest));
    await expectSameEverywhere(opened);
  });

  it("gain nothing by slowness: the server lets them hold still [T8.3]", async () => {
    const begun = Date.now();
    // Hands whose clock runs at half speed.
    const opened = await table({ nowMs: () => begun + (Date.now() - begun) / 2 });
    const [slow, ben] = opened.both;
    while (!slow.may("touch")) await takeTurn(opened);
    const [column] = touchable(slow.session.state.value);
    await seesMotion(ben, () => slow.session.touch(column!));
    const [from, fromMs] = [ben.session.frame.value.tick, Date.now()];
    await ben.until("ticks", () => ben.session.frame.value.tick > from + 1_200);
    const seconds = (Date.now() - fromMs) / 1000;
    const ticks = ben.session.frame.value.tick - from;
    // The server's own time passes; a late player has at most a second left.
    expect(ticks).toBeGreaterThan(240 * (seconds - 2));
    expect(ticks).toBeLessThan(240 * (seconds + 1.5));
    expect(slow.heard.count("resync")).toBe(0);
  });

  it("do not wait for a page that draws: no tick is late [T8.3]", async () => {
    const opened = await table({ drawsMs: 1_300 });
    const [drawing, ben] = opened.both;
    while (!drawing.may("touch")) await takeTurn(opened);
    const [column] = touchable(drawing.session.state.value);
    await seesMotion(ben, () => drawing.session.touch(column!));
    const from = ben.session.frame.value.tick;
    await ben.until("ticks", () => ben.session.frame.value.tick > from + 1_200);
    expect(drawing.heard.holds).toBe(0);
    expect(drawing.heard.count("resync")).toBe(0);
  });

  it("are corrected when their simulation differs, and shown as the server sees them when it does again", async () => {
    let lies = 0;
    const sends = (message: ClientMessage): ClientMessage => {
      if (message.type !== "submit" || message.body.type !== "use_hands" || !message.body.hash)
        return message;
      lies++;
      return { ...message, body: { ...message.body, hash: "00000000000000ff" } };
    };
    const opened = await table({ sends });
    const [liar] = opened.both;
    while (!liar.may("touch")) await takeTurn(opened);
    await takeTurn(opened);
    expect(lies).toBeGreaterThan(2);
    expect(liar.heard.count("resync")).toBeGreaterThan(1);
    const there = await hashThere(opened);
    for (const guest of opened.both) expect(guest.session.state.value.hash).toBe(there);
  });

  it("are taken up again by who comes back in the middle of a turn", async () => {
    const opened = await table();
    const acting = await whoMay(opened.both, "touch");
    const [column] = touchable(acting.session.state.value);
    await acting.session.touch(column!);
    await acting.until("hands", () => acting.session.frame.value.tick > 60);
    const again = await comeBack(opened, acting);
    await again.until("the hand", () => again.session.state.value.handling?.part === column);
    expect(again.doing).toMatch(/pulling|clearing|carrying/);
    expect(again.heard.count("resync")).toBe(0);
  });

  it("put a column back to its place that was pulled before the page was loaded anew [V5.1]", async () => {
    const { opened, acting, take } = await tableForPull();
    const { session } = acting;
    const part = partNumber(session.state.value.material, take.column);
    const place = placeOf(session.frame.value.poses, part);
    const movedM = (guest: VillaGuest) => {
      const { x, y } = placeOf(guest.session.frame.value.poses, part);
      return Math.hypot(x - place.x, y - place.y);
    };
    await session.touch(take.column);
    await acting.until("a hand", () => acting.doing === "pulling");
    session.hand.lift(take.lift_um);
    session.hand.aim({ x: take.way[1]!.x_um / 1e6, y: take.way[1]!.y_um / 1e6 });
    await acting.until("a pull", () => movedM(acting) > 0.008);
    const again = await comeBack(opened, acting);
    await again.until("the hand", () => again.doing === "pulling" && again.may("break_off"));
    expect(movedM(again)).toBeGreaterThan(0.005);
    await again.session.hand.breakOff();
    await again.until("rest", () => again.isQuiet);
    expect(movedM(again)).toBeLessThan(0.003);
  });
});

describe("friends at a villa elsewhere", () => {
  it("show each other pictures", async () => {
    const { both } = await table();
    const [one] = both;
    one.session.react("heart");
    // It is only shown briefly, so all check at once.
    const seen = (guest: VillaGuest) => guest.session.state.value.reactions.get(1) === "heart";
    await Promise.all(both.map((guest) => guest.until("the picture", () => seen(guest))));
  });
});

describe("a claim at a villa elsewhere", () => {
  /** Plays through the slow wire until the objector has failed. */
  async function claimInVain() {
    server.mend();
    const { opened, claimant } = await tableForClaim();
    server.delay = slow;
    const other = opened.both.find((guest) => guest !== claimant)!;
    await claimant.session.saying.claim();
    await other.until("the question", () => other.play.phase === "claim" && other.may("object"));
    const leftMs = other.play.closes_ms! - other.session.client.nowMs();
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(20_000 + 1_000);
    await other.session.saying.object(other.table.seats[0]!);
    for (const guest of opened.both) await guest.until("proving", () => guest.play.phase === "proving");
    await other.session.touch((await coveredColumn(other))!);
    await other.until("the right", () => other.may("break_off"));
    await other.session.hand.breakOff();
    await claimant.until("the forfeit", () => claimant.play.phase === "forfeit" && claimant.isQuiet);
    return { opened, claimant };
  }

  it("is objected to while the server's clock runs, fails to be disproved, and costs a forfeit [V6.2], [V6.3]", async () => {
    let { opened, claimant } = await claimInVain();
    // The table only allows lifting a column out if nothing rests on it, and not every player has one.
    while (!claimant.may("forfeits")) ({ opened, claimant } = await claimInVain());
    const { value } = claimant.session.state;
    const forfeit = touchable(value).find((column) => isForfeit(value, column));
    await claimant.session.touch(forfeit!);
    const isGone = ({ play }: VillaGuest) =>
      play.columns.some((one) => one.column === forfeit && one.place === "out_of_game");
    for (const guest of opened.both)
      await guest.until("the column's end", () => isGone(guest) && guest.isQuiet);
    await expectSameEverywhere(opened);
  });
});
