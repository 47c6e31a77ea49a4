// A link to hand on: as text, via the clipboard, via the device's share sheet, or as a
// QR code for another phone.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { QrPicture } from "./qr_picture";
import { canShare, copyText, shareAddress } from "./share";
import { useWorld } from "./world";
import styles from "./seat_link.module.css";

interface SeatLinkProps {
  /** The link's target: "Link for player 2". */
  label: string;
  address: string;
  showsCode?: boolean;
}

export function SeatLink({ label, address, showsCode = false }: SeatLinkProps): JSX.Element {
  const { texts } = useWorld();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const [isCodeShown, setCodeShown] = useState(showsCode);
  return (
    <div class={styles.link} role="group" aria-label={label}>
      <input
        ref={field}
        type="text"
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <button type="button" onClick={async () => setCopied(await copyText(address, field.current!))}>
          {texts.text("page.link.copy")}
        </button>
        {canShare() && (
          <button type="button" onClick={() => void shareAddress(texts.text("page.boxwood"), address)}>
            {texts.text("page.link.share")}
          </button>
        )}
        <button type="button" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          {texts.text("page.link.code")}
        </button>
        <span class={styles.note} role="status">
          {copied !== undefined && texts.text(copied ? "page.link.copied" : "page.link.not_copied")}
        </span>
      </div>
      {isCodeShown && <QrPicture text={address} label={texts.text("page.link.code_of", { link: label })} />}
    </div>
  );
}
