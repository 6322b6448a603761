import type { FormatCell } from "../cell-format.ts";
import { writeFact } from "../letterhead.ts";
import type { WrittenFact } from "../letterhead.ts";
import type { PrintedReport } from "../printed-report.ts";

/**
 * Returns lookups over the facts as they are printed: the value of a key, the facts with some keys, and the facts without them. Facts without a
 * value are left out.
 */
export function factsOf({ facts }: PrintedReport, formatCell: FormatCell) {
  const written = facts.filter(({ value }) => value !== null && value !== "").map((fact) => writeFact(fact, formatCell));
  const valueOf = (key: string): string => written.find((fact) => fact.key === key)?.value ?? "";
  return {
    valueOf,
    only: (...keys: readonly string[]): WrittenFact[] => keys.flatMap((key) => written.filter((fact) => fact.key === key)),
    without: (...keys: readonly string[]): WrittenFact[] => written.filter(({ key }) => !keys.includes(key)),
  };
}

/** Returns the code and location of the extinguisher, or null if neither is known. */
export function extinguisherText({ valueOf }: ReturnType<typeof factsOf>): string | null {
  const text = ["extinguisherCode", "locationPath"]
    .map(valueOf)
    .filter((text) => text !== "")
    .join(" · ");
  return text === "" ? null : text;
}
