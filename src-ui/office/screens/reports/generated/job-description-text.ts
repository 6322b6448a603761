import type { ReportJob } from "#shared/reports/report-job.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";

/** Formats what distinguishes a report from others of its name: "PDF, as of Nov 21, 2026". */
export function jobDescriptionText({ format, parameters }: ReportJob, dates: DateFormats): string {
  const day = parameters["asOf"];
  return day === undefined ? say(`format.${format}`) : say("asOf", { format: say(`format.${format}`), day: dates.day(day) });
}

export function isUnfinished({ status }: Pick<ReportJob, "status">): boolean {
  return status === "Waiting" || status === "Running";
}
