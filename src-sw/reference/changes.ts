import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import { okJson } from "../network/outcomes.ts";
import type { AuthorizedOutcome } from "../ports.ts";

const LISTS = ["locations", "extinguisherTypes", "extinguishers", "checklistTemplates"] as const;
const DELETED = ["locationIds", "extinguisherTypeIds", "extinguisherIds", "templateIds"] as const;

/**
 * Returns the page of reference changes in a response, or null for any other outcome. Rows are not validated: a field that this build does not know
 * must not keep an inspector from working.
 */
export function parseChanges(outcome: AuthorizedOutcome): ReferenceChanges | null {
  const page = okJson(outcome) as Partial<ReferenceChanges> | null | undefined;
  if (!page || typeof page.cursor !== "string" || page.cursor === "" || typeof page.hasMore !== "boolean") return null;
  const isComplete = LISTS.every((list) => Array.isArray(page[list])) && DELETED.every((list) => Array.isArray(page.deleted?.[list]));
  return isComplete ? (page as ReferenceChanges) : null;
}
