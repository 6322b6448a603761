import { type ReactNode, useEffect, useRef } from "react";
import styles from "./ScanOutcome.module.css";

/** The notice about a scan, scrolled into view whenever its outcome (`of`) changes. */
export function ScanOutcome({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.firstChild) box.current.scrollIntoView({ block: "nearest" });
  }, [of]);
  return (
    <div ref={box} className={styles.outcome}>
      {children}
    </div>
  );
}
