import * as v from "valibot";
import { day, id, timestamp } from "./fields.ts";

const VerifiedDocument = v.object({
  kind: v.picklist(["report", "inspection"]),
  /** The report's name, as in `/reports/{name}`, or `inspection`. */
  name: v.string(),
  title: v.string(),
  tenantName: v.string(),
  /** When the report was created, or the inspection received. */
  createdAt: timestamp,
  /** The tenant's time zone, used for the times on the document. */
  timeZone: v.string(),
  /** The day that the report is for; null for an inspection. */
  asOf: v.nullable(day),
  /** Whether every record behind it is unchanged. */
  isValid: v.boolean(),
  /** Whether the tenant voided the inspection, or one behind the report after the report was created. */
  isVoided: v.boolean(),
  /** Whether the stored photos were verified byte by byte. For a report with very many, only their database records are. */
  arePhotosRead: v.boolean(),
  /** The hash of the PDF in hex; null for an inspection. */
  sha256: v.nullable(v.string()),
});
export type VerifiedDocument = v.InferOutput<typeof VerifiedDocument>;

/** What the holder of a report's code or an inspection's receipt number may see; nothing else of the tenant. */
export const VerifiedCode = v.object({
  ...VerifiedDocument.entries,
  /** Inspections of other tenants with the same receipt number, which was not always unique. */
  others: v.array(VerifiedDocument),
});
export type VerifiedCode = v.InferOutput<typeof VerifiedCode>;

/** A report that was issued as PDF. */
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
  /** When the code stopped working; null while it works. */
  withdrawnAt: v.nullable(timestamp),
});
export type IssuedReport = v.InferOutput<typeof IssuedReport>;
