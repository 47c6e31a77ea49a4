// A table server's HTTP API: docs/formats/server.md. A key travels in a header or a body, never in
// an address.

import type {
  CreateTable,
  LinkRenewed,
  ListTables,
  ListedTable,
  Problem,
  RenewLink,
  SeatNumber,
  ServerAddress,
  TableCreated,
  TableList,
} from "./protocol";
import { Refused } from "./table_client";

/** The maximum number of keys in one request. */
const keysAtOnce = 64;

/** Every function rejects with Refused. */
export class ServerApi {
  /** `base` is the page's address: the server's addresses are relative to it. */
  constructor(private readonly base: string) {}

  makeTable(table: CreateTable): Promise<TableCreated> {
    return this.json("api/tables", { method: "POST", body: JSON.stringify(table) });
  }

  /** The summaries of the tables that these keys open; unknown keys are left out. */
  async listTables(keys: readonly string[]): Promise<ListedTable[]> {
    const listed: ListedTable[] = [];
    for (let first = 0; first < keys.length; first += keysAtOnce) {
      const body: ListTables = { keys: keys.slice(first, first + keysAtOnce) };
      const request = { method: "POST", body: JSON.stringify(body) };
      listed.push(...(await this.json<TableList>("api/my-tables", request)).tables);
    }
    return listed;
  }

  /** The new key of a seat, or of the spectators. */
  async renewLink(ownerKey: string, seat: SeatNumber | undefined): Promise<string> {
    const body: RenewLink = seat === undefined ? {} : { seat };
    const request = { method: "POST", body: JSON.stringify(body), headers: bearer(ownerKey) };
    return (await this.json<LinkRenewed>("api/link", request)).key;
  }

  /** The address at which others can find the server, if it knows. */
  async address(): Promise<string | undefined> {
    return (await this.json<ServerAddress>("api/address", {})).address;
  }

  async deleteTable(ownerKey: string): Promise<void> {
    await this.fetch("api/table", { method: "DELETE", headers: bearer(ownerKey) });
  }

  private async json<Value>(path: string, request: RequestInit): Promise<Value> {
    return (await this.fetch(path, request)).json() as Promise<Value>;
  }

  private async fetch(path: string, request: RequestInit): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(new URL(path, this.base), request);
    } catch {
      throw noServer();
    }
    if (response.ok) return response;
    // Something else may answer here: a file host, a proxy.
    const answer = (await response.json().catch(() => ({}))) as Partial<Problem>;
    throw answer.problem ? new Refused(answer.problem) : noServer();
  }
}

function bearer(key: string): HeadersInit {
  return { Authorization: `Bearer ${key}` };
}

function noServer(): Refused {
  return new Refused({ rule: "", code: "no_server", arguments: [] });
}
