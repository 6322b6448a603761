import type { Call } from "#shared/api/call.ts";
import type { OperationAction, OperationType } from "#shared/engine/sync.ts";
import { calls } from "../network/api-calls.ts";
import { isUpload } from "../stores/outbox/rows.ts";
import type { OperationRow, OutboxRow } from "../stores/schema.ts";
import { fieldsOf, textOf } from "../values/json.ts";
import type { Fields } from "../values/json.ts";
import { pick } from "../values/pick.ts";
import { completionParser, parseInspection, objectParser, responsesParser } from "./response-parsers.ts";
import type { Expectation } from "./verdict.ts";

/** The call that delivers a row. The file of a photo is added when it is sent. */
export interface OutboxCall extends Expectation {
  endpoint: Pick<Call, "method" | "path">;
  params: { id: string | null };
  body: unknown;
  /** Whether each attempt includes the device's current time (`deviceTime`), by which the server recognizes a wrong clock. */
  sendsDeviceTime?: boolean;
}

/** Makes the call for an operation, from its queued body, the server's id of the inspection if known, and the row. */
type MakeOperationCall = (data: Fields, inspectionId: string | null, row: OperationRow) => OutboxCall | null;

/** The operations that this build knows. */
const OPERATION_CALLS: { [Kind in `${OperationType} ${OperationAction}`]?: MakeOperationCall } = {
  "inspection create": (data, _id, { completes }) =>
    completes
      ? completionCall(completes, data)
      : { ...outboxCall(calls.createInspection, null, data, parseInspection), sendsDeviceTime: true },
  "inspection update": (data, id) => inspectionCall(id, calls.updateInspection, without(data, "inspectionId")),
  "inspection delete": (_data, id) => inspectionCall(id, calls.deleteInspection, undefined),
  "response create": responsesCall,
  "response update": responsesCall,
  "deficiency create": (data, inspectionId, row) =>
    row.inspectionId !== null && inspectionId === null
      ? null
      : outboxCall(calls.createDeficiency, null, { ...data, inspectionId }, objectParser("deficiencyId", null)),
  "deficiency update": (data) => deficiencyCall(data, calls.updateDeficiency, without(data, "deficiencyId")),
  "deficiency delete": (data) => deficiencyCall(data, calls.deleteDeficiency, undefined),
};

/** Whether this build knows a call for the operation. An unknown operation blocks no other. */
export function isKnown({ type, action, data }: OperationRow): boolean {
  const namesObject = type !== "deficiency" || action === "create" || deficiencyIdIn(fieldsOf(data)) !== null;
  return namesObject && `${type} ${action}` in OPERATION_CALLS;
}

/**
 * Returns the call for a row; null if it needs the server's id of its inspection, which is not known yet, or if this build knows no call
 * for it. The `data` of an operation is the body of the call; without a local inspection, it also names its object (`inspectionId`,
 * `deficiencyId`), which is not sent in an update.
 */
export function callFor(row: OutboxRow, serverInspectionId: string | null): OutboxCall | null {
  if (isUpload(row)) {
    if (serverInspectionId === null) return null;
    const body = { inspectionId: serverInspectionId, ...pick(row, "photoType", "captureDate", "checklistItemId") };
    return outboxCall(calls.uploadPhoto, null, body, objectParser("photoId", null));
  }
  const data = fieldsOf(row.data);
  const inspectionId = serverInspectionId ?? (row.inspectionId === null ? textOf(data["inspectionId"]) : null);
  return OPERATION_CALLS[`${row.type} ${row.action}`]?.(data, inspectionId, row) ?? null;
}

function outboxCall(endpoint: OutboxCall["endpoint"], id: string | null, body: unknown, parse: Expectation["parse"]): OutboxCall {
  return { endpoint, params: { id }, body, parse, isDelete: endpoint.method === "DELETE" };
}

/**
 * Returns the call that completes a plan: the create payload without the fields that the plan already has. Its inspector is sent, since the
 * plan may have been given to somebody else since.
 */
function completionCall(id: string, { extinguisherId: _, inspectionType: __, ...body }: Fields): OutboxCall {
  return { ...outboxCall(calls.completeInspection, id, body, completionParser(id)), completesPlan: true, sendsDeviceTime: true };
}

function inspectionCall(id: string | null, endpoint: OutboxCall["endpoint"], body: unknown): OutboxCall | null {
  return id === null ? null : outboxCall(endpoint, id, body, objectParser("inspectionId", id));
}

function deficiencyCall(data: Fields, endpoint: OutboxCall["endpoint"], body: unknown): OutboxCall | null {
  const id = deficiencyIdIn(data);
  return id === null ? null : outboxCall(endpoint, id, body, objectParser("deficiencyId", id));
}

function deficiencyIdIn(data: Fields): string | null {
  return textOf(data["deficiencyId"]);
}

function responsesCall(data: Fields, id: string | null): OutboxCall | null {
  if (id === null) return null;
  const sent = Array.isArray(data["responses"]) ? data["responses"] : [];
  const itemIds = sent.map((response) => textOf(fieldsOf(response)["checklistItemId"]) ?? "");
  return outboxCall(calls.createResponses, id, without(data, "inspectionId"), responsesParser(itemIds));
}

function without(data: Fields, field: string): Fields {
  const { [field]: _, ...rest } = data;
  return rest;
}
