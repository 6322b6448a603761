import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { Inspection } from "#shared/entities/inspection.ts";

/** A problem found, and the deficiency it will be reported as. */
export interface Finding {
  item: ChecklistItem;
  comments: string | null;
  /** Null: nothing to put right. */
  deficiency: Pick<ProposedDeficiency, "code" | "severity" | "description"> | null;
  /** A deficiency of this question was reported with the inspection already. */
  isReported: boolean;
}

/** What somebody chose otherwise than the checklist proposes, by question; a code that is empty stands for none. */
export type Choices = ReadonlyMap<string, { code: string; severity?: Severity | undefined }>;

/** The problems of an inspection in the order of its checklist, each with the first deficiency that its question proposes unless chosen otherwise. */
export function findingsOf(
  items: readonly ChecklistItem[],
  { checklistResponses = [], deficiencies = [] }: Pick<Inspection, "checklistResponses" | "deficiencies">,
  choices: Choices,
): Finding[] {
  const failed = new Map(
    checklistResponses.filter(({ response }) => response === "Fail").map((answer) => [answer.checklistItemId, answer]),
  );
  return items.flatMap((item) => {
    const answer = failed.get(item.checklistItemId);
    if (!answer) return [];
    const choice = choices.get(item.checklistItemId);
    const proposed = item.proposedDeficiencies.find(({ code }) => choice === undefined || code === choice.code) ?? null;
    const deficiency = proposed && { ...proposed, severity: choice?.severity ?? proposed.severity };
    const isReported = deficiencies.some(({ checklistItemId }) => checklistItemId === item.checklistItemId);
    return [{ item, comments: answer.comments ?? null, deficiency, isReported }];
  });
}
