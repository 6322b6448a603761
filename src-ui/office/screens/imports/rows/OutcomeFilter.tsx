import { useEffect, useRef } from "react";
import type { ImportCounts, ImportOutcome } from "#shared/entities/import.ts";
import { say } from "../messages.ts";
import { countOf, OUTCOMES } from "./outcomes.ts";
import styles from "./rows-step.module.css";

interface OutcomeFilterProps {
  counts: ImportCounts;
  value: ImportOutcome | "all";
  onChange: (value: ImportOutcome | "all") => void;
  /** Whether the import is done, so that the counts say what happened rather than what will. */
  isDone?: boolean;
}

const EDGE_PX = 16;

/** The number of rows by outcome; each number shows its rows. */
export function OutcomeFilter({ counts, value, onChange, isDone = false }: OutcomeFilterProps) {
  const all = OUTCOMES.reduce((sum, outcome) => sum + countOf(counts, outcome), 0);
  const shown = OUTCOMES.filter((outcome) => outcome !== "leftOut" || counts.leftOut > 0);
  const chosen = useRef<HTMLButtonElement>(null);
  // On a phone they share one line that scrolls sideways.
  useEffect(() => {
    chosen.current?.parentElement?.scrollTo({ left: chosen.current.offsetLeft - EDGE_PX });
  }, [value]);
  return (
    <div className={styles.filter} role="group" aria-label={say("rows.filter")}>
      {(["all", ...shown] as const).map((outcome) => (
        <button
          key={outcome}
          ref={outcome === value ? chosen : null}
          type="button"
          className={styles.chip}
          data-outcome={outcome}
          aria-pressed={outcome === value}
          onClick={() => onChange(outcome)}
        >
          {countText(outcome, outcome === "all" ? all : countOf(counts, outcome), isDone)}
        </button>
      ))}
    </div>
  );
}

function countText(outcome: ImportOutcome | "all", count: number, isDone: boolean): string {
  return isDone && (outcome === "create" || outcome === "change") ? say(`${outcome}.done`, { count }) : say(`${outcome}.count`, { count });
}
