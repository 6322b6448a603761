import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Actor } from "../http/request.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import type { SealedResponse } from "./seal/seal.ts";

/** The description of a deficiency. */
interface DescribedDeficiency {
  checklistItemId?: string | null | undefined;
  description: string;
}

/** A question whose response is a problem. */
export interface FailedQuestion {
  id: string;
  question: string;
  /** The only deficiency that its question proposes; null if it proposes several, or none. */
  proposed: string | null;
  reported: string[];
}

/** Returns SQL for the description of the only deficiency that a checklist item proposes. */
export function onlyProposed(items: string): RawBuilder<string | null> {
  const proposed = sql.ref(`${items}.proposed_deficiencies`);
  return sql`CASE WHEN jsonb_array_length(${proposed}) = 1 THEN ${proposed} -> 0 ->> 'description' END`;
}

/** Resolves with the failure reason of an inspection, as `describeFailures` returns it. `found`: the deficiencies of the completion. */
export async function failureReason(
  { tx }: Pick<Actor, "tx">,
  { inspection_id }: Pick<InspectionRow, "inspection_id">,
  responses: readonly SealedResponse[],
  found: readonly DescribedDeficiency[] = [],
): Promise<string> {
  const failed = responses.filter(({ response }) => response === "Fail").map(({ checklist_item_id: id }) => id);
  const { rows } = await sql<FailedQuestion>`
    SELECT c.checklist_item_id AS id, c.question, ${onlyProposed("c")} AS proposed,
      ARRAY(SELECT d.description FROM deficiencies d
        WHERE d.tenant_id = c.tenant_id AND d.inspection_id = ${inspection_id} AND d.checklist_item_id = c.checklist_item_id
          AND d.withdrawn_at IS NULL
        ORDER BY d.created_at, d.deficiency_id) AS reported
    FROM checklist_items c
    WHERE c.checklist_item_id = ANY(${failed}::uuid[]) ORDER BY c.sort_order, c.checklist_item_id`.execute(tx);
  return describeFailures(rows, responses, found);
}

/**
 * Returns a line for each failed question, in their order: the question with its comment, or else with the deficiencies reported for it, or else
 * with the only deficiency that it proposes.
 */
export function describeFailures(
  failed: readonly FailedQuestion[],
  responses: readonly SealedResponse[],
  found: readonly DescribedDeficiency[] = [],
): string {
  const comments = new Map(responses.map(({ checklist_item_id: id, comments: comment }) => [id, comment]));
  return failed
    .map(({ id, question, proposed, reported }) => {
      const named = [...reported, ...found.filter(({ checklistItemId }) => checklistItemId === id).map(({ description }) => description)];
      const comment = comments.get(id) ?? ([...new Set(named)].join("; ") || proposed);
      return comment ? questionWithComment(question, comment) : question;
    })
    .join("\n");
}

/** Returns "Is the pin in? Pin missing", or "Pin: missing" if the item is not a question. */
export function questionWithComment(question: string, comment: string): string {
  return `${question}${/[?!.:]$/.test(question) ? "" : ":"} ${comment}`;
}
