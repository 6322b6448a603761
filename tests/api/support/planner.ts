import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { openHarbor } from "./harbor.ts";
import type { TestUser } from "./server.ts";

/** The moment for which inspections are planned. */
export const PLANNED_DATE = "2026-12-01T15:00:00.000Z";

/** Plans inspections as the administrator, and completes them. */
export interface Planner {
  /** Plans monthly inspections of these extinguishers with the note "Bring the key", for the inspector by default. */
  plan(codes: readonly string[], inspectorUserId?: string): Promise<InspectionSummary[]>;
  /** Resolves with the ids of the inspections that a user's device pulls as assigned. */
  assigned(as: TestUser): Promise<string[]>;
  /** Completes it with a complete monthly checklist, all responses `Pass`. */
  complete(as: TestUser, id: string, more?: object): Promise<LightMyRequestResponse>;
}

export function createPlanner({ server, inspectorCalls, admin, inspector }: Awaited<ReturnType<typeof openHarbor>>): Planner {
  return {
    async plan(codes, inspectorUserId = inspector.user.userId) {
      const extinguisherIds: string[] = [];
      for (const code of codes) extinguisherIds.push((await inspectorCalls.extinguisher(admin, code)).extinguisherId);
      const body = { extinguisherIds, inspectionDate: PLANNED_DATE, inspectorUserId, notes: "Bring the key" };
      const response = await server.call("planInspections", { as: admin, body });
      expect(response.statusCode).toBe(201);
      return response.json();
    },
    async assigned(as) {
      const response = await server.call("listAssignedInspections", { as });
      return response.json<InspectionSummary[]>().map(({ inspectionId }) => inspectionId);
    },
    async complete(as, id, more = {}) {
      const { checklistResponses } = await inspectorCalls.inspection(as, "HB-E001");
      return server.call("completeInspection", { as, params: { id }, body: { checklistResponses, ...more } });
    },
  };
}
