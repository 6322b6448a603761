import { fieldsOf, textOf } from "../json.ts";
import type { Delivered } from "../stores/outbox.ts";

/**
 * Returns a function that recognizes the server's object by its id field. Other servers may respond with fewer fields than ours, so only the id is
 * required. With `expectedId` the object already existed, and a response about another one is not accepted.
 */
export function ownObject(idField: string, expectedId: string | null): (json: unknown) => Delivered | null {
  return (json) => {
    const fields = fieldsOf(json);
    const id = textOf(fields[idField]);
    if (id === null || (expectedId !== null && id.toLowerCase() !== expectedId.toLowerCase())) return null;
    return { serverId: id, receiptNumber: textOf(fields["receiptNumber"]) };
  };
}

/** Recognizes a created inspection. If it is in progress, it was accepted but not completed. */
export function ownInspection(json: unknown): Delivered | null {
  const own = ownObject("inspectionId", null)(json);
  return own !== null && fieldsOf(json)["status"] === "InProgress" ? { ...own, isIncomplete: true } : own;
}

/** Recognizes a completed plan, or the separate inspection that the server created because somebody else had completed or changed the plan. */
export function ownCompletion(plannedId: string): (json: unknown) => Delivered | null {
  return (json) => {
    const { duplicateOfInspectionId: beside } = fieldsOf(json);
    return ownObject("inspectionId", beside === plannedId ? null : plannedId)(json);
  };
}

/** Recognizes stored responses, which must include every item that was sent. */
export function ownResponses(sentItemIds: readonly string[]): (json: unknown) => Delivered | null {
  return (json) => {
    if (!Array.isArray(json)) return null;
    const stored = new Set(json.map((entry) => fieldsOf(entry)["checklistItemId"]));
    if (!sentItemIds.every((id) => stored.has(id))) return null;
    return { serverId: null, receiptNumber: null };
  };
}
