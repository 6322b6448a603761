import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";

export type FirstStepName = "location" | "extinguisher" | "people" | "inspection";

export interface FirstStep {
  name: FirstStepName;
  isDone: boolean;
  /** How many there are; 0 where a count means nothing. */
  count: number;
}

/**
 * Returns a new organization's steps to its first inspection; existing data completes a step. Null while that is not known, and once every step is
 * done or an inspection is completed.
 */
export function useFirstSteps({ total }: ExtinguisherSummary): readonly FirstStep[] | null {
  const { user } = useOfficeSession();
  const one = { pageSize: 1 };
  const locations = useRead("GET /locations", { query: { isActive: true, ...one } }).data;
  const members = useRead("GET /tenants/members", { query: {} }).data;
  const invitations = useRead("GET /tenants/invitations", {}).data;
  const inspections = useRead("GET /v2/inspections", { query: one }).data;
  const completed = useRead("GET /v2/inspections", { query: { isCompleted: true, ...one } }, { keepPrevious: false }).data;
  if (!locations || !members || !invitations || !inspections || !completed || completed.totalCount > 0) return null;
  const others = members.filter(({ userId, roleNames }) => userId !== user.userId || roleNames.includes("Inspector")).length;
  const steps: readonly FirstStep[] = [
    { name: "location", isDone: locations.totalCount > 0, count: locations.totalCount },
    { name: "extinguisher", isDone: total > 0, count: total },
    { name: "people", isDone: others + invitations.length > 0, count: others + invitations.length },
    { name: "inspection", isDone: inspections.totalCount > 0, count: inspections.totalCount },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
