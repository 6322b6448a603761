import { type ReactNode, useEffect, useRef } from "react";
import styles from "./ScanOutcome.module.css";

/** The notice about a scan, scrolled into view whenever `outcome` changes. */
export function ScanOutcome({ outcome, children }: { outcome: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.firstChild) box.current.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <div ref={box} className={styles.outcome}>
      {children}
    </div>
  );
}
