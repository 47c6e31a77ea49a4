// Opens a resource of a page, and closes it when the page is left.

import { useEffect, useState } from "preact/hooks";
import { problemText } from "./record_words";
import { useWorld } from "./world";

interface Problem {
  problem: string;
}

/** Undefined while it is being opened. */
export type Opened<Session> = { session: Session; problem?: undefined } | ({ session?: undefined } & Problem);

/** Reopens whenever one of `inputs` changes. A rejection of `open` becomes a problem, too. */
export function useOpened<Session extends { close(): void }>(
  open: () => Promise<Session | Problem>,
  inputs: readonly unknown[],
): Opened<Session> | undefined {
  const { texts } = useWorld();
  const [opened, setOpened] = useState<Opened<Session>>();
  useEffect(() => {
    let session: Session | undefined;
    let isLeft = false;
    open()
      .then((made) => {
        if ("problem" in made) return setOpened(made);
        session = made;
        if (isLeft) session.close();
        else setOpened({ session });
      })
      .catch((error: unknown) => setOpened({ problem: problemText(texts, error) }));
    return () => {
      isLeft = true;
      session?.close();
      setOpened(undefined);
    };
  }, inputs);
  return opened;
}
