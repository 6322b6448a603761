import type { Inspection } from "#shared/entities/inspection.ts";
import { useRead } from "../../data/use-read.ts";

/** Reads the checklist version that an inspection uses; nothing where it has none. */
export function useChecklistVersion(templateId: Inspection["templateId"]) {
  return useRead("GET /inspections/checklist-template/{id}", { params: { id: templateId ?? "" } }, { enabled: Boolean(templateId) });
}
