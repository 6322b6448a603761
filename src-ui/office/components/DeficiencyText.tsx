import type { ReactNode } from "react";
import type { Finding } from "#shared/entities/deficiency.ts";
import styles from "./FindingText.module.css";

/** The text that lists show for each field of a finding, in this order; null for a field that is shown elsewhere. */
const WORDS: Readonly<Record<keyof Finding, ((finding: Finding) => string | null) | null>> = {
  description: ({ description }) => description,
  code: ({ code }) => code,
  severity: null,
};

/** A finding in words: the problem first, the rest smaller below it. */
export function FindingText({ finding, children }: { finding: Finding; children?: ReactNode }) {
  return (
    <span className={styles.words}>
      {Object.entries(WORDS).map(([field, words]) => {
        const said = words?.(finding);
        return said && <span key={field}>{said}</span>;
      })}
      {children}
    </span>
  );
}
