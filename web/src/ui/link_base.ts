// The base address of links for other people: the page's own address, or, if that is
// only valid on this machine, the address that the server says others can reach.

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
        // Fall back to the page's own address.
        if (!(error instanceof Refused)) throw error;
      },
    );
  }, [api]);
  return base;
}
