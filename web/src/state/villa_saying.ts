// A person's choices at a villa: colours, claims, objections, forfeits, and proposals to the table.
// The table decides what is allowed.

import type { PalettiChoice, PalettiSeatView, Proposal, SeatNumber } from "../net/protocol";
import { seatWith } from "./table_state";
import { seatThatMay, villaOf, type VillaContext } from "./villa_state";

type Colour = PalettiSeatView["colours"][number];

export class VillaSaying {
  constructor(private readonly context: VillaContext) {}

  async roll(): Promise<void> {
    await this.sayIf("roll", { type: "roll_seal" });
  }
  async chooseColour(colour: Colour): Promise<void> {
    await this.sayIf("colours", { type: "choose_colour", colour });
  }
  async claim(): Promise<void> {
    await this.sayIf("claim", { type: "claim" });
  }
  async object(seat: SeatNumber): Promise<void> {
    await this.say(seat, { type: "object" });
  }
  async letStand(seat: SeatNumber): Promise<void> {
    await this.say(seat, { type: "let_stand" });
  }
  async declineForfeit(): Promise<void> {
    await this.sayIf("decline_forfeit", { type: "decline_forfeit" });
  }
  async renounce(): Promise<void> {
    await this.sayIf("renounce", { type: "renounce" });
  }

  /** To the beginning of this turn, or of the previous one. */
  async takeBack(): Promise<void> {
    const { turn, is_moving } = villaOf(this.context.state.value.view);
    if (is_moving) return;
    for (const moves of [turn - 1, turn - 2].filter((least) => least >= 0))
      if (await this.propose("take_back", { type: "take_back", moves }))
        return this.context.state.update({ fall: undefined });
  }
  async playAgain(): Promise<void> {
    if (await this.propose("rematch", { type: "rematch" })) this.context.state.update({ notices: [] });
  }

  async say(seat: SeatNumber, choice: PalettiChoice): Promise<void> {
    const refusal = await this.context.client.submit(seat, { type: "say", choice });
    this.context.state.update({ refusal });
  }

  private async sayIf(right: Parameters<typeof seatThatMay>[1], choice: PalettiChoice): Promise<void> {
    const seat = seatThatMay(this.context.state.value, right);
    if (seat !== undefined) await this.say(seat, choice);
  }

  private async propose(right: Parameters<typeof seatWith>[1], proposal: Proposal): Promise<boolean> {
    const { client, state } = this.context;
    const seat = seatWith(state.value, right);
    if (seat === undefined) return false;
    const refusal = await client.submit(seat, { type: "propose", proposal });
    state.update({ refusal });
    return refusal === undefined;
  }
}
