// The page that a link opens: stores the link in this browser, and removes the key from
// the address bar, where it might be shared by mistake.

import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Link } from "../net/link_store";
import { goInstead } from "./route";
import { SeatPage } from "./seat_page";
import { useWorld } from "./world";

export function LinkPage({ link }: { link: Link }): JSX.Element | null {
  const { links, elsewhere } = useWorld();
  const kept = useMemo(() => links.add({ ...link, openedMs: elsewhere.nowMs() }), [link.key]);
  const isStored = links.isStored(kept.id);
  useEffect(() => {
    if (isStored) goInstead({ page: "seat", id: kept.id });
  }, [kept.id]);
  // Without storage, the key exists only in the address.
  return isStored ? null : <SeatPage id={kept.id} />;
}
