// Saves a file through the browser.

export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url));
}
