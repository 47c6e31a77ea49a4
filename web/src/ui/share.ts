// Ways out of the page for an address or a file. Over plain http browsers have neither
// clipboard nor share; copying has an older way there.

import { download } from "./download";

/** Whether it was copied; `field` shows the text and is left selected where that is needed. */
export async function copyText(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

export async function shareAddress(title: string, url: string): Promise<void> {
  // Closing the system's sheet without choosing anything is no error.
  await navigator.share({ title, url }).catch(() => undefined);
}

/** By the system's sheet on phones; elsewhere, and where that cannot take such a file, as a download. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  const files = [new File([content], name, { type: content.type })];
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (!isPhone || typeof navigator.canShare !== "function" || !navigator.canShare({ files }))
    return download(name, content.type, content);
  try {
    await navigator.share({ files });
  } catch (error) {
    // Closed without a choice is a choice; whatever else failed, the file is there.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      download(name, content.type, content);
  }
}
