import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { isFocusLost } from "../../../components/heading-focus.ts";
import styles from "./panel.module.css";

/** The heading of the panel beside the tree. It takes the focus when the panel replaced the focused element. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    const { activeElement } = document;
    const isHidden = !(activeElement instanceof HTMLElement) || activeElement.offsetParent === null;
    if (isFocusLost() || isHidden) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
