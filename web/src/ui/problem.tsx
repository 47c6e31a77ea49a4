// Why something failed, announced to screen readers immediately.

import type { JSX } from "preact";

export function Problem({ text }: { text: string | false | undefined }): JSX.Element | null {
  if (!text) return null;
  return (
    <p class="wrong" role="alert">
      {text}
    </p>
  );
}
