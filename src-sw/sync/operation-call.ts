import type { Call, SentCall } from "#shared/api/call.ts";
import { calls } from "../calls.ts";
import { type Fields, fieldsOf, textOf } from "../json.ts";
import type { OperationRow } from "../stores/schema.ts";
import type { Expectation } from "./outcome.ts";
import { ownCompletion, ownObject, ownResponses } from "./own-object.ts";

/** A row as the call that delivers it. */
export interface OperationCall extends Expectation {
  call: SentCall<Call>;
  params: { id: string } | undefined;
  body: unknown;
}

/** `unresolved`: the server's id of its inspection is not known yet. `unknown-type`: this build knows no call for it. */
export type OperationPlan = OperationCall | "unresolved" | "unknown-type";

/**
 * The call a row stands for. `data` is the call's body. Where a row belongs to an inspection, the server's id of it is put in here, at the
 * moment of sending; a row of no local inspection names its object in `data` (`inspectionId`, `deficiencyId`), which is not sent in an update.
 */
export function planOperation(row: OperationRow, serverInspectionId: string | null): OperationPlan {
  const data = fieldsOf(row.data);
  const inspectionId = serverInspectionId ?? (row.inspectionId === null ? textOf(data["inspectionId"]) : null);
  switch (`${row.type} ${row.action}`) {
    case "inspection create":
      if (row.completes) return completion(row.completes, data);
      return { call: calls.createInspection, params: undefined, body: row.data, own: ownObject("inspectionId", null), isDelete: false };
    case "inspection update":
      return onInspection(inspectionId, calls.updateInspection, without(data, "inspectionId"));
    case "inspection delete":
      return onInspection(inspectionId, calls.deleteInspection, undefined);
    case "response create":
    case "response update":
      return answers(inspectionId, without(data, "inspectionId"));
    case "deficiency create":
      if (row.inspectionId !== null && inspectionId === null) return "unresolved";
      return {
        call: calls.createDeficiency,
        params: undefined,
        body: { ...data, inspectionId },
        own: ownObject("deficiencyId", null),
        isDelete: false,
      };
    case "deficiency update":
      return onDeficiency(textOf(data["deficiencyId"]), calls.updateDeficiency, without(data, "deficiencyId"));
    case "deficiency delete":
      return onDeficiency(textOf(data["deficiencyId"]), calls.deleteDeficiency, undefined);
    default:
      return "unknown-type";
  }
}

/** The create payload without what the plan says already. */
function completion(id: string, { extinguisherId: _, inspectionType: __, inspectorUserId: ___, ...body }: Fields): OperationPlan {
  return { call: calls.completeInspection, params: { id }, body, own: ownCompletion(id), isDelete: false, mayBeGone: true };
}

function onInspection(id: string | null, call: SentCall<Call>, body: unknown): OperationPlan {
  if (id === null) return "unresolved";
  return { call, params: { id }, body, own: ownObject("inspectionId", id), isDelete: call.method === "DELETE" };
}

function onDeficiency(id: string | null, call: SentCall<Call>, body: unknown): OperationPlan {
  if (id === null) return "unknown-type";
  return { call, params: { id }, body, own: ownObject("deficiencyId", id), isDelete: call.method === "DELETE" };
}

function answers(id: string | null, body: Fields): OperationPlan {
  if (id === null) return "unresolved";
  const responses = Array.isArray(body["responses"]) ? body["responses"] : [];
  const itemIds = responses.map((response) => textOf(fieldsOf(response)["checklistItemId"]) ?? "");
  return { call: calls.createResponses, params: { id }, body, own: ownResponses(itemIds), isDelete: false };
}

function without(data: Fields, field: string): Fields {
  const { [field]: _left, ...rest } = data;
  return rest;
}
