// The board as a standalone picture: styles from style sheets are inlined as attributes.

const names = "http://www.w3.org/2000/svg";

/** The style properties that drawings use. */
const properties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linejoin",
  "stroke-linecap",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;

/** Pixels per cell of an exported picture. */
const pointsPerCell = 80;

/** The computed style resolves fills such as url("#stripes-1") to absolute URLs. */
function localised(value: string): string {
  return value.replace(/url\("?[^")]*#([^")]+)"?\)/g, "url(#$1)");
}

function takeStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const property of properties) {
    const value = style.getPropertyValue(property);
    if (value) to.setAttribute(property, localised(value));
  }
  to.removeAttribute("class");
  [...from.children].forEach((child, index) => takeStyles(child, to.children[index]!));
}

export function pictureAsSvg(board: SVGSVGElement): string {
  const picture = board.cloneNode(true) as SVGSVGElement;
  takeStyles(board, picture);
  const { x, y, width, height } = board.viewBox.baseVal;
  const paper = document.createElementNS(names, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height }))
    paper.setAttribute(name, String(value));
  paper.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  const patterns = document.querySelector("svg.definitions defs");
  picture.prepend(...(patterns ? [patterns.cloneNode(true), paper] : [paper]));
  picture.setAttribute("xmlns", names);
  picture.setAttribute("width", String(width * pointsPerCell));
  picture.setAttribute("height", String(height * pointsPerCell));
  picture.removeAttribute("aria-hidden");
  return new XMLSerializer().serializeToString(picture);
}

export async function pictureAsPng(board: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureAsSvg(board))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
