import { type ReactNode, useEffect, useRef } from "react";
import styles from "./ScanOutcome.module.css";

/** What the screen says about a code, brought into view when it is said anew; `said` names what it says. */
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
