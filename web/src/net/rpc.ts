// Typed remote calls between the page and its workers, over one port.
//
//   client                                server
//     request  id, method, argument  ->     starts the method; without an id nobody waits for its end
//     cancel   id                    ->     aborts its signal
//     close    epoch                 ->     aborts all that this epoch has begun
//     ack      id                    ->     sends the next frame
//              <-  value   id               one value of a stream, in order
//              <-  frame   id               likewise, but only the newest: until a frame is acknowledged,
//                                           a newer one replaces the one that waits
//              <-  result  id               the end
//              <-  error   id, message      the end, too
//              <-  failed  message          the worker has failed: nobody need wait any longer
//
// Each message names its epoch, one per table that is open: what is still on its way when
// a table is closed reaches nobody.

/** A worker, a worker's own global scope, or a message port. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: never) => void): void;
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

type Method = (argument: never, call: Call<never>) => unknown;
type Methods<Service> = { [Name in keyof Service]: Method };
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
  told: ((value: never) => void) | undefined;
  resolve(result: never): void;
  reject(error: Error): void;
}

/** A stream of values. Whoever cancels it, or closes its epoch, gets no result. */
export interface Subscription<Result> {
  readonly ended: Promise<Result | undefined>;
  cancel(): void;
}

/** What a client asks for in one epoch. */
export interface Epoch<Service> {
  call<Name extends keyof Service>(
    method: Name,
    argument: Argument<Service[Name]>,
  ): Promise<Result<Service[Name]>>;
  notify<Name extends keyof Service>(method: Name, argument: Argument<Service[Name]>): void;
  subscribe<Name extends keyof Service>(
    method: Name,
    argument: Argument<Service[Name]>,
    told: (value: Value<Service[Name]>) => void,
  ): Subscription<Result<Service[Name]>>;
  /** Rejects what is pending with Closed. Nothing is sent any more. */
  close(): void;
}

export class RpcClient<Service extends Methods<Service>> {
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private lastEpoch = 0;
  private broken: Error | undefined;

  /** `failed` hears of every failure of the worker, whether or not anybody waits. */
  constructor(
    private readonly port: Port,
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
    const epoch = ++this.lastEpoch;
    let isClosed = false;
    const post = (message: Omit<Message, "epoch">) => {
      if (!isClosed) this.port.postMessage({ ...message, epoch }, []);
    };
    const start = <Ended>(method: PropertyKey, value: unknown, told?: (value: never) => void) => {
      const id = ++this.lastId;
      const ended = new Promise<Ended>((resolve, reject) => {
        if (this.broken) return reject(this.broken);
        if (isClosed) return reject(new Closed());
        this.pending.set(id, { epoch, told, resolve: resolve as Pending["resolve"], reject });
        post({ kind: "request", id, method, value });
      });
      return { id, ended };
    };
    return {
      call: (method, argument) => start<never>(method, argument).ended,
      subscribe: (method, argument, told) => {
        const { id, ended } = start<never>(method, argument, told);
        const cancel = () => {
          if (this.reject(new Closed(), (_, other) => other === id)) post({ kind: "cancel", id });
        };
        const orClosed = (error: unknown) => (error instanceof Closed ? undefined : Promise.reject(error));
        return { ended: ended.catch(orClosed), cancel };
      },
      notify: (method, value) => post({ kind: "request", method, value }),
      close: () => {
        post({ kind: "close" });
        isClosed = true;
        this.reject(new Closed(), (pending) => pending.epoch === epoch);
      },
    };
  }

  private hear({ kind, epoch, id, value }: Message): void {
    if (kind === "failed") return this.fail(new Error(String(value)));
    const pending = this.pending.get(id ?? 0);
    if (pending?.epoch !== epoch) return;
    if (kind === "value" || kind === "frame") {
      pending.told?.(value as never);
      if (kind === "frame") this.port.postMessage({ kind: "ack", epoch, id }, []);
      return;
    }
    this.pending.delete(id!);
    if (kind === "result") pending.resolve(value as never);
    else pending.reject(new Error(String(value)));
  }

  private fail(error: Error): void {
    this.reject(error, () => true);
    this.failed(error);
  }

  /** Whether there was any. */
  private reject(error: Error, which: (pending: Pending, id: number) => boolean): boolean {
    const found = [...this.pending].filter(([id, pending]) => which(pending, id));
    for (const [id, pending] of found) {
      this.pending.delete(id);
      pending.reject(error);
    }
    return found.length > 0;
  }
}

/** A call on the server's side, until it ends. */
class Running implements Call<unknown> {
  private readonly controller = new AbortController();
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

  abort(): void {
    this.controller.abort();
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
export function serve<Service extends Methods<Service>>(port: Port, service: Promise<Service>): void {
  const running = new Map<number, Running>();
  const fail = (value: string) => port.postMessage({ kind: "failed", epoch: 0, value } satisfies Message, []);

  const run = async ({ epoch, id, method, value }: Message): Promise<void> => {
    const call = new Running(port, epoch, id ?? 0);
    if (id !== undefined) running.set(id, call);
    try {
      const methods = await service;
      if (call.signal.aborted) return;
      const result: unknown = await methods[method as keyof Service](value as never, call as never);
      if (id !== undefined) call.send("result", result);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (id === undefined) fail(text);
      else call.send("error", text);
    }
    running.delete(id ?? 0);
  };

  port.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { kind, epoch, id } = data;
    if (kind === "request") void run(data);
    else if (kind === "ack") running.get(id!)?.acknowledge();
    else if (kind === "cancel") running.get(id!)?.abort();
    else for (const call of running.values()) if (call.epoch === epoch) call.abort();
  });
  port.addEventListener("messageerror", () => fail("a message to a worker cannot be read"));
  port.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => fail(String(reason)));
  port.addEventListener("error", (event: ErrorEvent) => {
    // Else the page would hear of it twice.
    event.preventDefault();
    fail(event.message);
  });
}
