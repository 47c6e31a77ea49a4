// All hands of a worker's villa: those at a table that lives here, and those that are
// led ahead of a table elsewhere. Only one of both moves at a time.

import type { Door } from "./door";
import type { ForHands, OfHands } from "./engine_worker";
import type { DoorAnswer, DoorRequest } from "./protocol";
import { VillaLead } from "./villa_lead";
import { VillaMotion } from "./villa_motion";

export interface Hands {
  /** As the door; hands that had to go back wait until they are told to go on. */
  ask(request: DoorRequest): DoorAnswer;
  use(hands: ForHands): void;
  /** Plays what is due by now; how many ms until more is. */
  advance(): number;
  readonly isMoving: boolean;
}

export function handsBehind(door: Door, nowMs: () => number, tell: (hands: OfHands) => void): Hands {
  const motion = new VillaMotion(door, nowMs, {
    moved: (submitted) => tell({ kind: "moved", submitted }),
    refused: (refusal) => tell({ kind: "refused", refusal }),
    seen: (sight) => tell({ kind: "seen", sight }),
    rested: () => tell({ kind: "rested" }),
  });
  const lead = new VillaLead(door, nowMs, {
    led: (seat, hands) => tell({ kind: "led", seat, hands }),
    refused: (refusal) => tell({ kind: "refused", refusal }),
    seen: (sight) => tell({ kind: "seen", sight }),
  });
  return {
    ask(request) {
      const answer = door.ask(request);
      const wentBack = answer.type === "followed" && answer.went_back;
      if (wentBack || request.type === "mirror_table") lead.stop();
      return answer;
    },
    use(hands) {
      if (hands.kind === "want") motion.want(hands.seat, hands.wish);
      else if (hands.kind === "play") motion.play(hands.seat, hands.steps);
      else if (hands.kind === "go_on") motion.goOn(hands.seat, hands.role, hands.wish);
      else if (hands.kind === "speed") motion.setSpeed(hands.speed);
      else if (hands.kind === "lead") lead.want(hands.seat, hands.wish);
      else if (hands.kind === "lead_on") lead.goOn(hands.seat, hands.wish);
      else if (hands.kind === "lead_from") lead.goFrom(hands.wish);
      else if (hands.kind === "lead_later") lead.goLater(hands.byMs);
      else if (hands.kind === "stop") {
        motion.stop();
        lead.stop();
      }
    },
    advance: () => (lead.isMoving ? lead : motion).advance(),
    get isMoving() {
      return lead.isMoving || motion.isMoving;
    },
  };
}
