// Links to tables on a server, as docs/formats/server.md has them: table and key stand
// behind #, which browsers send to nobody.

export interface Link {
  table: string;
  key: string;
}

/** `base` is where the page is. */
export function addressOfLink(base: string, { table, key }: Link): string {
  return new URL(`#table=${table}&key=${key}`, base).href;
}

/** The link in what stands behind #, if there is one. */
export function linkIn(hash: string): Link | undefined {
  const found = /^#table=([\w-]{1,64})&key=([\w-]{22})$/.exec(hash);
  return found ? { table: found[1]!, key: found[2]! } : undefined;
}
