import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./ScanOutcome.module.css";

/** The notice about a scan, scrolled into view whenever `state` changes. */
export function ScanOutcome({ state, children }: { state: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.firstChild) box.current.scrollIntoView({ block: "nearest" });
  }, [state]);
  return (
    <div ref={box} className={styles.outcome}>
      {children}
    </div>
  );
}
