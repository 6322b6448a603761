import { useEffect } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Letterhead } from "../components/Letterhead.tsx";
import styles from "./PrintOnly.module.css";

interface PrintOnlyProps {
  heading: string;
  /** Called when the print dialog closes. */
  onDone?: () => void;
  children: ReactNode;
}

/** Content that is printed as soon as this component is mounted, and instead of the screen while it is, under a letterhead with the heading. */
export function PrintOnly({ heading, onDone = () => {}, children }: PrintOnlyProps) {
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
    // Once, as soon as the content is rendered.
  }, []); // oxlint-disable-line react/exhaustive-deps -- see above
  return createPortal(
    <div className={styles.paper}>
      <Letterhead heading={heading} />
      {children}
    </div>,
    document.body,
  );
}
