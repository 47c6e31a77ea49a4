// Before the game: who is missing. Who came by a seat's link says a name and sits
// down; the owner finds the links to send.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SeatNumber } from "../net/protocol";
import { seatWith } from "../state/table_state";
import type { Seated, SeatedState } from "./seated";
import { SeatsList } from "./seats_list";
import { useWorld } from "./world";

/** In the protocol names have 48 bytes; a letter has up to four of them. */
const mostLetters = 12;

interface GatheringProps {
  seated: Seated;
  state: SeatedState;
}

export function SitDown({ seated, seat }: { seated: Seated; seat: SeatNumber }): JSX.Element {
  const { texts, links } = useWorld();
  const [name, setName] = useState(links.name);
  const sitDown = async () => {
    const person = name.trim() || texts.text("page.new.player", { seat });
    if (await seated.session.say(seat, { type: "take_seat", person })) links.name = name.trim();
  };
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        void sitDown();
      }}
    >
      <label>
        <span>{texts.text("page.seat.name")}</span>
        <input
          type="text"
          maxLength={mostLetters}
          autocomplete="nickname"
          placeholder={texts.text("page.new.player", { seat })}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {texts.text("page.seat.take")}
      </button>
    </form>
  );
}

export function Gathering({ seated, state }: GatheringProps): JSX.Element {
  const { texts } = useWorld();
  const seat = seatWith(state, "take_seat");
  return (
    <div class="sheet gathering">
      <h2>{texts.text(seat === undefined ? "page.gathering" : "page.gathering.invited")}</h2>
      {seat !== undefined && <SitDown seated={seated} seat={seat} />}
      {seated.table.isOwner && <p>{texts.text("page.gathering.send")}</p>}
      <SeatsList seated={seated} state={state} />
      {state.refusal && (
        <p class="wrong" role="alert">
          {texts.refusal(state.refusal)}
        </p>
      )}
    </div>
  );
}
