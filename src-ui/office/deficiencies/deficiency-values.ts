import type { Deficiency } from "#shared/entities/deficiency.ts";
import { useRead } from "../data/use-read.ts";

/** What people change of a deficiency; empty for nothing. */
export type DeficiencyValues = Record<"severity" | "status" | "assignedToUserId" | "dueDate" | "resolutionNotes", string>;

export function deficiencyValuesOf({ severity, status, assignedToUserId, dueDate, resolutionNotes }: Deficiency): DeficiencyValues {
  return { severity, status, assignedToUserId: assignedToUserId ?? "", dueDate: dueDate ?? "", resolutionNotes: resolutionNotes ?? "" };
}

/** Returns the deficiency as it was last read, even once the list that it came from no longer has it. */
export function useLatestDeficiency(listed: Deficiency): Deficiency {
  const { data } = useRead("GET /deficiencies/{id}", { params: { id: listed.deficiencyId } });
  return data && data.version > listed.version ? data : listed;
}

/** Returns the name of the unsaved note on how this deficiency was resolved. */
export function resolutionOf(deficiencyId: string): string {
  return `resolution ${deficiencyId}`;
}
