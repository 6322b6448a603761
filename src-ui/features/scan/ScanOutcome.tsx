import { type ReactNode, useEffect, useRef } from "react";
import styles from "./ScanOutcome.module.css";

/** The outcome of a scan, scrolled into view whenever it changes; `said` identifies the outcome shown. */
export function ScanOutcome({ said, children }: { said: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.firstChild) box.current.scrollIntoView({ block: "nearest" });
  }, [said]);
  return (
    <div ref={box} className={styles.outcome}>
      {children}
    </div>
  );
}
