// Why something could not be done, said at once to screen readers, too.

import type { JSX } from "preact";

export function Problem({ text }: { text: string | false | undefined }): JSX.Element | null {
  if (!text) return null;
  return (
    <p class="wrong" role="alert">
      {text}
    </p>
  );
}
