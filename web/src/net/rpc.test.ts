import { describe, expect, it } from "vitest";
import { portPair } from "../../tests/port_pair";
import { Closed, RpcClient, serve, type Call, type Port } from "./rpc";

interface Service {
  double(number: number): number;
  refuse(why: string): Promise<never>;
  never(_: undefined, call: Call<string>): Promise<void>;
  count(to: number, call: Call<number>): string;
  bytes(size: number, call: Call<ArrayBuffer>): void;
  remember(value: string): void;
}

/** The other side's running calls, as the tests see them. */
class Remote {
  readonly remembered: string[] = [];
  readonly calls: Array<Call<string>> = [];
  sent: ArrayBuffer | undefined;

  readonly service: Service = {
    double: (number) => 2 * number,
    refuse: (why) => Promise.reject(new Error(why)),
    never: (_, call) => {
      this.calls.push(call);
      return new Promise(() => {});
    },
    count(to, call) {
      for (let number = 1; number <= to; number++) call.emit(number);
      return "counted";
    },
    bytes: (size, call) => {
      this.sent = new ArrayBuffer(size);
      call.emit(this.sent, [this.sent]);
    },
    remember: (value) => void this.remembered.push(value),
  };
}

/** A page that receives messages only on request. */
function slowPage() {
  const arriving: Array<() => void> = [];
  const ports = portPair((arrive) => void arriving.push(arrive));
  const hear = () => {
    for (const arrive of arriving.splice(0)) arrive();
  };
  return { ports, hear };
}

function connect(ports = portPair()) {
  const remote = new Remote();
  const failures: string[] = [];
  serve(ports.worker, Promise.resolve(remote.service));
  const client = new RpcClient<Service>(ports.page, ({ message }) => void failures.push(message));
  return { remote, failures, client, table: client.open() };
}

