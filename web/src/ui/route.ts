// The page's route: the part of the address after #.

import { useLayoutEffect, useState } from "preact/hooks";
import { linkIn, type Link } from "../net/link_store";

export type Game = "polyssimo" | "villa";

/** Pages without parameters. */
const plainPages = ["start", "about", "record", "boards", "set-up"] as const;
type PlainPage = (typeof plainPages)[number];

export type Route =
  | { page: PlainPage }
  /** `apart`: with friends, through a server. */
  | { page: "new"; game: Game; apart?: boolean }
  | { page: "table"; id: string }
  /** At a remote table: by a link stored in this browser, or by one in the address. */
  | { page: "seat"; id: string }
  | { page: "link"; link: Link }
  /** The puzzle of a day such as 2026-11-17, or of today. */
  | { page: "puzzle"; day?: string | undefined }
  /** A villa without rules; `first`: the tutorial of the first pull. */
  | { page: "practice"; first?: boolean }
  /** The rules; chapters count from 0 here, from 1 in the address. */
  | { page: "learn"; game: Game; chapter: number };

function gameOf(text: string | undefined): Game {
  return text === "villa" ? "villa" : "polyssimo";
}

export function routeOf(hash: string): Route {
  const link = linkIn(hash);
  if (link) return { page: "link", link };
  const [page, rest, last] = hash.replace(/^#\/?/, "").split("/");
  if ((page === "table" || page === "seat") && rest) return { page, id: rest };
  if (page === "new") return { page, game: gameOf(rest), apart: last === "friends" };
  if (page === "puzzle") return { page, day: rest };
  if (page === "practice") return { page, first: rest === "first" };
  if (page === "learn")
    return { page, game: gameOf(rest), chapter: Math.max(0, Math.floor(Number(last ?? 1)) - 1 || 0) };
  return { page: plainPages.find((plain) => plain === page) ?? "start" };
}

export function addressOf(route: Route): string {
  if (route.page === "start") return "#/";
  if (route.page === "table" || route.page === "seat") return `#/${route.page}/${route.id}`;
  if (route.page === "link") return `#table=${route.link.table}&key=${route.link.key}`;
  if (route.page === "new") return `#/new/${route.game}${route.apart ? "/friends" : ""}`;
  if (route.page === "practice") return route.first ? "#/practice/first" : "#/practice";
  if (route.page === "puzzle") return route.day ? `#/puzzle/${route.day}` : "#/puzzle";
  if (route.page === "learn") return `#/learn/${route.game}/${route.chapter + 1}`;
  return `#/${route.page}`;
}

export function go(route: Route): void {
  location.hash = addressOf(route);
}

/** Replaces the history entry, so that Back does not return to this page. */
export function goInstead(route: Route): void {
  location.replace(addressOf(route));
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useLayoutEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return routeOf(hash);
}
