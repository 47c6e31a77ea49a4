// Shares an address or a file. Over plain http browsers have neither the clipboard nor
// the share API; copying falls back to an older API there.

import { download } from "./download";

/** Returns whether it was copied; the fallback selects the text of `field`, which shows it. */
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
  // Closing the system's sheet without choosing anything is not an error.
  await navigator.share({ title, url }).catch(() => undefined);
}

/** Via the system's share sheet on phones; elsewhere, or if that does not accept the file, as a download. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  const files = [new File([content], name, { type: content.type })];
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (!isPhone || typeof navigator.canShare !== "function" || !navigator.canShare({ files }))
    return download(name, content.type, content);
  try {
    await navigator.share({ files });
  } catch (error) {
    // Cancelling the sheet is the user's choice; after any other error fall back to a download.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      download(name, content.type, content);
  }
}