/** Resolves when all messages and promises have been delivered. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe("calls between a page and its worker", () => {
  it("are answered, each with its own result", async () => {
    const { table } = connect();
    expect(await Promise.all([1, 2, 3].map((number) => table.call("double", number)))).toEqual([2, 4, 6]);
  });

  it("work over a real message channel", async () => {
    const { port1, port2 } = new MessageChannel();
    const { table } = connect({ page: port1, worker: port2 } as unknown as ReturnType<typeof portPair>);
    port1.start();
    port2.start();
    expect(await table.call("double", 21)).toBe(42);
    port1.close();
  });

  it("are rejected when the method fails, and when there is no service", async () => {
    const { table, failures } = connect();
    await expect(table.call("refuse", "no such table")).rejects.toThrow("no such table");
    expect(failures).toEqual([]);
    const ports = portPair();
    serve(ports.worker, Promise.reject(new Error("cannot be loaded")));
    const other = new RpcClient<Service>(ports.page, () => {}).open();
    await expect(other.call("double", 1)).rejects.toThrow("cannot be loaded");
  });

  it("need no answer when they only tell something", async () => {
    const { table, remote } = connect();
    table.notify("remember", "one");
    table.notify("remember", "two");
    await settled();
    expect(remote.remembered).toEqual(["one", "two"]);
  });

  it("that need no answer, and fail, are a failure of the worker", async () => {
    const { table, failures } = connect();
    table.notify("refuse", "no such table");
    await settled();
    expect(failures).toEqual(["no such table"]);
  });
});

describe("a worker that fails", () => {
  const pendingAt = (ports: { page: Port; worker: Port }) => {
    const { table, failures } = connect(ports as ReturnType<typeof portPair>);
    const pending = [table.call("never", undefined), table.subscribe("never", undefined, () => {}).ended];
    return { pending: Promise.allSettled(pending), table, failures };
  };
  const rejected = (message: string) =>
    Array.from({ length: 2 }, () => ({ status: "rejected", reason: new Error(message) }));

  it("rejects what is called, says why, answers what is asked later, and goes on with streams", async () => {
    for (const [type, event, message] of [
      ["error", { message: "broken", preventDefault() {} }, "broken"],
      ["unhandledrejection", { reason: "forgotten" }, "forgotten"],
      ["messageerror", {}, "a message to a worker cannot be read"],
    ] as const) {
      const ports = portPair();
      const { table, failures } = connect(ports);
      let isEnded = false;
      const stream = table.subscribe("never", undefined, () => {});
      void stream.ended.then(() => (isEnded = true));
      const called = table.call("never", undefined);
      ports.worker.dispatch(type, event);
      await expect(called).rejects.toThrow(message);
      expect(failures).toEqual([message]);
      expect(isEnded).toBe(false);
      expect(await table.call("double", 1)).toBe(2);
    }
  });

  it("rejects everything that is pending when the page cannot read what it says", async () => {
    const ports = portPair();
    const { pending } = pendingAt(ports);
    ports.page.dispatch("messageerror", {});
    expect(await pending).toEqual(rejected("a worker's message cannot be read"));
  });

  it("rejects what is asked later, too, if it never started", async () => {
    const ports = portPair();
    const { pending, table } = pendingAt(ports);
    ports.page.dispatch("error", { message: "404" });
    expect(await pending).toEqual(rejected("a worker cannot be started: 404"));
    await expect(table.call("double", 1)).rejects.toThrow("404");
  });
});

describe("a subscription", () => {
  it("hears every value in order, then the end", async () => {
    const { table } = connect();
    const heard: number[] = [];
    const { ended } = table.subscribe("count", 3, (number) => heard.push(number));
    expect(await ended).toBe("counted");
    expect(heard).toEqual([1, 2, 3]);
  });

  it("hears nothing any more once it is cancelled, and neither does the other side work on", async () => {
    const { ports, hear } = slowPage();
    const { table, remote } = connect(ports);
    const heard: string[] = [];
    table.subscribe("never", undefined, (value) => heard.push(`kept ${value}`));
    const ended = table.subscribe("never", undefined, (value) => heard.push(`ended ${value}`));
    await settled();
    for (const call of remote.calls) call.emit("on its way");
    ended.cancel();
    hear();
    await settled();
    for (const call of remote.calls) call.emit("later");
    hear();
    expect(heard).toEqual(["kept on its way", "kept later"]);
    expect(remote.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    expect(await ended.ended).toBeUndefined();
  });

  it("gets bytes without a copy: they are gone from where they were", async () => {
    const { table, remote } = connect();
    const sizes: number[] = [];
    await table.subscribe("bytes", 8, (bytes) => sizes.push(bytes.byteLength)).ended;
    expect(sizes).toEqual([8]);
    expect(remote.sent?.byteLength).toBe(0);
  });
});

describe("frames", () => {
  async function watched(onValue: (value: string) => void = () => {}) {
    const { ports, hear } = slowPage();
    const { table, remote } = connect(ports);
    const heard: string[] = [];
    table.subscribe("never", undefined, (value) => {
      heard.push(value);
      onValue(value);
    });
    await settled();
    const hearAll = async () => {
      hear();
      await settled();
    };
    return { call: remote.calls[0]!, heard, hearAll };
  }

  it("never queue up: a slow page gets the first and the newest", async () => {
    const { call, heard, hearAll } = await watched();
    for (let frame = 1; frame <= 100; frame++) call.emitFrame(`frame ${frame}`);
    await hearAll();
    expect(heard).toEqual(["frame 1"]);
    await hearAll();
    expect(heard).toEqual(["frame 1", "frame 100"]);
    await hearAll();
    call.emitFrame("frame 101");
    await hearAll();
    expect(heard).toEqual(["frame 1", "frame 100", "frame 101"]);
  });

  it("go on after a listener has thrown", async () => {
    const { call, heard, hearAll } = await watched((value) => {
      if (value === "1") throw new Error("a listener's own fault");
    });
    call.emitFrame("1");
    await expect(hearAll()).rejects.toThrow("a listener's own fault");
    await settled();
    call.emitFrame("2");
    await hearAll();
    expect(heard).toEqual(["1", "2"]);
  });

  it("neither overtake what was told before them nor are overtaken by what is told after", async () => {
    const { call, heard, hearAll } = await watched();
    for (const frame of ["1", "2", "3"]) call.emitFrame(frame);
    call.emit("told");
    for (const frame of ["4", "5"]) call.emitFrame(frame);
    await hearAll();
    await hearAll();
    expect(heard).toEqual(["1", "3", "told", "5"]);
  });
});

describe("an epoch that is closed", () => {
  it("rejects its calls, hears nothing any more and says nothing; another one goes on", async () => {
    const { ports, hear } = slowPage();
    const { client, table, remote } = connect(ports);
    const next = client.open();
    const heard: string[] = [];
    const old = table.subscribe("never", undefined, (value) => heard.push(`old ${value}`));
    next.subscribe("never", undefined, (value) => heard.push(`new ${value}`));
    const call = table.call("never", undefined);
    await settled();
    for (const call of remote.calls) call.emit("on its way");
    table.close();
    await expect(call).rejects.toBeInstanceOf(Closed);
    expect(await old.ended).toBeUndefined();
    await settled();
    for (const call of remote.calls) call.emit("later");
    hear();
    expect(heard).toEqual(["new on its way", "new later"]);
    expect(remote.calls.map(({ signal }) => signal.aborted)).toEqual([true, false, true]);
    expect(new Set(remote.calls.map(({ epoch }) => epoch)).size).toBe(2);
    table.notify("remember", "too late");
    await expect(table.call("double", 1)).rejects.toBeInstanceOf(Closed);
    await settled();
    expect(remote.remembered).toEqual([]);
  });
});
