import { writeFact } from "../paper.ts";
import type { PaperReport } from "../paper-report.ts";
import type { WrittenFact } from "../paper.ts";
import type { Write } from "../writing.ts";

/** The facts of a report: each as it is printed, those of some keys, and all but those. What is not known has no value to print. */
export function factsOf({ facts }: PaperReport, write: Write) {
  const written = facts.filter(({ value }) => value !== null && value !== "").map((fact) => writeFact(fact, write));
  const valueOf = (key: string): string => written.find((fact) => fact.key === key)?.value ?? "";
  return {
    valueOf,
    only: (...keys: readonly string[]): WrittenFact[] => keys.flatMap((key) => written.filter((fact) => fact.key === key)),
    without: (...keys: readonly string[]): WrittenFact[] => written.filter(({ key }) => !keys.includes(key)),
  };
}

/** Which extinguisher, and where it stood; null where neither is known. */
export function unitWords({ valueOf }: ReturnType<typeof factsOf>): string | null {
  const words = ["extinguisherCode", "locationPath"]
    .map(valueOf)
    .filter((words) => words !== "")
    .join(" · ");
  return words === "" ? null : words;
}
