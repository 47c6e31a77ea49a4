// A villa elsewhere in the engine's worker, for a page that may be drawing: the connection, the
// mirror and own hands live here. The page says what hands want, and hears what happens.

import type { VillaEngine } from "./engine";
import type { Found, FromHost, OpenVilla, Told, ToHost } from "./hosting";
import type { Socket } from "./reconnecting_socket";
import { RemoteTable } from "./remote_table";
import { RemoteVilla } from "./remote_villa";
import { Refused } from "./table_client";

export interface HostEnvironment {
  engine: Pick<VillaEngine, "ask" | "useHands" | "watchHands">;
  connect(address: string): Socket;
  tell(message: FromHost): void;
}

export class VillaHost {
  private table: RemoteTable | undefined;
  private villa: RemoteVilla | undefined;
  private wake: () => void = () => {};
  private handover = 0;
  private seat = 0;

  constructor(private readonly environment: HostEnvironment) {}

  hear(message: ToHost): void {
    switch (message.kind) {
      case "open":
        return void this.open(message);
      case "look":
        return this.environment.engine.useHands({ kind: "look" });
      case "want":
        if (message.handover === this.handover) this.villa?.wantHands(message.seat, message.wish);
        return;
      case "submit":
        return void this.answer(message.id, async () => ({
          refusal: await this.villa?.submit(message.seat, message.body),
        }));
      case "react":
        return this.villa?.react(message.seat, message.picture);
      case "record":
        return void this.answer(message.id, async () => ({ text: (await this.villa?.record()) ?? "" }));
      case "woken":
        return this.wake();
      case "close":
        return this.close();
    }
  }

  private async open({ seat, key, address, originMs }: OpenVilla): Promise<void> {
    this.close();
    this.seat = seat;
    const { engine } = this.environment;
    const { table, isOpen } = RemoteTable.open(
      {
        table: engine,
        hasVilla: true,
        connect: () => this.environment.connect(address),
        nowMs: () => Date.now(),
        random: Math.random,
        onWaking: (woken) => {
          this.wake = woken;
          return () => (this.wake = () => {});
        },
      },
      key,
      (connection) => this.tell({ kind: "connection", connection }),
    );
    this.table = table;
    try {
      await isOpen;
      const pageNowMs = () => performance.timeOrigin + performance.now() - originMs;
      const villa = await RemoteVilla.open(table, engine, pageNowMs);
      if (this.table !== table) return;
      this.villa = villa;
      this.listen(villa);
      this.tell({ kind: "opened" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell({ kind: "closed", refusal: error.refusal });
    }
  }

  private listen(villa: RemoteVilla): void {
    villa.watch({
      seen: (sight) => this.tell({ kind: "seen", sight }),
      handsRefused: (refusal) => this.takeOver({ kind: "hands_refused", refusal }),
      wentBack: (wish) => this.takeOver({ kind: "went_back", wish }),
      takeUp: () => this.tell({ kind: "take_up" }),
    });
    villa.listen({
      happened: (events) => {
        const isAtRest = events.some(({ body }) => body.type === "kept" && body.at_rest);
        if (isAtRest) this.takeOver({ kind: "happened", events });
        else this.tell({ kind: "happened", events });
      },
      thinking: (seat, percent) => this.tell({ kind: "thinking", seat, percent }),
      reaction: (reaction) => this.tell({ kind: "reaction", reaction }),
      presence: (presence) => this.tell({ kind: "presence", presence }),
    });
  }

  private takeOver(told: Told): void {
    this.handover++;
    this.tell(told);
  }

  private async answer(id: number, work: () => Promise<Found>): Promise<void> {
    const found = await work().catch((error: unknown): Found => {
      if (error instanceof Refused) return { refusal: error.refusal };
      throw error;
    });
    this.tell({ kind: "answer", id, ...found });
  }

  private tell(told: Told): void {
    const { seat, table, villa, handover } = this;
    const seats = table?.seats ?? [];
    const leading = seats.find((seat) => villa?.leads(seat));
    const aheadMs = (table?.nowMs() ?? Date.now()) - Date.now();
    this.environment.tell({
      seat,
      told,
      now: { seats, isOwner: table?.isOwner ?? false, leading, aheadMs, handover },
    });
  }

  private close(): void {
    if (this.villa) this.villa.close();
    else this.table?.close();
    this.table = undefined;
    this.villa = undefined;
  }
}
