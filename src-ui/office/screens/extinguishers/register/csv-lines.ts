import { csvLine } from "#shared/csv-line.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { dateFormatsIn } from "../../../formats/use-date-formats.ts";
import type { RegisterColumn } from "./columns.tsx";
import { say } from "./messages.ts";

/** Returns the lines of a CSV file with these columns and rows, the headings first; times are in the tenant's zone. */
export function csvLines(rows: readonly ExtinguisherInRegister[], columns: readonly RegisterColumn[], timeZone: string): string[] {
  const moments = dateFormatsIn(timeZone, new Date(0), "iso");
  const heads = columns.flatMap(({ label, beside }) => (beside ? [label, beside.label()] : [label]));
  const cells = (extinguisher: ExtinguisherInRegister) =>
    columns.flatMap(({ text, beside }) =>
      beside ? [text(extinguisher, moments), beside.text(extinguisher)] : [text(extinguisher, moments)],
    );
  return [
    csvLine([say("field.extinguisherCode"), ...heads]),
    ...rows.map((extinguisher) => csvLine([extinguisher.extinguisherCode, ...cells(extinguisher)])),
  ];
}
