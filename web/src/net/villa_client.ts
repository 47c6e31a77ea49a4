// A villa as the page sees it, wherever it lives.

import type { HandInput, RefusalView, SeatNumber, VillaFinding, VillaQuestion } from "./protocol";
import type { Finding } from "./questions";
import type { Sight } from "./sight";
import type { TableClient } from "./table_client";

export interface VillaClient extends Omit<TableClient, "thinkAbout"> {
  /** What a person's hands want from now on. Answers come as events, refusals to `handsRefused`. */
  wantHands(seat: SeatNumber, input: HandInput): void;
  /** Rejects with Refused. */
  askVilla<Type extends VillaFinding["type"]>(question: VillaQuestion, type: Type): Promise<Finding<Type>>;
  watch(watcher: VillaWatcher): void;
  /** Whether this seat's hands are moved from here now, or can be. */
  drives(seat: SeatNumber): boolean;
  /** How fast computer players' hands are shown, where that can be chosen; 1 is as a person's. */
  setSpeed?(speed: number): void;
  /** The whole game as a file. */
  record(progress?: (percent: number) => void): Promise<string>;
  /** Now, with all that the hands have done until now. */
  save(): void;
}

export interface VillaWatcher {
  /** Up to 60 times a second while something moves. */
  seen(sight: Sight): void;
  handsRefused(refusal: RefusalView): void;
  /** Own hands at a villa elsewhere were rolled back: they wanted this there. Nothing: they are not at work there. */
  rolledBack?(input: HandInput | undefined): void;
  /** Somebody's hands that nobody moved are driven from here now. */
  takeUp?(): void;
}
