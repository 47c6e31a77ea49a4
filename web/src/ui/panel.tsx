// A sheet of paper over the table, closed by its button, Escape or a click beside it.

import type { ComponentChildren, JSX, RefObject } from "preact";
import { useId } from "preact/hooks";
import { ToolButton } from "./tool_button";
import { useWorld } from "./world";
import styles from "./panel.module.css";

interface PanelProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose?: () => void;
  children: ComponentChildren;
}

export function Panel({ dialog, title, onClose, children }: PanelProps): JSX.Element {
  const { texts } = useWorld();
  const id = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class={styles.panel}
      aria-labelledby={id}
      onClick={(event) => event.target === dialog.current && close()}
      onClose={onClose}
    >
      <div class={styles.content}>
        <div class={styles.head}>
          <h2 id={id}>{title}</h2>
          <ToolButton icon="close" label={texts.text("page.close")} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
