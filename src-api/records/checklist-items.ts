import { sql } from "kysely";
import { fieldsProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";

/** An item that a request names, and where. */
export interface NamedItem {
  field: string;
  checklistItemId: string;
}

/** Returns the items of responses, with their fields in the request. */
export function itemsOfResponses(field: string, responses: readonly { checklistItemId: string }[]): NamedItem[] {
  return responses.map(({ checklistItemId }, index) => ({ field: `${field}.${index}.checklistItemId`, checklistItemId }));
}

/** Throws `validation` with the field of each item that belongs to no version of the tenant's checklists. */
export async function requireChecklistItems({ tx }: Pick<Actor, "tx">, named: readonly NamedItem[]): Promise<void> {
  if (named.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT checklist_item_id AS id FROM checklist_items
    WHERE checklist_item_id = ANY(${named.map(({ checklistItemId }) => checklistItemId)}::uuid[])`.execute(tx);
  requireKnownItems(named, new Set(rows.map((row) => row.id)));
}

/** Throws `validation` with the field of each item that is not known. */
export function requireKnownItems(named: readonly NamedItem[], known: { has(checklistItemId: string): boolean }): void {
  const unknown = named.filter(({ checklistItemId }) => !known.has(checklistItemId));
  if (unknown.length > 0)
    throw fieldsProblem(
      unknown.map(({ field }) => field),
      "field.unknownReference",
    );
}
