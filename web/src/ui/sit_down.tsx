// An open seat: a form with a name for the player who may take it.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SeatNumber } from "../net/protocol";
import type { PolyssimoSession } from "../state/polyssimo_session";
import { useWorld } from "./world";
import styles from "./sit_down.module.css";

/** The protocol limits names to 48 bytes; a character takes up to four of them. */
const mostLetters = 12;

interface SitDownProps {
  session: Pick<PolyssimoSession, "say">;
  seat: SeatNumber;
}

export function SitDown({ session, seat }: SitDownProps): JSX.Element {
  const { texts, links } = useWorld();
  const [name, setName] = useState(links.name);
  const sitDown = async () => {
    const person = name.trim() || texts.text("page.new.player", { seat });
    if (await session.say(seat, { type: "take_seat", person })) links.name = name.trim();
  };
  return (
    <form
      class={styles.form}
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
