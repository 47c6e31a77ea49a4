// The seats of a remote table, with the owner's controls: choose who plays before the
// game, hand out links, replace a link, free a seat.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { addressOfLink } from "../net/link_store";
import type { Occupant, SeatNumber, SeatView } from "../net/protocol";
import { Refused } from "../net/table_client";
import { levels } from "../state/new_game";
import { isAway } from "../state/table_state";
import { isOnlyHere, useLinkBase } from "./link_base";
import { occupantName } from "./names";
import { SeatLink } from "./seat_link";
import type { Seated, SeatedState } from "./seated";
import { useWorld } from "./world";
import styles from "./seats_list.module.css";
import { Problem } from "./problem";

interface SeatsProps {
  seated: Seated;
  state: SeatedState;
}

/** The keys that the owner has handed out, and the function that makes new ones. */
function useKeys({ link }: Seated) {
  const { api, links, texts } = useWorld();
  const [given, setGiven] = useState(() => links.find(link.id) ?? link);
  const [problem, setProblem] = useState<string>();
  const base = useLinkBase();
  const renew = async (seat: SeatNumber | undefined) => {
    try {
      const key = await api.renewLink(link.key, seat);
      const before = links.find(link.id) ?? link;
      const seatKeys = [...(before.seatKeys ?? [])];
      if (seat !== undefined) seatKeys[seat - 1] = key;
      links.update(link.id, seat === undefined ? { spectatorKey: key } : { seatKeys });
      setGiven(links.find(link.id) ?? link);
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(texts.refusal(error.refusal));
    }
  };
  const address = (key: string | undefined) => key && addressOfLink(base, { table: link.table, key });
  return {
    areOnlyHere: isOnlyHere(base),
    ofSeat: (seat: SeatNumber) => address(given.seatKeys?.[seat - 1]),
    ofSpectators: address(given.spectatorKey),
    renew,
    problem,
  };
}

type Keys = ReturnType<typeof useKeys>;

function LinkOf(props: {
  keys: Keys;
  seat: SeatNumber | undefined;
  label: string;
  showsCode?: boolean;
}): JSX.Element {
  const { texts } = useWorld();
  const { keys, seat, label, showsCode } = props;
  const address = seat === undefined ? keys.ofSpectators : keys.ofSeat(seat);
  return (
    <>
      {address && (
        <SeatLink
          label={label}
          address={address}
          showsCode={showsCode === true}
          key={`${address} ${showsCode}`}
        />
      )}
      <button type="button" class="quiet" onClick={() => void keys.renew(seat)}>
        {texts.text(address ? "page.link.renew" : "page.link.give")}
      </button>
    </>
  );
}

/** Before the game: assigns the seat. */
function Planning({ seated, seat }: { seated: Seated; seat: SeatView }): JSX.Element {
  const { texts } = useWorld();
  const { kind, level } = seat.occupant;
  const plan = (value: string) => {
    const person = value === "here" ? texts.text("page.new.player", { seat: seat.seat }) : "";
    const occupant: Occupant =
      value === "open" || value === "here"
        ? { kind: value, person, level: 0 }
        : { kind: "computer", person, level: Number(value) };
    void seated.session.say(seat.seat, { type: "plan_seat", occupant });
  };
  return (
    <select
      aria-label={texts.text("page.new.who", { seat: seat.seat })}
      value={kind === "computer" ? String(level) : kind}
      onChange={(event) => plan(event.currentTarget.value)}
    >
      <option value="open">{texts.text("page.new.friend")}</option>
      <option value="here">{texts.text("page.new.here")}</option>
      {levels.map((one) => (
        <option key={one} value={String(one)}>
          {texts.text("page.player.computer", { level: one })}
        </option>
      ))}
    </select>
  );
}

function SeatLine(props: SeatsProps & { seat: SeatView; keys: Keys }): JSX.Element {
  const { texts } = useWorld();
  const { seated, state, seat, keys } = props;
  const { kind } = seat.occupant;
  const isOwner = seated.table.isOwner;
  const isGathering = state.view.phase === "gathering";
  const openSeats = state.view.seats.filter((one) => one.occupant.kind === "open");
  const isMine = state.seats.includes(seat.seat);
  const note = isMine ? "you" : kind === "link" ? (isAway(state, seat.seat) ? "away" : "there") : undefined;
  return (
    <li class={styles.seat} data-testid="seat" data-seat={seat.seat}>
      <div class={styles.head}>
        <strong>{occupantName(texts, seat.occupant)}</strong>
        <span>{note && texts.text(`page.seat.${note}`)}</span>
        {isOwner && isGathering && kind !== "link" && <Planning seated={seated} seat={seat} />}
      </div>
      {isOwner && (kind === "open" || kind === "link") && (
        <LinkOf
          keys={keys}
          seat={seat.seat}
          label={texts.text("page.link.seat", { seat: seat.seat })}
          showsCode={kind === "open" && openSeats.length === 1}
        />
      )}
      {isOwner && kind === "link" && (
        <button
          type="button"
          class="quiet"
          onClick={() => void seated.session.say(seat.seat, { type: "free_seat" })}
        >
          {texts.text("page.seat.free", { player: seat.occupant.person })}
        </button>
      )}
    </li>
  );
}

export function SeatsList({ seated, state }: SeatsProps): JSX.Element {
  const { texts } = useWorld();
  const keys = useKeys(seated);
  const spectators = state.presence?.spectators ?? 0;
  return (
    <>
      <ul class={styles.seats}>
        {state.view.seats.map((seat) => (
          <SeatLine key={seat.seat} seated={seated} state={state} seat={seat} keys={keys} />
        ))}
      </ul>
      {spectators > 0 && <p>{texts.text("page.seats.spectators", { count: spectators })}</p>}
      {seated.table.isOwner && (
        <details>
          <summary>{texts.text("page.seats.watch")}</summary>
          <LinkOf keys={keys} seat={undefined} label={texts.text("page.link.spectators")} />
        </details>
      )}
      {seated.table.isOwner && keys.areOnlyHere && <p>{texts.text("page.link.only_here")}</p>}
      <Problem text={keys.problem} />
    </>
  );
}
