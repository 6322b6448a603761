import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import type { ServerReading } from "../../data/use-read.ts";

export type FirstStepName = "location" | "extinguisher" | "people" | "inspection";

export interface FirstStep {
  name: FirstStepName;
  isDone: boolean;
  /** How many there are; 0 where a count means nothing. */
  count: number;
}

interface FirstSteps {
  /** Null while they are not known, and once every step is done or an inspection is completed. */
  steps: readonly FirstStep[] | null;
  /** The read without which they stay unknown. */
  failed: ServerReading<unknown> | undefined;
}

/** Returns a new organization's steps to its first inspection; existing data completes a step. */
export function useFirstSteps({ total }: ExtinguisherSummary): FirstSteps {
  const { user } = useOfficeSession();
  const onlyFirst = { pageSize: 1 };
  const reads = {
    locations: useRead("GET /locations", { query: { isActive: true, ...onlyFirst } }),
    members: useRead("GET /tenants/members", { query: {} }),
    invitations: useRead("GET /tenants/invitations", {}),
    inspections: useRead("GET /v2/inspections", { query: onlyFirst }),
    completed: useRead("GET /v2/inspections", { query: { isCompleted: true, ...onlyFirst } }, { keepPrevious: false }),
  };
  const { locations, members, invitations, inspections, completed } = reads;
  const failed = Object.values(reads).find(({ data, error }) => data === undefined && error !== null);
  if (!locations.data || !members.data || !invitations.data || !inspections.data || !completed.data) return { steps: null, failed };
  const others = members.data.filter(({ userId, roleNames }) => userId !== user.userId || roleNames.includes("Inspector")).length;
  const people = others + invitations.data.length;
  const steps: readonly FirstStep[] = [
    { name: "location", isDone: locations.data.totalCount > 0, count: locations.data.totalCount },
    { name: "extinguisher", isDone: total > 0, count: total },
    { name: "people", isDone: people > 0, count: people },
    { name: "inspection", isDone: inspections.data.totalCount > 0, count: inspections.data.totalCount },
  ];
  const isOver = completed.data.totalCount > 0 || steps.every(({ isDone }) => isDone);
  return { steps: isOver ? null : steps, failed };
}
