import * as v from "valibot";
import { count, id, timestamp } from "../entities/fields.ts";
import { ReportFormat } from "./result.ts";

export const ReportJobStatus = v.picklist(["Waiting", "Running", "Done", "Failed"], "field.choice");
export type ReportJobStatus = v.InferOutput<typeof ReportJobStatus>;

/** A report created in the background and kept for some time. */
export const ReportJob = v.object({
  jobId: id,
  /** As in `/reports/{name}`. */
  name: v.string(),
  title: v.string(),
  format: ReportFormat,
  /** The filters and the day of the request. */
  parameters: v.record(v.string(), v.string()),
  status: ReportJobStatus,
  /** From 0 to 1. */
  progress: v.number(),
  /** The address of the file; null until the status is `Done`. */
  url: v.nullable(v.string()),
  /** Why it failed, for people, and the key of that text in `messages/reports.ts` if it is one of them. */
  reason: v.nullable(v.string()),
  reasonKey: v.nullable(v.string()),
  fileName: v.nullable(v.string()),
  sizeBytes: v.nullable(count),
  createdAt: timestamp,
  createdBy: id,
  createdByName: v.string(),
  finishedAt: v.nullable(timestamp),
  /** When it is deleted. */
  expiresAt: timestamp,
});
export type ReportJob = v.InferOutput<typeof ReportJob>;
