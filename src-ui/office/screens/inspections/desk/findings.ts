import { otherProblem } from "#shared/checklist-responses.ts";
import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { say } from "./messages.ts";

const OTHER = otherProblem(say("deficiency.otherProblem"));

/** A problem found, and the deficiency it will be reported as. */
export interface Finding {
  item: ChecklistItem;
  comments: string | null;
  deficiency: ProposedDeficiency;
  /** A deficiency of this question was reported with the inspection already. */
  isReported: boolean;
}

/** What somebody chose otherwise than the checklist proposes, by question; a code that it does not propose stands for something else. */
export type Choices = ReadonlyMap<string, { code: string; severity?: Severity | undefined }>;

/** The problems of an inspection in the order of its checklist, each with the first deficiency that its question proposes unless chosen otherwise, something else where it proposes none. */
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
    const proposed = item.proposedDeficiencies.find(({ code }) => choice === undefined || code === choice.code) ?? OTHER;
    const deficiency = { ...proposed, severity: choice?.severity ?? proposed.severity };
    const isReported = deficiencies.some(({ checklistItemId }) => checklistItemId === item.checklistItemId);
    return [{ item, comments: answer.comments ?? null, deficiency, isReported }];
  });
}
