import * as v from "valibot";
import { day, id, timestamp } from "./fields.ts";

const VerifiedPaper = v.object({
  kind: v.picklist(["report", "inspection"]),
  /** A report's name, as in `/reports/{name}`; else `inspection`. */
  name: v.string(),
  title: v.string(),
  tenantName: v.string(),
  /** When the report was made, or the inspection was received. */
  createdAt: timestamp,
  /** The tenant's, in which the paper gives its times. */
  timeZone: v.string(),
  /** The day that a report speaks for; null for an inspection. */
  asOf: v.nullable(day),
  /** Every record it was made from is still as it was. */
  isValid: v.boolean(),
  /** The tenant declared the inspection void, or one of the report's since it was made. */
  isVoided: v.boolean(),
  /** The stored photos were read byte by byte too; for a report with very many, only what the database holds of them. */
  arePhotosRead: v.boolean(),
  /** The PDF's, in hex; null for an inspection. */
  sha256: v.nullable(v.string()),
});
export type VerifiedPaper = v.InferOutput<typeof VerifiedPaper>;

/** What anybody learns who holds a report's code or an inspection's receipt number; nothing else of the tenant is told. */
export const VerifiedCode = v.object({
  ...VerifiedPaper.entries,
  /** Inspections of other tenants with the same receipt number: such were given out before a number was given once only. */
  others: v.array(VerifiedPaper),
});
export type VerifiedCode = v.InferOutput<typeof VerifiedCode>;

/** A report that was given out as PDF. */
export const IssuedReport = v.object({
  reportId: id,
  code: v.string(),
  name: v.string(),
  title: v.string(),
  parameters: v.record(v.string(), v.string()),
  asOf: day,
  createdAt: timestamp,
  createdByName: v.string(),
  sha256: v.string(),
  /** From then on the code leads nowhere; null while it does. */
  withdrawnAt: v.nullable(timestamp),
});
export type IssuedReport = v.InferOutput<typeof IssuedReport>;
