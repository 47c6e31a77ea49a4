// Analyses pictures of a villa, for tests.

import type { Page } from "playwright-core";

/** How many pixels of a picture, in base64, are strongly coloured: paint, not table or air. */
export function paintedShare(page: Page, base64: string): Promise<number> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen?.drawImage(picture, 0, 0);
    const pixels = pen?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    let count = 0;
    for (let i = 0; i < pixels.length; i += 4) {
      const [r = 0, g = 0, b = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]];
      if (Math.max(r, g, b) - Math.min(r, g, b) > 100) count++;
    }
    return count / (pixels.length / 4);
  }, base64);
}
