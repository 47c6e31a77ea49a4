// Sets up a position: gives pieces to seats and places them, or takes a pasted line;
// afterwards the position can be played or reviewed.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SeatNumber } from "../../../net/protocol";
import { SetUp, type SetUpState, type Whereabouts } from "../../../state/set_up";
import { Bar } from "../../bar";
import { PieceButton, PieceHand } from "../piece_button";
import { PlayerCard } from "../../player_card";
import { problemText, reasonText } from "../../record_words";
import { go } from "../../route";
import { useScenery, type Scenery } from "../scenery";
import { useObserved, useWorld } from "../../world";
import { SetUpBegin } from "./set_up_begin";
import { SetUpBoard } from "./set_up_board";
import "./set_up_page.css";

interface PartProps {
  setUp: SetUp;
  state: SetUpState;
  scenery: Scenery;
}

interface PlaceOfPieces {
  label: string;
  where: Whereabouts;
  isHere: (where: Whereabouts) => boolean;
}

/** Open pieces or a hand: pieces can be picked up from it and put back there. */
function Pieces({ setUp, state, scenery, place }: PartProps & { place: PlaceOfPieces }): JSX.Element {
  const { texts } = useWorld();
  const here = [...state.pieces].filter(([, where]) => place.isHere(where)).map(([piece]) => piece);
  const { held } = state;
  return (
    <PlayerCard
      name={place.label}
      isRegion
      details={
        <button
          type="button"
          disabled={!held || here.includes(held.piece)}
          onClick={() => held && void setUp.put(held.piece, place.where)}
        >
          {texts.text("page.set_up.put_here")}
        </button>
      }
    >
      <PieceHand>
        {here.map((piece) => (
          <PieceButton
            {...scenery}
            key={piece}
            piece={piece}
            label={piece}
            isHeld={held?.piece === piece}
            onClick={() => setUp.takeUp(piece)}
          />
        ))}
      </PieceHand>
    </PlayerCard>
  );
}

function Seats(props: {
  label: string;
  players: number;
  value: SeatNumber;
  onChange: (seat: SeatNumber) => void;
}): JSX.Element {
  const { texts } = useWorld();
  const seats = Array.from({ length: props.players }, (_, index) => index + 1);
  return (
    <label>
      {props.label}
      <select
        value={props.value}
        onChange={(event) => props.onChange(Number(event.currentTarget.value) as SeatNumber)}
      >
        {seats.map((seat) => (
          <option key={seat} value={seat}>
            {texts.text("page.new.player", { seat })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Editor({ setUp }: { setUp: SetUp }): JSX.Element {
  const { texts, shelf } = useWorld();
  const state = useObserved(setUp.state);
  const scenery = useScenery(state.material);
  const part = { setUp, state, scenery };
  const seats = Array.from({ length: state.players }, (_, index) => (index + 1) as SeatNumber);
  const isOpen = [...state.pieces.values()].some((where) => where.kind === "open");
  return (
    <div class="set-up">
      <div class="set-up-hands">
        {isOpen && (
          <>
            <Pieces
              {...part}
              place={{
                label: texts.text("page.tray"),
                where: { kind: "open" },
                isHere: (where) => where.kind === "open",
              }}
            />
            <button type="button" onClick={() => void setUp.deal()}>
              {texts.text("page.set_up.deal")}
            </button>
          </>
        )}
        {seats.map((seat) => (
          <Pieces
            {...part}
            key={seat}
            place={{
              label: texts.text("page.new.player", { seat }),
              where: { kind: "hand", seat },
              isHere: (where) => where.kind === "hand" && where.seat === seat,
            }}
          />
        ))}
      </div>
      <SetUpBoard {...part} />
      <div class="set-up-side">
        <Seats
          label={texts.text("page.set_up.on_turn")}
          players={state.players}
          value={state.onTurn}
          onChange={(seat) => void setUp.setOnTurn(seat)}
        />
        <Seats
          label={texts.text("page.set_up.placer")}
          players={state.players}
          value={state.placer}
          onChange={(seat) => setUp.setPlacer(seat)}
        />
        <p class={state.problem ? "wrong" : "pale"} role="status">
          {state.problem
            ? reasonText(texts, state.problem)
            : texts.text(state.moment?.on_turn ? "page.set_up.sound" : "page.analysis.over")}
        </p>
        <label>
          {texts.text("page.set_up.line")}
          <textarea readOnly rows={5} value={state.line} />
        </label>
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={!state.moment}
            onClick={() => {
              shelf.put(state.line);
              go({ page: "record" });
            }}
          >
            {texts.text("page.set_up.analyze")}
          </button>
          <button
            type="button"
            disabled={!state.moment?.on_turn}
            onClick={() => {
              shelf.position = state.line;
              go({ page: "new", game: "polyssimo" });
            }}
          >
            {texts.text("page.set_up.play")}
          </button>
        </div>
      </div>
    </div>
  );
}

export function SetUpPage(): JSX.Element {
  const { texts, environment } = useWorld();
  const [setUp, setSetUp] = useState<SetUp>();
  const [problem, setProblem] = useState<string>();
  const take = (made: Promise<SetUp>) =>
    void made.then(
      (ready) => {
        setProblem(undefined);
        setSetUp(ready);
      },
      (error: unknown) => setProblem(problemText(texts, error)),
    );
  useEffect(() => () => setSetUp(undefined), []);
  return (
    <>
      <Bar title={texts.text("page.set_up")} />
      <main class={setUp ? "table-page" : "sheet"}>
        {setUp ? (
          <Editor setUp={setUp} />
        ) : (
          <SetUpBegin
            problem={problem}
            onBegin={(choice) => take(SetUp.begin(environment.table, choice))}
            onLine={(line) => take(SetUp.read(environment.table, line))}
          />
        )}
      </main>
    </>
  );
}
