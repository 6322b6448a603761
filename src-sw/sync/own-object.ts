import { fieldsOf, textOf } from "../json.ts";
import type { Delivered } from "../stores/outbox.ts";

/**
 * Recognises the object that the server made, by its own id field. Other providers may respond with fewer fields than ours, so the id decides.
 * `expectedId` is given where the object existed before: a response about another object is none.
 */
export function ownObject(idField: string, expectedId: string | null): (json: unknown) => Delivered | null {
  return (json) => {
    const fields = fieldsOf(json);
    const id = textOf(fields[idField]);
    if (id === null || (expectedId !== null && id.toLowerCase() !== expectedId.toLowerCase())) return null;
    return { serverId: id, receiptNumber: textOf(fields["receiptNumber"]) };
  };
}

/** Recognises the inspection that a create made; one in progress is its own too, and not completed by what was sent. */
export function ownInspection(json: unknown): Delivered | null {
  const own = ownObject("inspectionId", null)(json);
  return own !== null && fieldsOf(json)["status"] === "InProgress" ? { ...own, isIncomplete: true } : own;
}

/** Recognises the planned inspection, completed, or the one of its own that the work became because another's hand was on the plan. */
export function ownCompletion(plannedId: string): (json: unknown) => Delivered | null {
  return (json) => {
    const { duplicateOfInspectionId: beside } = fieldsOf(json);
    return ownObject("inspectionId", beside === plannedId ? null : plannedId)(json);
  };
}

/** Recognises the stored responses: every item that was sent stands in them. */
export function ownResponses(sentItemIds: readonly string[]): (json: unknown) => Delivered | null {
  return (json) => {
    if (!Array.isArray(json)) return null;
    const stored = new Set(json.map((entry) => fieldsOf(entry)["checklistItemId"]));
    if (!sentItemIds.every((id) => stored.has(id))) return null;
    return { serverId: null, receiptNumber: null };
  };
}
