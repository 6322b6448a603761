import { X } from "lucide";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { focusHeading, isFocusLost } from "../../components/heading-focus.ts";
import { useBottomBar } from "../../components/use-bottom-bar.ts";
import { say } from "./messages.ts";
import type { Selection } from "./use-selection.ts";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  selection: Pick<Selection<object>, "hiddenCount" | "clear"> & { rows: Pick<ReadonlyMap<string, object>, "size"> };
  children: ReactNode;
}

/** Floats at the bottom while rows are selected, with the actions on them and their count; those not shown are counted, too. */
export function SelectionBar({ selection: { rows, hiddenCount: hidden, clear }, children }: SelectionBarProps) {
  const bar = useBottomBar();
  useEffect(() => () => void setTimeout(() => isFocusLost() && focusHeading({ preventScroll: true })), []);
  const counts = { count: rows.size, hidden };
  const words = say(hidden > 0 ? "list.selectedHidden" : "list.selected", counts);
  return (
    <div ref={bar} className={styles.selection} role="toolbar" aria-label={words}>
      <p role="status">
        <strong>{words}</strong>
      </p>
      {children}
      <Button variant="quiet" icon={X} aria-label={say("list.clearSelection")} onClick={clear}>
        {say("list.clearShort")}
      </Button>
    </div>
  );
}
