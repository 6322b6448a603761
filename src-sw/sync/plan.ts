import type { Call, SentCall } from "#shared/api/call.ts";
import { calls } from "../calls.ts";
import { type Fields, fieldsOf, textOf } from "../json.ts";
import { pick } from "../stores/pick.ts";
import { isUpload } from "../stores/outbox-rows.ts";
import type { OperationRow, OutboxRow } from "../stores/schema.ts";
import type { Expectation } from "./outcome.ts";
import { ownCompletion, ownInspection, ownObject, ownResponses } from "./own-object.ts";

/** A row as the call that delivers it; a photo's file comes to it when it is sent. */
export interface PlannedCall extends Expectation {
  call: SentCall<Call>;
  params: { id: string | null };
  body: unknown;
  /** Each attempt says the device's now (`deviceTime`), by which the server knows a clock that is wrong. */
  saysTime?: boolean;
}

/** `unresolved`: the server's id of its inspection is not known yet. `unknown-type`: this build knows no call for it. */
export type Plan = PlannedCall | "unresolved" | "unknown-type";

/**
 * The call a row stands for. Where a row belongs to an inspection, the server's id of it is put in here, at the moment of sending.
 * An operation's `data` is the call's body; one of no local inspection names its object in `data` (`inspectionId`, `deficiencyId`), which is
 * not sent in an update.
 */
export function planOf(row: OutboxRow, serverInspectionId: string | null): Plan {
  if (!isUpload(row)) return planOperation(row, serverInspectionId);
  if (serverInspectionId === null) return "unresolved";
  const body = { inspectionId: serverInspectionId, ...pick(row, "photoType", "captureDate", "checklistItemId") };
  return planned(calls.uploadPhoto, null, body, ownObject("photoId", null));
}

function planOperation(row: OperationRow, serverInspectionId: string | null): Plan {
  const data = fieldsOf(row.data);
  const inspectionId = serverInspectionId ?? (row.inspectionId === null ? textOf(data["inspectionId"]) : null);
  switch (`${row.type} ${row.action}`) {
    case "inspection create":
      if (row.completes) return completion(row.completes, data);
      return { ...planned(calls.createInspection, null, row.data, ownInspection), saysTime: true };
    case "inspection update":
      return onInspection(inspectionId, calls.updateInspection, without(data, "inspectionId"));
    case "inspection delete":
      return onInspection(inspectionId, calls.deleteInspection, undefined);
    case "response create":
    case "response update":
      return answers(inspectionId, without(data, "inspectionId"));
    case "deficiency create":
      if (row.inspectionId !== null && inspectionId === null) return "unresolved";
      return planned(calls.createDeficiency, null, { ...data, inspectionId }, ownObject("deficiencyId", null));
    case "deficiency update":
      return onDeficiency(textOf(data["deficiencyId"]), calls.updateDeficiency, without(data, "deficiencyId"));
    case "deficiency delete":
      return onDeficiency(textOf(data["deficiencyId"]), calls.deleteDeficiency, undefined);
    default:
      return "unknown-type";
  }
}

function planned(call: SentCall<Call>, id: string | null, body: unknown, own: Expectation["own"]): PlannedCall {
  return { call, params: { id }, body, own, isDelete: call.method === "DELETE" };
}

/** The create payload without what the plan says already. */
function completion(id: string, { extinguisherId: _, inspectionType: __, inspectorUserId: ___, ...body }: Fields): Plan {
  return { ...planned(calls.completeInspection, id, body, ownCompletion(id)), mayBeGone: true, saysTime: true };
}

function onInspection(id: string | null, call: SentCall<Call>, body: unknown): Plan {
  return id === null ? "unresolved" : planned(call, id, body, ownObject("inspectionId", id));
}

function onDeficiency(id: string | null, call: SentCall<Call>, body: unknown): Plan {
  return id === null ? "unknown-type" : planned(call, id, body, ownObject("deficiencyId", id));
}

function answers(id: string | null, body: Fields): Plan {
  if (id === null) return "unresolved";
  const responses = Array.isArray(body["responses"]) ? body["responses"] : [];
  const itemIds = responses.map((response) => textOf(fieldsOf(response)["checklistItemId"]) ?? "");
  return planned(calls.createResponses, id, body, ownResponses(itemIds));
}

function without(data: Fields, field: string): Fields {
  const { [field]: _left, ...rest } = data;
  return rest;
}
