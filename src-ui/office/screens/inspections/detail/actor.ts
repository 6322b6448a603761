import type { Inspection } from "#shared/entities/inspection.ts";
import { useRead } from "../../../data/use-read.ts";

/** Who reviewed or voided an inspection, by the ledger; an ellipsis until that is known. */
export function useActor({ inspectionId }: Pick<Inspection, "inspectionId">, did: "Reviewed" | "Voided"): string {
  const events = useRead("GET /v2/inspections/{id}/events", { params: { id: inspectionId } });
  return events.data?.findLast(({ event }) => event === did)?.recordedByName ?? "…";
}
