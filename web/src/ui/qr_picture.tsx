// An address as a QR code: dark on white in both themes, otherwise cameras cannot read it.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import styles from "./qr_picture.module.css";

/** The quiet zone that scanners need, in modules. */
const border = 4;

export function QrPicture({ text, label }: { text: string; label: string }): JSX.Element | null {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isOld = false;
    // Loaded only when a link is shown.
    void import("uqr").then(({ encode }) => {
      const { size, data } = encode(text, { ecc: "M", border });
      const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
      if (!isOld) setCode({ size, path: squares.join("") });
    });
    return () => {
      isOld = true;
    };
  }, [text]);
  if (!code) return null;
  return (
    <svg
      class={styles.picture}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
