import type { Call } from "#shared/api/call.ts";
import type { OperationAction, OperationType } from "#shared/engine/sync.ts";
import { calls } from "../network/api-calls.ts";
import { isUpload } from "../stores/outbox/rows.ts";
import type { OperationRow, OutboxRow } from "../stores/work-schema.ts";
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

/** An operation to make a call for. */
interface Sendable {
  row: OperationRow;
  /** The queued body. */
  data: Fields;
  /** The server's id of its inspection; null while that is not known. That of this device is `row.inspectionId`. */
  serverInspectionId: string | null;
}

type MakeOperationCall = (sendable: Sendable) => OutboxCall | null;

/** The operations that this build knows. */
const OPERATION_CALLS: { [Kind in `${OperationType} ${OperationAction}`]?: MakeOperationCall } = {
  "inspection create": ({ data, row }) =>
    row.completes
      ? completionCall(row.completes, data)
      : { ...outboxCall(calls.createInspection, null, data, parseInspection), sendsDeviceTime: true },
  "inspection update": ({ data, serverInspectionId }) =>
    inspectionCall(serverInspectionId, calls.updateInspection, without(data, "inspectionId")),
  "inspection delete": ({ serverInspectionId }) => inspectionCall(serverInspectionId, calls.deleteInspection, undefined),
  "response create": responsesCall,
  "response update": responsesCall,
  "deficiency create": ({ data, serverInspectionId, row }) =>
    row.inspectionId !== null && serverInspectionId === null
      ? null
      : outboxCall(calls.createDeficiency, null, { ...data, inspectionId: serverInspectionId }, objectParser("deficiencyId", null)),
  "deficiency update": ({ data }) => deficiencyCall(data, calls.updateDeficiency, without(data, "deficiencyId")),
  "deficiency delete": ({ data }) => deficiencyCall(data, calls.deleteDeficiency, undefined),
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
  const named = row.inspectionId === null ? textOf(data["inspectionId"]) : null;
  return OPERATION_CALLS[`${row.type} ${row.action}`]?.({ row, data, serverInspectionId: serverInspectionId ?? named }) ?? null;
}

function outboxCall(endpoint: OutboxCall["endpoint"], id: string | null, body: unknown, parse: Expectation["parse"]): OutboxCall {
  return { endpoint, params: { id }, body, parse, isDelete: endpoint.method === "DELETE" };
}

/**
 * Returns the call that completes a plan: the create payload without the fields that the plan already has. Its inspector is sent, since the
 * plan may have been given to somebody else since.
 */
function completionCall(planId: string, { extinguisherId: _, inspectionType: __, ...body }: Fields): OutboxCall {
  return { ...outboxCall(calls.completeInspection, planId, body, completionParser(planId)), completesPlan: true, sendsDeviceTime: true };
}

function inspectionCall(serverInspectionId: string | null, endpoint: OutboxCall["endpoint"], body: unknown): OutboxCall | null {
  if (serverInspectionId === null) return null;
  return outboxCall(endpoint, serverInspectionId, body, objectParser("inspectionId", serverInspectionId));
}

function deficiencyCall(data: Fields, endpoint: OutboxCall["endpoint"], body: unknown): OutboxCall | null {
  const deficiencyId = deficiencyIdIn(data);
  return deficiencyId === null ? null : outboxCall(endpoint, deficiencyId, body, objectParser("deficiencyId", deficiencyId));
}

function deficiencyIdIn(data: Fields): string | null {
  return textOf(data["deficiencyId"]);
}

function responsesCall({ data, serverInspectionId }: Sendable): OutboxCall | null {
  if (serverInspectionId === null) return null;
  const sent = Array.isArray(data["responses"]) ? data["responses"] : [];
  const itemIds = sent.map((response) => textOf(fieldsOf(response)["checklistItemId"]) ?? "");
  return outboxCall(calls.createResponses, serverInspectionId, without(data, "inspectionId"), responsesParser(itemIds));
}

function without(data: Fields, field: string): Fields {
  const { [field]: _, ...rest } = data;
  return rest;
}
