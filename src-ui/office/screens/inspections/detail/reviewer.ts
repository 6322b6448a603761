import type { Inspection } from "#shared/entities/inspection.ts";
import { useRead } from "../../../data/use-read.ts";

/** Who reviewed an inspection, by the ledger; an ellipsis until that is known. */
export function useReviewer({ inspectionId }: Pick<Inspection, "inspectionId">): string {
  const events = useRead("listInspectionEvents", { params: { id: inspectionId } });
  return events.data?.findLast(({ event }) => event === "Reviewed")?.recordedByName ?? "…";
}
