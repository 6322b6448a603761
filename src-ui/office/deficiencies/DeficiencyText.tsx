import type { ReactNode } from "react";
import type { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import styles from "./DeficiencyText.module.css";

/** The text that lists show for each field of a deficiency, in this order; null for a field that is shown elsewhere. */
const WORDS: Readonly<Record<keyof DeficiencyDraft, ((deficiency: DeficiencyDraft) => string | null) | null>> = {
  description: ({ description }) => description,
  code: ({ code }) => code,
  severity: null,
};

/** A deficiency in words: the problem first, the rest smaller below it. */
export function DeficiencyText({ deficiency, children }: { deficiency: DeficiencyDraft; children?: ReactNode }) {
  return (
    <span className={styles.words}>
      {Object.entries(WORDS).map(([field, words]) => {
        const said = words?.(deficiency);
        return said && <span key={field}>{said}</span>;
      })}
      {children}
    </span>
  );
}
