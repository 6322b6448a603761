import type { Random } from "../../../../../src-sw/ports.ts";
import { jsonResponse, noContent, problemResponse } from "../responses.ts";
import type { ApiResponse } from "../responses.ts";
import type { Caller } from "./accounts.ts";
import type { Records, StoredInspection } from "./records.ts";

type Body = Record<string, unknown>;

/** The inspection calls of the simulated API. */
export interface Inspections {
  create(body: Body, by: Caller): ApiResponse;
  /** Handles a call on one inspection, or on the `part` of it that the path names. */
  handleOne(method: string, id: string, part: string | undefined, body: Body, by: Caller): ApiResponse;
}

export function createInspections(records: Records, random: Random): Inspections {
  function make(body: Body, by: Caller, more: Partial<StoredInspection> = {}): StoredInspection {
    const inspection: StoredInspection = {
      inspectionId: random.uuid(),
      extinguisherId: String(body["extinguisherId"]),
      receiptNumber: `R-${records.inspections.length + 1}`,
      notes: (body["notes"] as string | null) ?? "",
      signature: (body["inspectorSignature"] as string | undefined) ?? null,
      userId: by.userId,
      tenantId: by.tenantId,
      ...more,
    };
    records.inspections.push(inspection);
    for (const { code } of (body["deficiencies"] as { code: string }[] | undefined) ?? [])
      records.deficiencies.push({ deficiencyId: random.uuid(), inspectionId: inspection.inspectionId, code, userId: by.userId });
    return inspection;
  }

  function create(body: Body, by: Caller): ApiResponse {
    const refusal = records.refuse(body) ?? refusalOf(body, by);
    if (refusal) return refusal;
    const isDone = body["checklistResponses"] !== undefined || body["passed"] !== undefined;
    if (!isDone && !records.isInUse(String(body["extinguisherId"]), by.tenantId))
      return problemResponse(400, "It is retired", null, "validation");
    if (!isDone) return plan(String(body["extinguisherId"]), String(body["inspectorUserId"]), by);
    return created(make(body, by));
  }

  function refusalOf(body: Body, by: Caller): ApiResponse | null {
    const { extinguisherId, inspectorUserId } = body;
    if (typeof extinguisherId !== "string" || !records.knows(extinguisherId, by.tenantId))
      return problemResponse(400, "This is not known", null, "validation");
    if (inspectorUserId !== undefined && inspectorUserId !== by.userId && !by.isOffice) return ownNameOnly();
    return null;
  }

  function plan(extinguisherId: string, inspectorUserId: string, by: Caller): ApiResponse {
    const inspectionId = random.uuid();
    records.plans.set(inspectionId, extinguisherId);
    records.assignees.set(inspectionId, { tenantId: by.tenantId, userId: inspectorUserId });
    return jsonResponse(201, { inspectionId, extinguisherId, status: "Scheduled", receiptNumber: null });
  }

  /** Returns the response to a create. An incomplete checklist leaves the inspection in progress. */
  function created(inspection: StoredInspection): ApiResponse {
    if (!records.keepsInProgress) return jsonResponse(201, { ...inspection, status: "Completed" });
    const missingItems = [{ checklistItemId: random.uuid() }];
    return jsonResponse(201, { ...inspection, status: "InProgress", receiptNumber: null, missingItems });
  }

  /**
   * Completes a plan. If somebody else completed or canceled it, or it is assigned to somebody else, the work becomes a duplicate. If the
   * caller did, it is refused.
   */
  function complete(id: string, body: Body, by: Caller): ApiResponse {
    const done = records.inspections.find((each) => each.inspectionId === id) ?? records.voided.get(id);
    const canceled = records.canceled.get(id);
    const extinguisherId = records.plans.get(id) ?? done?.extinguisherId ?? canceled?.extinguisherId;
    if (extinguisherId === undefined) return notFound();
    const assignee = records.assignees.get(id);
    if ((assignee ?? done ?? by).tenantId !== by.tenantId) return notFound();
    if (canceled?.by === by.userId) return notFound();
    if (done?.userId === by.userId) return problemResponse(409, "It is completed", null, "inspectionSealed");
    const { inspectorUserId = assignee?.userId } = body;
    const isOthers = assignee !== undefined && ((assignee.userId !== by.userId && !by.isOffice) || inspectorUserId !== assignee.userId);
    const isDuplicate = done !== undefined || canceled !== undefined || isOthers;
    const refusal = records.refuse({ ...body, extinguisherId });
    if (refusal) return refusal;
    if (!isDuplicate) records.plans.delete(id);
    const made = make({ ...body, extinguisherId }, by, isDuplicate ? { duplicateOfInspectionId: id } : { inspectionId: id });
    return jsonResponse(200, { ...made, status: "Completed" });
  }

  function change(inspection: StoredInspection, body: Body, by: Caller): ApiResponse {
    if (inspection.userId !== by.userId && !by.isOffice) return ownNameOnly();
    if (records.seals) return problemResponse(409, "It is completed", null, "inspectionSealed");
    Object.assign(inspection, body);
    return jsonResponse(200, { ...inspection });
  }

  function remove(id: string, by: Caller): ApiResponse {
    const inspection = records.inspections.find((each) => each.inspectionId === id);
    if (inspection) {
      if (inspection.userId !== by.userId && !by.isOffice) return ownNameOnly();
      if (records.seals && !by.isOffice) return problemResponse(403, "Only administrators may do this", null, "roleRequired");
      records.voided.set(id, inspection);
      records.inspections = records.inspections.filter((each) => each !== inspection);
      return noContent();
    }
    const extinguisherId = records.plans.get(id);
    if (extinguisherId === undefined) return notFound();
    records.plans.delete(id);
    records.canceled.set(id, { extinguisherId, by: by.userId });
    return noContent();
  }

  return {
    create,
    handleOne(method, id, part, body, by) {
      if (part === "complete") return complete(id, body, by);
      if (method === "DELETE") return remove(id, by);
      const inspection = records.inspections.find((each) => each.inspectionId === id);
      if (inspection?.tenantId !== by.tenantId) return notFound();
      if (part !== "responses") return method === "GET" ? jsonResponse(200, { ...inspection }) : change(inspection, body, by);
      const responses = body["responses"] as unknown[];
      records.responses.set(id, responses);
      return jsonResponse(201, responses);
    },
  };
}

export function notFound(): ApiResponse {
  return problemResponse(404, "Not found", null, "notFound");
}

export function ownNameOnly(): ApiResponse {
  return problemResponse(403, "Under their own name only", null, "roleRequired");
}
