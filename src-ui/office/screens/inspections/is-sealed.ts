import type { InspectionSummary } from "#shared/entities/inspection.ts";

/** Whether the inspection is completed. Nothing in it changes from then on. */
export function isSealed({ dataHash }: Pick<InspectionSummary, "dataHash">): boolean {
  return dataHash !== null;
}
