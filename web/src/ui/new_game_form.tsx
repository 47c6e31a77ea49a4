// The page before a game, for all games. Its children are a game's own options; its button
// creates the table, in this page or on a server.

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { makeTableApart } from "../net/link_store";
import type { CreateTable } from "../net/protocol";
import { randomBits64, Refused } from "../net/table_client";
import { Bar } from "./bar";
import { Problem } from "./problem";
import { go, type Game } from "./route";
import { useWorld } from "./world";

interface NewGameFormProps {
  game: Game;
  isApart: boolean;
  /** The chosen options. */
  request: () => CreateTable;
  /** Creates a table that runs in this page. */
  makeLocal: (id: string, request: CreateTable) => Promise<{ close(): void }>;
  onMade?: () => void;
  children: ComponentChildren;
}

export function NewGameForm(props: NewGameFormProps): JSX.Element {
  const { game, isApart, request, makeLocal, onMade, children } = props;
  const { texts, api, links } = useWorld();
  const [problem, setProblem] = useState<string>();

  const makeTable = async () => {
    if (isApart) {
      const { id } = await makeTableApart(api, links, request());
      return { page: "seat", id } as const;
    }
    const id = randomBits64();
    (await makeLocal(id, request())).close();
    return { page: "table", id } as const;
  };
  const start = async () => {
    try {
      const table = await makeTable();
      onMade?.();
      go(table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(texts.refusal(error.refusal));
    }
  };

  return (
    <>
      <Bar game={game} title={texts.text(`page.${game}`)} />
      <main class="sheet">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          {children}
          <Problem text={problem} />
          <button type="submit" class="primary">
            {texts.text(isApart ? "page.new.invite" : "page.new.start")}
          </button>
        </form>
      </main>
    </>
  );
}
