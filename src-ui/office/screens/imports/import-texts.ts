import type { Import, ImportProblem } from "#shared/entities/import.ts";
import { problemTexts } from "#shared/imports/problem-texts.ts";
import { importReasons, sayImportReason } from "#shared/messages/import-reasons.ts";
import type { ImportReasonKey } from "#shared/messages/import-reasons.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";

/** Returns what is wrong with a row and how to fix it, in the reader's language; what this page does not know as the server wrote it. */
export function rowProblemTexts(problem: ImportProblem, { day }: Pick<DateFormats, "day">): NonNullable<ReturnType<typeof problemTexts>> {
  const known = problem.values === undefined ? undefined : problemTexts(problem, day);
  return known ?? { message: problem.message, remedy: problem.mend };
}

/** Returns why an import ended, in the reader's language where the page knows the reason; null without one. */
export function importReasonText({
  reason,
  reasonKey,
  reasonValues,
}: Pick<Import, "reason" | "reasonKey" | "reasonValues">): string | null {
  return reason === null ? null : storedReasonText({ reason, reasonKey, values: reasonValues });
}

/** Returns why something stays after an undo, in the same way. */
export function obstacleText({ reason, reasonKey, count }: { reason: string; reasonKey: string; count?: number | undefined }): string {
  return storedReasonText({ reason, reasonKey, values: count === undefined ? {} : { count } });
}

function storedReasonText(of: { reason: string; reasonKey: string | null; values: Readonly<Record<string, number>> }): string {
  const { reason, reasonKey, values } = of;
  return reasonKey !== null && reasonKey in importReasons ? sayImportReason(reasonKey as ImportReasonKey, values) : reason;
}
