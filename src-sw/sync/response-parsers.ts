import type { Delivered } from "../stores/outbox/settling.ts";
import { fieldsOf, textOf } from "../values/json.ts";

/**
 * Returns a parser of the server's object, which is recognized by its id field. Other servers may respond with fewer fields than ours, so
 * only the id is required. With `expectedId` the object already existed, and a response about another one is not accepted.
 */
export function objectParser(idField: string, expectedId: string | null): (json: unknown) => Delivered | null {
  return (json) => {
    const fields = fieldsOf(json);
    const id = textOf(fields[idField]);
    if (id === null || (expectedId !== null && !isSameId(id, expectedId))) return null;
    return { serverId: id, receiptNumber: textOf(fields["receiptNumber"]) };
  };
}

/** Parses a created inspection. If it is in progress, it was accepted but not completed. */
export function parseInspection(json: unknown): Delivered | null {
  const object = objectParser("inspectionId", null)(json);
  return object !== null && fieldsOf(json)["status"] === "InProgress" ? { ...object, isIncomplete: true } : object;
}

/**
 * Returns a parser of a completed plan, or of the separate inspection that the server created because somebody else had completed or
 * changed the plan.
 */
export function completionParser(planId: string): (json: unknown) => Delivered | null {
  return (json) => {
    const duplicateOfId = textOf(fieldsOf(json)["duplicateOfInspectionId"]);
    return objectParser("inspectionId", duplicateOfId !== null && isSameId(duplicateOfId, planId) ? null : planId)(json);
  };
}

/** Returns a parser of stored responses, which must include every item that was sent. */
export function responsesParser(sentItemIds: readonly string[]): (json: unknown) => Delivered | null {
  return (json) => {
    if (!Array.isArray(json)) return null;
    const stored = json.map((entry) => textOf(fieldsOf(entry)["checklistItemId"]));
    if (!sentItemIds.every((sent) => stored.some((id) => id !== null && isSameId(id, sent)))) return null;
    return { serverId: null, receiptNumber: null };
  };
}

/** Servers may write an id in another case than it was sent in. */
function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
