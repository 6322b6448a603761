import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { useOffice } from "../../data/office.ts";
import { useRead } from "../../data/use-read.ts";

export type StepName = "location" | "extinguisher" | "people" | "inspection";

export interface Step {
  name: StepName;
  isDone: boolean;
  /** How much of it there is; 0 where the count says nothing. */
  count: number;
}

/**
 * The way of a new organization to its first inspection, each step done by what is there. Null while that is not known, and once the way is at its
 * end: every step is done, or an inspection is completed.
 */
export function useFirstSteps({ total }: ExtinguisherSummary): readonly Step[] | null {
  const { user } = useOffice();
  const one = { pageSize: 1 };
  const locations = useRead("GET /locations", { query: { isActive: true, ...one } }).data;
  const members = useRead("GET /tenants/members", { query: {} }).data;
  const invitations = useRead("GET /tenants/invitations", {}).data;
  const inspections = useRead("GET /v2/inspections", { query: one }).data;
  const completed = useRead("GET /v2/inspections", { query: { status: "Completed", ...one } }, { keepPrevious: false }).data;
  if (!locations || !members || !invitations || !inspections || !completed || completed.totalCount > 0) return null;
  const others = members.filter(({ userId, roleNames }) => userId !== user.userId || roleNames.includes("Inspector")).length;
  const steps: readonly Step[] = [
    { name: "location", isDone: locations.totalCount > 0, count: locations.totalCount },
    { name: "extinguisher", isDone: total > 0, count: total },
    { name: "people", isDone: others + invitations.length > 0, count: others + invitations.length },
    { name: "inspection", isDone: inspections.totalCount > 0, count: inspections.totalCount },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
