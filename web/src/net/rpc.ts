// Typed remote calls between the page and its workers, over one port.
//
//   client                                server
//     call     id, method, value    ->      runs the method; without an id its end is not reported
//     ack      id                   ->      may send the next frame
//     cancel   id                   ->      aborts the call's signal
//              <-  value   id               one value of a stream, in order
//              <-  frame   id               likewise, but replaced by newer ones until the last is acknowledged
//              <-  result  id               the end
//              <-  error   id, message      the end, too
//              <-  failed  message          a failure outside of any call: pending calls are rejected,
//                                           streams go on
//
// Each message names its epoch, one per table that is open: what is still on its way when
// a table is closed reaches nobody.

/** A worker, a worker's own global scope, or a message port. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: any) => void): void;
}

/** A method's parameters besides its argument. */
export interface Call<Value = never> {
  readonly epoch: number;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
  emit(value: Value, transfer?: Transferable[]): void;
  /**
   * Replaces a frame that the client has not been able to read yet. Values and frames never
   * overtake each other.
   */
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
  id?: number | undefined;
  method?: PropertyKey;
  value?: unknown;
}

/** The epoch was closed before the result came. */
export class Closed extends Error {}

interface Pending {
  onValue: ((value: never) => void) | undefined;
  resolve(result: never): void;
  reject(error: Error): void;
}

/** A stream of values. Cancelled, or with its epoch closed, it ends without a result. */
export interface Subscription<Result> {
  readonly ended: Promise<Result | undefined>;
  cancel(): void;
}

/** Calls that end together. */
export class Epoch<Service> {
  private readonly pending = new Map<number, Pending>();
  /** Why no more calls are possible. */
  private over: Error | undefined;

  constructor(
    private readonly send: (message: Omit<Message, "epoch">) => void,
    private readonly nextId: () => number,
  ) {}

  call<Name extends keyof Service>(method: Name, value: Argument<Service[Name]>) {
    return this.start(method, value).ended as Promise<Result<Service[Name]>>;
  }

  /** Fire and forget. */
  notify<Name extends keyof Service>(method: Name, value: Argument<Service[Name]>): void {
    if (!this.over) this.send({ kind: "call", method, value });
  }

  subscribe<Name extends keyof Service>(
    method: Name,
    value: Argument<Service[Name]>,
    onValue: (value: Value<Service[Name]>) => void,
  ): Subscription<Result<Service[Name]>> {
    return this.start(method, value, onValue);
  }

  private start<Name extends keyof Service>(
    method: Name,
    value: Argument<Service[Name]>,
    onValue?: (value: Value<Service[Name]>) => void,
  ): Subscription<Result<Service[Name]>> {
    const id = this.nextId();
    const ended = new Promise<never>((resolve, reject) => this.pending.set(id, { onValue, resolve, reject }));
    if (this.over) this.reject(id, this.over);
    else this.send({ kind: "call", id, method, value });
    return { ended, cancel: () => this.cancel(id) };
  }

  /** Rejects pending calls with Closed, and sends nothing more. */
  close(): void {
    for (const id of this.pending.keys()) this.cancel(id);
    this.over = new Closed();
  }

  receive({ kind, id = 0, value }: Message): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    if (kind === "error") return this.reject(id, new Error(String(value)));
    if (kind === "result") {
      this.pending.delete(id);
      return pending.resolve(value as never);
    }
    try {
      pending.onValue?.(value as never);
    } finally {
      if (kind === "frame") this.send({ kind: "ack", id });
    }
  }

  /** `over`: all later calls fail, too. */
  fail(error: Error, which: "calls" | "all" | "over"): void {
    if (which === "over") this.over ??= error;
    for (const [id, { onValue }] of this.pending) if (which !== "calls" || !onValue) this.reject(id, error);
  }

  private cancel(id: number): void {
    if (this.pending.has(id)) this.send({ kind: "cancel", id });
    this.reject(id, new Closed());
  }

  private reject(id: number, error: Error): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (pending?.onValue && error instanceof Closed) pending.resolve(undefined as never);
    else pending?.reject(error);
  }
}

export class RpcClient<Service> {
  private readonly epochs: Epoch<Service>[] = [];
  private lastId = 0;
  private broken: Error | undefined;

  /** `failed` is called for every failure of the worker, whether or not a call is pending. */
  constructor(
    private readonly port: Port,
    private readonly failed: (error: Error) => void,
  ) {
    port.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.kind === "failed") this.fail(new Error(String(data.value)), "calls");
      else this.epochs[data.epoch]?.receive(data);
    });
    port.addEventListener("messageerror", () => {
      this.fail(new Error("a worker's message cannot be read"), "all");
    });
    // The worker itself reports errors while it runs; this event means that it never started.
    port.addEventListener("error", ({ message }: ErrorEvent) => {
      this.broken = new Error(`a worker cannot be started: ${message}`);
      this.fail(this.broken, "over");
    });
  }

  open(): Epoch<Service> {
    const epoch = this.epochs.length;
    const send = (message: Omit<Message, "epoch">) => this.port.postMessage({ ...message, epoch }, []);
    const opened = new Epoch<Service>(send, () => ++this.lastId);
    if (this.broken) opened.fail(this.broken, "over");
    this.epochs.push(opened);
    return opened;
  }

  private fail(error: Error, which: "calls" | "all" | "over"): void {
    for (const epoch of this.epochs) epoch.fail(error, which);
    this.failed(error);
  }
}

/** A call on the server's side, while it runs. */
class Running implements Call<unknown> {
  readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private isAckDue = false;
  private waiting: { frame: unknown; transfer: Transferable[] | undefined } | undefined;

  constructor(
    private readonly port: Port,
    readonly epoch: number,
    private readonly id: number | undefined,
  ) {}

  emit(value: unknown, transfer?: Transferable[]): void {
    this.send("value", value, transfer);
  }

  emitFrame(frame: unknown, transfer?: Transferable[]): void {
    this.waiting = { frame, transfer };
    if (!this.isAckDue) this.acknowledge();
  }

  acknowledge(): void {
    this.isAckDue = this.waiting !== undefined;
    this.sendWaiting("frame");
  }

  send(kind: string, value: unknown, transfer?: Transferable[]): void {
    this.sendWaiting("value");
    this.post(kind, value, transfer);
  }

  private sendWaiting(kind: "frame" | "value"): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) this.post(kind, waiting.frame, waiting.transfer);
  }

  private post(kind: string, value: unknown, transfer: Transferable[] = []): void {
    const { epoch, id, signal } = this;
    if (!signal.aborted) this.port.postMessage({ kind, epoch, id, value } satisfies Message, transfer);
  }
}

/** Requests wait until the service is ready, and fail if it never is. */
export function serve(port: Port, service: Promise<object>): void {
  const running = new Map<number, Running>();
  const fail = (value: string) => port.postMessage({ kind: "failed", epoch: 0, value } satisfies Message, []);

  const run = async ({ epoch, id, method, value }: Message): Promise<void> => {
    const call = new Running(port, epoch, id);
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
    if (data.kind === "call") return void run(data);
    const call = running.get(data.id!);
    if (data.kind === "ack") call?.acknowledge();
    else call?.controller.abort();
  });
  port.addEventListener("messageerror", () => fail("a message to a worker cannot be read"));
  port.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => fail(String(reason)));
  port.addEventListener("error", (event: ErrorEvent) => {
    // Otherwise the page would be notified twice.
    event.preventDefault();
    fail(event.message);
  });
}
