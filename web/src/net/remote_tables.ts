// Tables on a server, in the worker of the engine that mirrors them: one at a time. The page
// says what is wanted, and hears what happens (table_proxy.ts).

import type { HandEngine } from "./hand_engine";
import type { CommandBody, HandInput, RefusalView, SeatNumber } from "./protocol";
import type { Socket } from "./reconnecting_socket";
import { RemoteTable } from "./remote_table";
import { RemoteVilla } from "./remote_villa";
import { cancelled, type Call, type EventOf } from "./rpc";
import { notConnected, Refused, type Picture, type TableListener } from "./table_client";
import type { VillaWatcher } from "./villa_client";

export interface RemoteTablesEnvironment {
  connect(address: string): Socket;
  nowMs(): number;
  /** At least 0, below 1. */
  random(): number;
}

export interface JoinTable {
  key: string;
  /** Of the server's WebSocket. */
  address: string;
  /** Whether the engine knows the villa: else one is only recognized. */
  hasVilla: boolean;
  /** When the page's `performance.now()` was 0: each thread has its own. */
  originMs: number;
}

/** What the page is asked for at once, as it was when something was told. */
export interface RemoteNow {
  seats: readonly SeatNumber[];
  isOwner: boolean;
  /** Whose hands are predicted. */
  predicted?: SeatNumber | undefined;
  /** The server's clock is ahead of this one by so much. */
  aheadMs: number;
  /**
   * How often the hands were taken from the page: they were rolled back or refused, or
   * all came to rest. What it wanted before it heard of that is wanted no more.
   */
  handover: number;
}

export interface RemoteListener extends Omit<TableListener, "poses" | "resync">, VillaWatcher {
  opened(isVilla: boolean): void;
}

export interface RemoteUpdate {
  now: RemoteNow;
  event: EventOf<RemoteListener>;
}

class JoinedTable {
  readonly epoch: number;
  readonly table: RemoteTable;
  villa: RemoteVilla | undefined;
  handover = 0;

  constructor(
    private readonly engine: HandEngine,
    { connect, ...environment }: RemoteTablesEnvironment,
    private readonly options: JoinTable,
    private readonly call: Call<RemoteUpdate>,
  ) {
    const { key, address, hasVilla } = options;
    this.epoch = call.epoch;
    const remote = { ...environment, engine, hasVilla, connect: () => connect(address) };
    this.table = new RemoteTable(remote, key, (connection) => this.tell("connection", connection));
  }

  /** Ends with the page's interest, or with why the table cannot be opened. */
  async open(): Promise<RefusalView | undefined> {
    const { table, options, call } = this;
    const ended = cancelled(call.signal).then(() => (this.villa ?? table).close());
    try {
      await table.isOpen;
      if (table.isVilla && options.hasVilla) await this.openVilla();
      else if (!table.isVilla) table.listen(this.listener);
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    this.tell("opened", table.isVilla);
    await ended;
    return undefined;
  }

  private async openVilla(): Promise<void> {
    const { parts } = await this.table.ask({ type: "get_material" }, "paletti_material");
    if (this.call.signal.aborted) return;
    const pageNowMs = () => performance.timeOrigin + performance.now() - this.options.originMs;
    const names = parts.map(({ part }) => part);
    this.villa = new RemoteVilla(this.table, this.engine, names, pageNowMs, this.listener);
  }

  private readonly listener: Omit<Required<RemoteListener>, "opened" | "connection"> = {
    happened: (change) => {
      const isAtRest = change.events.some(({ body }) => body.type === "kept" && body.at_rest);
      if (isAtRest) this.takeOver("happened", change);
      else this.tell("happened", change);
    },
    thinking: (seat, percent) => this.tell("thinking", seat, percent),
    reaction: (reaction) => this.tell("reaction", reaction),
    presence: (presence) => this.tell("presence", presence),
    seen: (sight) => this.call.emitFrame({ now: this.now, event: ["seen", sight] }),
    handsRefused: (refusal) => this.takeOver("handsRefused", refusal),
    rolledBack: (input) => this.takeOver("rolledBack", input),
    takeUp: () => this.tell("takeUp"),
  };

  private takeOver(...event: EventOf<RemoteListener>): void {
    this.handover++;
    this.tell(...event);
  }

  private tell(...event: EventOf<RemoteListener>): void {
    this.call.emit({ now: this.now, event });
  }

  private get now(): RemoteNow {
    const { table, villa, handover } = this;
    const { seats, isOwner, aheadMs } = table;
    return { seats, isOwner, aheadMs, handover, predicted: seats.find((seat) => villa?.drives(seat)) };
  }
}

export function remoteTables(engine: HandEngine, environment: RemoteTablesEnvironment) {
  let current: JoinedTable | undefined;
  const joined = ({ epoch }: Call) => (current?.epoch === epoch ? current : undefined);
  return {
    joinTable(options: JoinTable, call: Call<RemoteUpdate>) {
      current = new JoinedTable(engine, environment, options, call);
      return current.open();
    },
    async submit({ seat, body }: { seat: SeatNumber; body: CommandBody }, call: Call) {
      const table = joined(call)?.villa ?? joined(call)?.table;
      return table ? table.submit(seat, body) : notConnected;
    },
    react({ seat, picture }: { seat: SeatNumber; picture: Picture }, call: Call) {
      joined(call)?.table.react(seat, picture);
    },
    wake(_: undefined, call: Call) {
      joined(call)?.table.wake();
    },
    look(_: undefined, call: Call) {
      joined(call)?.villa?.look();
    },
    /** `handover` is the last one that the page had heard of. */
    wantHands(wanted: { seat: SeatNumber; input: HandInput; handover: number }, call: Call) {
      const here = joined(call);
      if (here?.handover === wanted.handover) here.villa?.wantHands(wanted.seat, wanted.input);
    },
    /** A villa's; of other tables the mirror has it. */
    async record(_: undefined, call: Call): Promise<{ text: string } | { refusal: RefusalView }> {
      try {
        const record = await joined(call)?.table.ask({ type: "get_record" }, "record_text");
        return record ?? { refusal: notConnected };
      } catch (error) {
        if (error instanceof Refused) return { refusal: error.refusal };
        throw error;
      }
    },
  };
}
