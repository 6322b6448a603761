import type { Inspection } from "#shared/entities/inspection.ts";
import { useRead } from "../../../data/use-read.ts";

/** Returns who reviewed or voided an inspection, from the ledger; an ellipsis until it is known. */
export function useActor({ inspectionId }: Pick<Inspection, "inspectionId">, did: "Reviewed" | "Voided"): string {
  const events = useRead("GET /v2/inspections/{id}/events", { params: { id: inspectionId } });
  return events.data?.findLast(({ event }) => event === did)?.recordedByName ?? "…";
}
