import { Ellipsis } from "lucide";
import { useId, useRef } from "react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/Button.tsx";
import { NARROW, useMedia } from "../../device/use-media.ts";
import { say } from "./messages.ts";
import styles from "./MoreActions.module.css";

interface MoreActionsProps {
  /** The main action: at the end of the row, or left of the menu. */
  main: ReactNode;
  /** Puts the other actions into the menu even where there is room, since they are many. */
  many?: boolean;
  /** The less frequent actions. Their dialogs must be elsewhere: a closed menu hides all that is in it. */
  children: ReactNode;
}

/**
 * The less frequent actions of a page: side by side where there is room, on a phone in a menu. Escape or a choice closes it and returns the
 * focus.
 */
export function MoreActions({ main, many = false, children }: MoreActionsProps) {
  const isNarrow = useMedia(NARROW);
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  if (!isNarrow && !many) {
    return (
      <>
        {children}
        {main}
      </>
    );
  }
  return (
    <>
      {main}
      <div className={styles.more}>
        <IconButton variant="secondary" icon={Ellipsis} label={say("common.more")} popoverTarget={menuId} />
        {/* It closes before the action runs: a dialog that the action opens returns the focus to the button, not to a hidden entry. */}
        <div ref={menu} id={menuId} popover="auto" className={styles.menu} onClickCapture={() => menu.current?.hidePopover()}>
          {children}
        </div>
      </div>
    </>
  );
}
