import { CircleCheck, CircleDot, Save } from "lucide";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { say } from "../messages.ts";
import styles from "./SaveBar.module.css";

interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => void;
}

/** The bar that always shows whether everything is saved, and saves what is not. */
export function SaveBar({ dirty, busy, onSave, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isPending = dirty || busy;
  const hadFocus = useRef(false);
  useEffect(() => {
    // The focused buttons disappear: the status takes the focus in their place.
    if (!isPending && hadFocus.current) status.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isPending]);
  const keepFocus = (act: () => void) => () => {
    hadFocus.current = bar.current?.contains(document.activeElement) ?? false;
    act();
  };
  return (
    <div ref={bar} className={styles.saveBar} data-dirty={isPending || undefined}>
      <p ref={status} role="status" tabIndex={-1}>
        <Icon shapes={isPending ? CircleDot : CircleCheck} />
        <span>{say(busy ? "edit.saving" : dirty ? "edit.unsaved" : "edit.saved")}</span>
      </p>
      {isPending && (
        <div className={styles.saveActions}>
          <Button onClick={keepFocus(onDiscard)}>{say("edit.discardChanges")}</Button>
          <Button variant="primary" icon={Save} busy={busy} onClick={keepFocus(() => void onSave())} aria-keyshortcuts="Control+S">
            {say("common.save")}
          </Button>
        </div>
      )}
    </div>
  );
}
