// Typed remote calls between the page and its workers, over one port.
//
//   client                                server
//     request  id, method, argument  ->     starts the method; without an id no reply is expected
//     cancel   id                    ->     aborts its signal
//     close    epoch                 ->     aborts all that this epoch has begun
//     ack      id                    ->     sends the next frame
//              <-  value   id               one value of a stream, in order
//              <-  frame   id               likewise, but replaced by newer ones until the last is acknowledged
//              <-  result  id               the end
//              <-  error   id, message      the end, too
//              <-  failed  message          something went wrong that no call waited for: calls are rejected,
//                                           streams go on
//
// Each message names its epoch, one per table that is open: what is still on its way when
// a table is closed reaches nobody.

/** A worker, a worker's own global scope, or a message port. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: any) => void): void;
}

/** What a method gets besides its argument. */
export interface Call<Value = never> {
  readonly epoch: number;
  /** Aborted when the client wants no more of it. */
  readonly signal: AbortSignal;
  emit(value: Value, transfer?: Transferable[]): void;
  /** Replaces a frame that the client had no time for yet. Never overtakes a value, nor is it overtaken. */
  emitFrame(frame: Value, transfer?: Transferable[]): void;
}

/** A call of one of a listener's methods, as a value of a stream. */
export type EventOf<Listener> = {
  [Name in keyof Listener]-?: [Name, ...Parameters<Extract<Listener[Name], (...all: never[]) => void>>];
}[keyof Listener];

export function dispatch<Listener>(listener: Listener | undefined, [name, ...all]: EventOf<Listener>): void {
  (listener as Record<PropertyKey, ((...all: unknown[]) => void) | undefined> | undefined)?.[name]?.(...all);
}

/** Resolves when the client cancels: for a stream that has no end of its own. */
export function cancelled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}

type Argument<M> = M extends (argument: infer A, ...rest: never[]) => unknown ? A : never;
type Value<M> = M extends (argument: never, call: Call<infer V>) => unknown ? V : never;
type Result<M> = M extends (...all: never[]) => infer R ? Awaited<R> : never;

interface Message {
  kind: string;
  epoch: number;
  id?: number;
  method?: PropertyKey;
  value?: unknown;
}

/** The epoch was closed before the result came. */
export class Closed extends Error {}

interface Pending {
  epoch: number;
  onValue: ((value: never) => void) | undefined;
  resolve(result: never): void;
  reject(error: Error): void;
}

/** A stream of values. Whoever cancels it, or closes its epoch, gets no result. */
export interface Subscription<Result> {
  readonly ended: Promise<Result | undefined>;
  cancel(): void;
}

/** Calls that end together: closing rejects what is pending and sends nothing more. */
export class Epoch<Service> {
  private isClosed = false;

  constructor(
    private readonly client: RpcClient<Service>,
    private readonly epoch: number,
  ) {}

  call<Name extends keyof Service>(
    method: Name,
    value: Argument<Service[Name]>,
  ): Promise<Result<Service[Name]>> {
    return this.start(method, value).ended;
  }

  /** Fire and forget. */
  notify<Name extends keyof Service>(method: Name, value: Argument<Service[Name]>): void {
    this.post({ kind: "request", method, value });
  }

  subscribe<Name extends keyof Service>(
    method: Name,
    value: Argument<Service[Name]>,
    onValue: (value: Value<Service[Name]>) => void,
  ): Subscription<Result<Service[Name]>> {
    const { id, ended } = this.start(method, value, onValue);
    const orClosed = (error: unknown) => (error instanceof Closed ? undefined : Promise.reject(error));
    const cancel = () => {
      if (this.client.reject(new Closed(), (_, other) => other === id)) this.post({ kind: "cancel", id });
    };
    return { ended: ended.catch(orClosed), cancel };
  }

  close(): void {
    this.post({ kind: "close" });
    this.isClosed = true;
    this.client.reject(new Closed(), ({ epoch }) => epoch === this.epoch);
  }

  private start(method: PropertyKey, value: unknown, onValue?: (value: never) => void) {
    const { epoch, client } = this;
    let id = 0;
    const ended = new Promise<never>((resolve, reject) => {
      if (this.isClosed) return reject(new Closed());
      id = client.expect({ epoch, onValue, resolve, reject });
      this.post({ kind: "request", id, method, value });
    });
    return { id, ended };
  }

  private post(message: Omit<Message, "epoch">): void {
    if (!this.isClosed) this.client.port.postMessage({ ...message, epoch: this.epoch }, []);
  }
}

export class RpcClient<Service> {
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private lastEpoch = 0;
  private broken: Error | undefined;

