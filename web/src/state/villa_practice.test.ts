import { describe, expect, it } from "vitest";
import { bringUp, doing, nowMs, testEnvironment, until } from "../../tests/villa/at_once";
import { LocalVilla } from "../net/local_villa";
import { VillaSession } from "./villa_session";
import { touchable, villaOf } from "./villa_state";

describe("a villa to practise at", () => {
  const practise = async () =>
    VillaSession.open(
      await LocalVilla.practise(await testEnvironment(), {
        person: "You",
        box_seed: 7,
        seed: "00000000000000a1",
      }),
      nowMs,
    );
  const levelOf = (session: VillaSession, column: string) =>
    villaOf(session.state.value.view).columns.find((one) => one.column === column)?.level;

  it("lets all columns be taken, with the hook too, and is put back as it was", async () => {
    const session = await practise();
    expect(touchable(session.state.value)).toHaveLength(20);
    session.setTool("hook");
    const column = await bringUp(session);
    expect(levelOf(session, column)).toBe(1);
    await session.saying.takeBack();
    await until(session, "the villa as it was", () => levelOf(session, column) === 0);
    expect(touchable(session.state.value)).toHaveLength(20);
    session.close();
  });

  it("has a column stay where the pointer that pulls it is let go", async () => {
    const session = await practise();
    await session.help.showLoads(true);
    await until(session, "loads", () => session.state.value.loads !== undefined);
    const { column } = session.state.value.loads!.columns.find(({ role }) => role === "loose")!;
    await session.touch(column);
    await until(session, "a hand", () => doing(session) === "pulling" && session.frame.value.isMoving);
    const { x, y } = session.frame.value.hand;
    const way = { x: x / Math.hypot(x, y), y: y / Math.hypot(x, y) };
    session.hand.pullBy(0.02 * way.x, 0.02 * way.y);
    await until(
      session,
      "a pull",
      () => Math.hypot(session.frame.value.hand.x - x, session.frame.value.hand.y - y) > 0.004,
    );
    session.hand.stop();
    const wanted = session.hand.reaching!.wanted;
    expect(Math.hypot(wanted.x - x, wanted.y - y)).toBeLessThan(0.019);
    expect(doing(session)).toBe("pulling");
    session.close();
  });
});
