import * as v from "valibot";
import { ReportFormat } from "../reports/result.ts";
import { count, id, timestamp } from "./fields.ts";

export const ReportJobStatus = v.picklist(["Waiting", "Running", "Done", "Failed"], "field.choice");
export type ReportJobStatus = v.InferOutput<typeof ReportJobStatus>;

/** A report that is made in the background, and kept for a while to be fetched. */
export const ReportJob = v.object({
  jobId: id,
  /** As in `/reports/{name}`. */
  name: v.string(),
  title: v.string(),
  format: ReportFormat,
  /** The filters and the day, as they were asked for. */
  parameters: v.record(v.string(), v.string()),
  status: ReportJobStatus,
  /** From 0 to 1. */
  progress: v.number(),
  /** Where the file is, once it is `Done`; null before, and where it failed. */
  url: v.nullable(v.string()),
  /** Why it failed, in words. */
  reason: v.nullable(v.string()),
  fileName: v.nullable(v.string()),
  sizeBytes: v.nullable(count),
  createdAt: timestamp,
  createdBy: id,
  createdByName: v.string(),
  finishedAt: v.nullable(timestamp),
  /** From then on it is gone. */
  expiresAt: timestamp,
});
export type ReportJob = v.InferOutput<typeof ReportJob>;