  /** `failed` hears of every failure of the worker, whether or not anybody waits. */
  constructor(
    readonly port: Port,
    private readonly failed: (error: Error) => void,
  ) {
    port.addEventListener("message", ({ data }: MessageEvent<Message>) => this.hear(data));
    port.addEventListener("messageerror", () => this.fail(new Error("a worker's message cannot be read")));
    // The worker itself reports what goes wrong while it runs; this one never started.
    port.addEventListener("error", ({ message }: ErrorEvent) => {
      this.broken = new Error(`a worker cannot be started: ${message}`);
      this.fail(this.broken);
    });
  }

  open(): Epoch<Service> {
    return new Epoch(this, ++this.lastEpoch);
  }

  expect(pending: Pending): number {
    this.pending.set(++this.lastId, pending);
    if (this.broken) this.reject(this.broken, (_, id) => id === this.lastId);
    return this.lastId;
  }

  /** Whether there was any. */
  reject(error: Error, which: (pending: Pending, id: number) => boolean): boolean {
    const found = [...this.pending].filter(([id, pending]) => which(pending, id));
    for (const [id, pending] of found) {
      this.pending.delete(id);
      pending.reject(error);
    }
    return found.length > 0;
  }

  private hear({ kind, epoch, id = 0, value }: Message): void {
    if (kind === "failed") return this.fail(new Error(String(value)), ({ onValue }) => onValue === undefined);
    const pending = this.pending.get(id);
    if (pending?.epoch !== epoch) return;
    if (kind === "value" || kind === "frame") {
      try {
        pending.onValue?.(value as never);
      } finally {
        if (kind === "frame") this.port.postMessage({ kind: "ack", epoch, id }, []);
      }
    } else if (kind === "result") {
      this.pending.delete(id);
      pending.resolve(value as never);
    } else this.reject(new Error(String(value)), (_, other) => other === id);
  }

  private fail(error: Error, which: (pending: Pending) => boolean = () => true): void {
    this.reject(error, which);
    this.failed(error);
  }
}

/** A call on the server's side, until it ends. */
class Running implements Call<unknown> {
  readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private unacknowledged = 0;
  private waiting: { frame: unknown; transfer: Transferable[] | undefined } | undefined;

  constructor(
    private readonly port: Port,
    readonly epoch: number,
    private readonly id: number,
  ) {}

  emit(value: unknown, transfer?: Transferable[]): void {
    this.send("value", value, transfer);
  }

  emitFrame(frame: unknown, transfer?: Transferable[]): void {
    this.waiting = { frame, transfer };
    if (this.unacknowledged === 0) this.sendFrame();
  }

  acknowledge(): void {
    if (--this.unacknowledged === 0) this.sendFrame();
  }

  send(kind: "value" | "result" | "error", value: unknown, transfer?: Transferable[]): void {
    this.sendFrame();
    this.post(kind, value, transfer);
  }

  private sendFrame(): void {
    if (!this.waiting) return;
    const { frame, transfer } = this.waiting;
    this.waiting = undefined;
    this.unacknowledged++;
    this.post("frame", frame, transfer);
  }

  private post(kind: string, value: unknown, transfer: Transferable[] = []): void {
    const { epoch, id, signal } = this;
    if (!signal.aborted) this.port.postMessage({ kind, epoch, id, value } satisfies Message, transfer);
  }
}

/** Requests wait until the service is there, and fail if it never is. */
export function serve(port: Port, service: Promise<object>): void {
  const running = new Map<number, Running>();
  const fail = (value: string) => port.postMessage({ kind: "failed", epoch: 0, value } satisfies Message, []);

  const run = async ({ epoch, id, method, value }: Message): Promise<void> => {
    const call = new Running(port, epoch, id ?? 0);
    if (id !== undefined) running.set(id, call);
    try {
      const methods = (await service) as Record<PropertyKey, (argument: unknown, call: Running) => unknown>;
      if (call.signal.aborted) return;
      const result = await methods[method!]!(value, call);
      if (id !== undefined) call.send("result", result);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (id === undefined) fail(text);
      else call.send("error", text);
    } finally {
      running.delete(id ?? 0);
    }
  };

  port.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { kind, epoch, id } = data;
    if (kind === "request") void run(data);
    else if (kind === "ack") running.get(id!)?.acknowledge();
    else if (kind === "cancel") running.get(id!)?.controller.abort();
    else for (const call of running.values()) if (call.epoch === epoch) call.controller.abort();
  });
  port.addEventListener("messageerror", () => fail("a message to a worker cannot be read"));
  port.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => fail(String(reason)));
  port.addEventListener("error", (event: ErrorEvent) => {
    // Else the page would hear of it twice.
    event.preventDefault();
    fail(event.message);
  });
}
