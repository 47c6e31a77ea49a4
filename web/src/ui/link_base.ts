// Where a link begins that is for others: where the page is, or, if that is a name that
// every machine has for itself, where the page's server says that others find it.

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../net/table_client";
import { useWorld } from "./world";

/** Whether an address opens on this machine alone. */
export function isOnlyHere(address: string): boolean {
  const host = new URL(address).hostname;
  return host === "localhost" || host.startsWith("127.") || host === "[::1]";
}

export function useLinkBase(): string {
  const { api } = useWorld();
  const [base, setBase] = useState(document.baseURI);
  useEffect(() => {
    if (!isOnlyHere(document.baseURI)) return;
    api.address().then(
      (address) => setBase(address ?? document.baseURI),
      (error: unknown) => {
        // Then the links are as good as the page's own address.
        if (!(error instanceof Refused)) throw error;
      },
    );
  }, [api]);
  return base;
}
