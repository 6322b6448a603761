import { reportsMessages, sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";

/**
 * Returns the text of a key in the reader's language; undefined for one that this page does not know, such as that of a newer server. Braces take
 * the values.
 */
export function knownText(key: unknown, values: object = {}): string | undefined {
  if (typeof key !== "string" || !(key in reportsMessages)) return undefined;
  return sayReport(key as ReportMessageKey, values as Record<string, string>);
}

/** Returns the title of a report in the reader's language. */
export function reportTitleText({ name, title }: { name: string; title: string }): string {
  return knownText(`report.${name}`) ?? title;
}

/** Returns why a report was not generated, in the reader's language where the page knows the reason. */
export function reportReasonText({ reason, reasonKey }: { reason: string | null; reasonKey: string | null }): string | null {
  return knownText(reasonKey) ?? reason;
}
